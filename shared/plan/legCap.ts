import { shareOf, sumOf } from './money';

/** TP in cents of the member and of each leg, for a threshold that no leg may fill alone (domain.md 3.9 and 3.10). */
export interface LegCapped {
  /** The cap on one leg. */
  cap_cents: number;
  /** own + sum(min(leg, cap)), and the same without the cap. */
  counted_cents: number;
  raw_cents: number;
}

/** Counts own TP in full and each leg up to a share of the threshold, in cents (domain.md 3.9). */
export function legCapped(
  own_cents: number,
  legs_cents: readonly number[],
  threshold_cents: number,
  leg_cap_bp: number,
): LegCapped {
  return countedUpTo(own_cents, legs_cents, shareOf(threshold_cents, leg_cap_bp));
}

/** The same with the cap given in cents. */
export const countedUpTo = (own_cents: number, legs_cents: readonly number[], cap_cents: number): LegCapped => ({
  cap_cents,
  counted_cents: own_cents + sumOf(legs_cents.map((cents) => Math.min(cents, cap_cents))),
  raw_cents: own_cents + sumOf(legs_cents),
});
