import { type Distribution, type DistributionLine, distribute, HOUSE, type PayeeEligibility } from './distribute';
import type { ChainLink, Rates } from './grid';
import { allocate, shareOf } from './money';

/** One writing agent's share with the chain recorded at submission, the writing agent first. */
export interface Split {
  share_bp: number;
  chain: readonly ChainLink[];
}

/** The lines of all splits, in order; they form one record whose gross is the total, in cents. */
export interface SplitDistribution {
  gross_cents: number;
  lines: DistributionLine[];
  splits: Distribution[];
}

/**
 * Allocates a base in cents by shares and distributes each part up its own chain (domain.md 3.4). RangeError if the shares add up to 0.
 */
export function distributeSplits(
  base_cents: number,
  splits: readonly Split[],
  rates: Rates,
  standing: (member_id: number) => PayeeEligibility,
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

/** The lines of a record recalculated for other split bases, in order: same payees, same rates, in cents. */
export function amountsOn(
  lines: readonly Pick<DistributionLine, 'split_index' | 'payee' | 'rate_bp' | 'paid_before_bp'>[],
  bases: readonly number[],
): number[] {
  let given = 0;
  return lines.map(({ split_index, payee, rate_bp, paid_before_bp }) => {
    const base_cents = bases[split_index] ?? 0;
    if (payee !== HOUSE) {
      const amount_cents = shareOf(base_cents, rate_bp);
      given += amount_cents;
      return amount_cents;
    }
    // The house, the last of its split, gets the remainder of the gross.
    const rest = shareOf(base_cents, rate_bp + paid_before_bp) - given;
    given = 0;
    return rest;
  });
}
