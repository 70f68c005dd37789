/** A member's standing in one metric and period; `value` in its unit, `reached_on` the day it was reached. */
export interface Score {
  member_id: number;
  member_no: string;
  active: boolean;
  value: number;
  policies: number;
  reached_on: string;
}

export interface Ranked extends Score {
  rank: number;
  /** In the previous period of the same length; null if not ranked then. */
  previous_rank: number | null;
  /** Places gained since then, negative if lost; null if not ranked then. */
  change: number | null;
}

const textOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Ranks active members with a value above 0 (domain.md 3.10): by value, then more policies, then the earlier day, then member number.
 * Equal values share a rank, and the next rank skips.
 */
export function leaderboard(scores: readonly Score[], previous: ReadonlyMap<number, number> = new Map()): Ranked[] {
  const sorted = scores
    .filter(({ active, value }) => active && value > 0)
    .sort(
      (a, b) =>
        b.value - a.value ||
        b.policies - a.policies ||
        textOrder(a.reached_on, b.reached_on) ||
        textOrder(a.member_no, b.member_no),
    );
  let rank = 0;
  return sorted.map((score, index) => {
    if (score.value !== sorted[index - 1]?.value) rank = index + 1;
    const previous_rank = previous.get(score.member_id) ?? null;
    return { ...score, rank, previous_rank, change: previous_rank === null ? null : previous_rank - rank };
  });
}

/** The ranks of a board by member, for comparison with the next one. */
export const ranksOf = (board: readonly Ranked[]): Map<number, number> =>
  new Map(board.map(({ member_id, rank }) => [member_id, rank]));
