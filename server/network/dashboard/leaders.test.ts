import { describe, expect, it } from 'vitest';
import { queryOf, tree } from '../../testing/dashboardQueries';
import { boardOf } from './leaders';

describe('the board (domain.md 3.10)', () => {
  it('shows active members only, places won, and the own row and rank', async () => {
    const { sample, D, A1, E } = await tree();
    sample.policy(A1, { tp_cents: 9_000_000, inforce_on: '2026-10-02' });
    const suspended = sample.members.find(({ id }) => id === E);
    if (suspended) suspended.status = 'suspended';
    const { network, query } = await queryOf(sample, D, 'base_shop');
    const board = await boardOf(network, { ...query, metric: 'inforce_tp', limit: 2, ownId: D });
    expect(board.leaders.map(({ id, rank, change, value }) => [id, rank, change, value])).toEqual([
      [3, 1, null, 750_000],
      [1, 2, null, 500_000],
    ]);
    expect(board.own).toMatchObject({ id: D, rank: 2 });
    expect(board.position).toEqual({ rank: 2, of: 5 });
    const all = await boardOf(network, { ...query, metric: 'inforce_tp', limit: 9, ownId: D });
    expect(all.leaders.find(({ id }) => id === A1)).toMatchObject({ rank: 3, change: -2 });
  });

  // Cases that are in force by now were still pending then.
  it('ranks by pending TP at the end of the period, compared with the end of the one before', async () => {
    const { sample, D, A1, B, C } = await tree();
    sample.policy(A1, { tp_cents: 500_000, status: 'declined', closed_on: '2026-11-03' });
    sample.policy(B, { tp_cents: 300_000, status: 'submitted' });
    sample.policy(C, { tp_cents: 200_000, status: 'submitted', submitted_on: '2026-11-02' });
    const { network, query } = await queryOf(sample, D, 'team');
    const { leaders } = await boardOf(network, { ...query, metric: 'pending_tp', limit: 9, ownId: D });
    expect(leaders.map(({ id, rank, change, value }) => [id, rank, change, value])).toEqual([
      [B, 1, 1, 300_000],
      [C, 2, 4, 200_000],
    ]);
  });
});
