import { allocate } from '@shared/plan/money';
import type { CaseValues } from './values';

type Shares = CaseValues['splits'];

export const whole_bp = 10_000;
export const most_agents = 4;

/** The agents' total share; an invalid share counts as zero. */
export const sumOfShares = (splits: Shares): number =>
  splits.reduce((sum, { share_bp }) => sum + (Number.isInteger(share_bp) ? (share_bp ?? 0) : 0), 0);

/** Equal shares in steps of 0.01 %; the writing agent gets the remainder. */
export const evenly = (splits: Shares): Shares => {
  const parts = allocate(
    whole_bp,
    splits.map(() => 1),
  );
  return splits.map((split, index) => ({ ...split, share_bp: parts[index] ?? 0 }));
};

/** A new agent gets the unassigned share, or half of the largest. */
export function withAgent(splits: Shares, member_id: number): Shares {
  const free = whole_bp - sumOfShares(splits);
  if (free > 0 || splits.length === 0) return [...splits, { member_id, share_bp: Math.max(0, free) }];
  const largest = splits.reduce((best, split) => ((split.share_bp ?? 0) > (best.share_bp ?? 0) ? split : best));
  const half = Math.floor((largest.share_bp ?? 0) / 2);
  return [
    ...splits.map((split) => (split === largest ? { ...split, share_bp: (split.share_bp ?? 0) - half } : split)),
    { member_id, share_bp: half },
  ];
}

/** With two agents, the other share becomes the remainder. */
export function withShare(splits: Shares, index: number, share_bp: number | null): Shares {
  const fits = share_bp !== null && Number.isInteger(share_bp) && share_bp >= 0 && share_bp <= whole_bp;
  return splits.map((split, at) => {
    if (at === index) return { ...split, share_bp };
    return splits.length === 2 && fits ? { ...split, share_bp: whole_bp - share_bp } : split;
  });
}

/** A removed agent's share goes to the writing agent. */
export function withoutAgent(splits: Shares, index: number): Shares {
  const gone = splits[index]?.share_bp ?? 0;
  return splits
    .filter((_, at) => at !== index)
    .map((split, at) => (at === 0 ? { ...split, share_bp: (split.share_bp ?? 0) + gone } : split));
}
