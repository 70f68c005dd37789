import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaderboard, ranksOf, type Score } from './leaderboard';

const score = (member_id: number, value: number, change: Partial<Score> = {}): Score => ({
  member_id,
  member_no: `M${String(member_id).padStart(6, '0')}`,
  active: true,
  value,
  policies: 1,
  reached_on: '2026-03-01',
  ...change,
});
const order = (scores: Score[]) => leaderboard(scores).map(({ member_id, rank }) => [member_id, rank]);

describe('the leaderboard (domain.md 3.10)', () => {
  it('ranks 100, 90, 90, 80 as 1, 2, 2, 4', () => {
    expect(order([score(4, 80), score(2, 90), score(3, 90), score(1, 100)])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 4],
    ]);
  });

  it('orders equal values by policies, then day, then member number', () => {
    const equal = [
      score(1, 90),
      score(2, 90, { reached_on: '2026-02-01' }),
      score(3, 90, { policies: 2 }),
      score(4, 90, { member_no: 'M000000' }),
    ];
    expect(order(equal)).toEqual([
      [3, 1],
      [2, 1],
      [4, 1],
      [1, 1],
    ]);
  });

  it('excludes inactive members and values of 0 or below', () => {
    expect(order([score(1, 0), score(2, -5), score(3, 9, { active: false }), score(4, 1)])).toEqual([[4, 1]]);
  });

  it('reports the places gained since the last period', () => {
    const before = leaderboard([score(1, 10), score(2, 20), score(3, 30)]);
    const now = leaderboard([score(1, 30), score(2, 20), score(3, 10), score(4, 5)], ranksOf(before));
    expect(now.map(({ member_id, previous_rank, change }) => [member_id, previous_rank, change])).toEqual([
      [1, 3, 2],
      [2, 2, 0],
      [3, 1, -2],
      [4, null, null],
    ]);
  });

  it('is independent of input order and never ranks a lower value higher', () => {
    const scores = fc
      .array(
        fc.record({
          value: fc.integer({ min: -3, max: 5 }),
          policies: fc.integer({ min: 0, max: 2 }),
          reached_on: fc.constantFrom('2026-03-01', '2026-03-02'),
          active: fc.boolean(),
        }),
        { maxLength: 20 },
      )
      .map((rows) => rows.map(({ value, ...rest }, index) => score(index + 1, value, rest)));
    fc.assert(
      fc.property(scores, fc.nat(), (rows, seed) => {
        const board = leaderboard(rows);
        const turned = rows.map((_, index) => rows[(index + seed) % rows.length] as Score).reverse();
        expect(leaderboard(turned)).toEqual(board);
        for (const { value, rank } of board) expect(rank).toBe(1 + board.filter((other) => other.value > value).length);
      }),
    );
  });
});
