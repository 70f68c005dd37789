import { describe, expect, it } from 'vitest';
import { askedOf, tree } from './asking';
import { boardOf, ranked } from './leaders';

describe('the board (DOMAIN.md 3.10)', () => {
  it('shares ranks, skips the next, and orders equals by policies, day and number', () => {
    const standing = (member_id: number, value: number, policies = 1, last = '2026-11-01') => ({
      member_id,
      value,
      policies,
      last,
    });
    const places = ranked(
      [
        standing(1, 80),
        standing(2, 90),
        standing(3, 90, 2),
        standing(4, 100),
        standing(5, 0),
        standing(6, 80, 1, '2026-10-30'),
      ],
      (id) => `M${id}`,
    );
    expect(places.map(({ member_id, rank }) => [member_id, rank])).toEqual([
      [4, 1],
      [3, 2],
      [2, 2],
      [6, 4],
      [1, 4],
    ]);
  });

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
