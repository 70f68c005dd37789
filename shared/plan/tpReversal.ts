import type { PolicyStatus } from '../contracts/network/policies';
import type { chargebackSchedules } from '../contracts/network/products';
import { proportionOf } from './money';
import { firstOfMonth, fullMonths } from './months';

export type ChargebackSchedule = (typeof chargebackSchedules)[number];

/** The earned part of a line or of TP after `months` completed months in force (domain.md 3.6), in cents. */
export function earnedPart(cents: number, schedule: ChargebackSchedule, months: number): number {
  switch (schedule) {
    case 'pro_rata_12':
      return months >= 12 ? cents : proportionOf(cents, Math.max(0, months), 12);
    case 'annuity_6_12':
      if (months < 6) return 0;
      return months < 12 ? proportionOf(cents, 1, 2) : cents;
    case 'none':
      return cents;
  }
}

/**
 * The earned part of a line or of TP, in cents, when a policy leaves in force for `status` after `months` completed months: nothing for a
 * returned policy, everything for a paid claim or maturity (domain.md 3.6). Negative amounts mirror positive ones.
 */
export function earnedAtEnd(cents: number, schedule: ChargebackSchedule, status: PolicyStatus, months: number): number {
  if (status === 'death_claim' || status === 'matured') return cents;
  if (status === 'free_look' || status === 'not_taken') return 0;
  return earnedPart(cents, schedule, months);
}

interface Ended {
  /** TP from orders, and TP entered by hand. */
  tp_cents: number;
  manual_cents?: number;
  schedule: ChargebackSchedule;
  inforce_on: string;
  /** The status the policy left in force for, and the day; null while in force. */
  end: { status: PolicyStatus; ended_on: string } | null;
}

/**
 * TP to reverse, in cents: TP less its earned part once the policy has ended (domain.md 3.6 and 3.10), limited so that the total
 * including manual TP never falls below 0 (domain.md 3.12.1).
 */
export function tpReversal({ tp_cents, manual_cents = 0, schedule, inforce_on, end }: Ended): number {
  const earned = end ? earnedAtEnd(tp_cents, schedule, end.status, fullMonths(inforce_on, end.ended_on)) : tp_cents;
  return Math.min(tp_cents - earned, tp_cents + manual_cents);
}

/** The day reversed TP counts on: its own, or the day of entry if its month is over (domain.md 3.12.9). */
export const tpTakenOn = (ended_on: string, entered_on: string): string =>
  ended_on < firstOfMonth(entered_on) ? entered_on : ended_on;
