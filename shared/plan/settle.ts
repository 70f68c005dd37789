import type { PolicyStatus } from '../contracts/network/policies';
import { type AdvanceLimit, limitedAdvance, type PremiumSoFar } from './advance';
import { type DistributionLine, HOUSE } from './distribute';
import { shareOf } from './money';
import { fullMonths } from './months';
import { type ChargebackSchedule, earnedAtEnd } from './tpReversal';

/**
 * A line of a record and the amount paid of it so far, in cents: advances and releases less chargebacks and reversals.
 */
export type PaidLine = Pick<DistributionLine, 'payee' | 'amount_cents'> & { paid_cents: number };

/** The amounts one posting pays or takes back, in cents: one per line of a record, in order, adding up to gross. */
export interface Movement {
  gross_cents: number;
  amounts: number[];
}

/**
 * The end of a policy in force; `months` are completed months from in force to the paid-to or effective day (domain.md
 * 3.6).
 */
export interface End {
  schedule: ChargebackSchedule;
  status: PolicyStatus;
  months: number;
}

/** Everything that decides how much of a record should have been paid by now (domain.md 3.6 and 3.12). */
export interface Due {
  /** The office reversed the record, or its order is void. */
  reversed: boolean;
  /** The share paid while in force, in basis points: the advance, or everything once the rest is due. */
  paid_bp: number;
  /** Null while in force, and for excess and renewals, which no end charges back. */
  end: End | null;
  /** Agents' limits of an advance by line, and the premium that earns beyond them (domain.md 3.12.22). */
  limits?: { lines: ReadonlyMap<number, AdvanceLimit>; premium: PremiumSoFar } | undefined;
}

export const whole_bp = 10_000;
const monthsOfAdvance = 12;

/**
 * The part of an amount that should have been paid by now, in cents: the one rule of every movement (domain.md
 * 3.12.1).
 */
export function targetOf(amount_cents: number, { reversed, paid_bp, end, limits }: Due, line?: number): number {
  if (reversed) return 0;
  if (end) return earnedAtEnd(amount_cents, end.schedule, end.status, end.months);
  const limit = line === undefined ? undefined : limits?.lines.get(line);
  return limit && limits
    ? limitedAdvance(amount_cents, paid_bp, limit, limits.premium)
    : shareOf(amount_cents, paid_bp);
}

/** The targets of all lines; the house line, the last of its split, gets the remainder of the split's target. */
export function targetsOf(lines: readonly Pick<PaidLine, 'payee' | 'amount_cents'>[], due: Due): number[] {
  let [gross, given] = [0, 0];
  return lines.map(({ payee, amount_cents }, index) => {
    gross += amount_cents;
    if (payee !== HOUSE) {
      const target = targetOf(amount_cents, due, index);
      given += target;
      return target;
    }
    const rest = targetOf(gross, due) - given;
    [gross, given] = [0, 0];
    return rest;
  });
}

/** `target - paid so far` for every line. Chargeback, release, reinstatement, void and reversal are all this (domain.md 3.12.1). */
export function settle(lines: readonly PaidLine[], due: Due): Movement {
  const targets = targetsOf(lines, due);
  const amounts = lines.map(({ paid_cents }, index) => (targets[index] ?? 0) - paid_cents);
  return { gross_cents: amounts.reduce((sum, amount) => sum + amount, 0), amounts };
}

/** True once the rest of the advance is due: after twelve months in force, or with the first annual premium (domain.md 3.6). */
export const releaseIsDue = (inforce_on: string, day: string, annual_premium_received = false): boolean =>
  annual_premium_received || fullMonths(inforce_on, day) >= monthsOfAdvance;

/** The unearned part of a line's payments if the policy ends, which would be charged back, in cents (domain.md 3.6). */
export function unearnedAtEnd({ amount_cents, paid_cents }: Omit<PaidLine, 'payee'>, end: End): number {
  const unearned = paid_cents - targetOf(amount_cents, { reversed: false, paid_bp: whole_bp, end });
  return amount_cents < 0 ? Math.min(0, unearned) : Math.max(0, unearned);
}
