import { describe, expect, it } from 'vitest';
import { askedOf, tree } from '../../testing/dashboardAsking';
import { boardOf } from './leaders';

describe('the board (DOMAIN.md 3.10)', () => {
  it('shows active members only, places won, and the own row and rank', async () => {
    const { sample, D, A1, E } = await tree();
    sample.policy(A1, { tp_cents: 9_000_000, inforce_on: '2026-10-02' });
    const suspended = sample.members.find(({ id }) => id === E);
    if (suspended) suspended.status = 'suspended';
    const { network, asked } = await askedOf(sample, D, 'base_shop');
    const board = await boardOf(network, { ...asked, metric: 'inforce_tp', limit: 2, ownId: D });
    expect(board.leaders.map(({ id, rank, change, value }) => [id, rank, change, value])).toEqual([
      [3, 1, null, 750_000],
      [1, 2, null, 500_000],
    ]);
    expect(board.own).toMatchObject({ id: D, rank: 2 });
    expect(board.position).toEqual({ rank: 2, of: 5 });
    const all = await boardOf(network, { ...asked, metric: 'inforce_tp', limit: 9, ownId: D });
    expect(all.leaders.find(({ id }) => id === A1)).toMatchObject({ rank: 3, change: -2 });
  });
});
