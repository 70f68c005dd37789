import { type Distribution, distribute, type Line, type Standing } from './distribute';
import type { ChainLink, Rates } from './grid';
import { allocate } from './money';

/** One writing agent's share with the chain stored at submission, the writing agent first. */
export interface Split {
  share_bp: number;
  chain: readonly ChainLink[];
}

/** The lines of all splits, in their order, form one record whose gross is the sum of theirs, in cents. */
export interface SplitDistribution {
  gross_cents: number;
  lines: Line[];
  splits: Distribution[];
}

/** Allocates a base in cents by shares and pays each part up its own chain (DOMAIN.md 3.4). RangeError unless the shares sum to something. */
export function distributeSplits(
  base_cents: number,
  splits: readonly Split[],
  rates: Rates,
  standing: (member_id: number) => Standing,
): SplitDistribution {
  const bases = allocate(
    base_cents,
    splits.map(({ share_bp }) => share_bp),
  );
  const parts = splits.map(({ chain }, index) => distribute(bases[index] ?? 0, chain, rates, standing, index));
  return {
    gross_cents: parts.reduce((sum, { gross_cents }) => sum + gross_cents, 0),
    lines: parts.length === 1 ? (parts[0]?.lines ?? []) : parts.flatMap(({ lines }) => lines),
    splits: parts,
  };
}
