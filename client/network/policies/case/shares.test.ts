import { describe, expect, it } from 'vitest';
import { evenly, sumOfShares, withAgent, withoutAgent, withShare } from './shares';

const splits = (...shares: (number | null)[]) => shares.map((share_bp, index) => ({ member_id: index + 1, share_bp }));
const sharesOf = (list: ReturnType<typeof splits>) => list.map(({ share_bp }) => share_bp);

describe('the shares of a case', () => {
  it('split evenly in steps of 0.01 %, with the remainder to the first agent', () => {
    expect(sharesOf(evenly(splits(10_000, 0, 0)))).toEqual([3_334, 3_333, 3_333]);
    expect(sumOfShares(evenly(splits(1, 2, 3, 4)))).toBe(10_000);
  });

  it('give a new agent the unassigned share, or half of the largest', () => {
    expect(sharesOf(withAgent(splits(7_000), 9))).toEqual([7_000, 3_000]);
    expect(sharesOf(withAgent(splits(10_000), 9))).toEqual([5_000, 5_000]);
    expect(sharesOf(withAgent(splits(3_000, 7_000), 9))).toEqual([3_000, 3_500, 3_500]);
  });

  it('follow each other with exactly two agents', () => {
    expect(sharesOf(withShare(splits(5_000, 5_000), 0, 6_001))).toEqual([6_001, 3_999]);
    expect(sharesOf(withShare(splits(5_000, 5_000), 1, Number.NaN))).toEqual([5_000, Number.NaN]);
    expect(sharesOf(withShare(splits(5_000, 3_000, 2_000), 0, 6_000))).toEqual([6_000, 3_000, 2_000]);
  });

  it('return to the writing agent when an agent is removed', () => {
    expect(sharesOf(withoutAgent(splits(5_000, 3_000, 2_000), 1))).toEqual([8_000, 2_000]);
  });

  it('count as zero while invalid', () => {
    expect(sumOfShares(splits(5_000, null, Number.NaN))).toBe(5_000);
  });
});
