import { proportionOf, shareOf } from './money';

/** Advance terms of one agent for a line (domain.md 3.12.22). */
export interface AdvanceLimit {
  /** Months of commission that are advanced, of twelve. */
  months: number;
  /** The rest of the caps for this line, in cents; null without a cap. */
  cap_cents: number | null;
}

/** First-year premium so far and as planned, in cents. */
export interface PremiumSoFar {
  received_cents: number;
  planned_cents: number;
}

const monthsInFull = 12;

/** The advance of a line within an agent's months, before caps, in cents; never more than the product's. */
export const withinMonths = (amount_cents: number, advance_bp: number, months: number): number =>
  Math.min(shareOf(amount_cents, advance_bp), proportionOf(amount_cents, Math.min(months, monthsInFull), monthsInFull));

/** The part of a line that the premiums received have earned, in cents. */
export const earnedByPremium = (amount_cents: number, { received_cents, planned_cents }: PremiumSoFar): number =>
  planned_cents > 0
    ? proportionOf(amount_cents, Math.max(0, Math.min(received_cents, planned_cents)), planned_cents)
    : 0;

/**
 * The part of a line that is due while its advance is limited: the limited advance, or what the premiums received have
 * earned if that is more. Never more than the product's advance.
 */
export function limitedAdvance(
  amount_cents: number,
  advance_bp: number,
  { months, cap_cents }: AdvanceLimit,
  premium: PremiumSoFar,
): number {
  if (amount_cents < 0) return 0 - limitedAdvance(0 - amount_cents, advance_bp, { months, cap_cents }, premium);
  const advance = Math.min(withinMonths(amount_cents, advance_bp, months), cap_cents ?? amount_cents);
  return Math.min(shareOf(amount_cents, advance_bp), Math.max(advance, earnedByPremium(amount_cents, premium)));
}
