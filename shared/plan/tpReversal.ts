import type { PolicyStatus } from '../contracts/network/policies';
import type { chargebackSchedules } from '../contracts/network/products';
import { allocate, proportionOf } from './money';
import { fullMonths } from './months';

export type ChargebackSchedule = (typeof chargebackSchedules)[number];

/** What of a line or of TP is earned after `months` completed months in force (DOMAIN.md 3.6), in cents. */
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
 * What of a line or of TP is earned when a policy leaves in force for `status` after `months` completed months: nothing of one that
 * is returned, all of one that paid its claim or matured (DOMAIN.md 3.6), in cents. A negative amount is the mirror of a positive one.
 */
export function earnedAtEnd(cents: number, schedule: ChargebackSchedule, status: PolicyStatus, months: number): number {
  if (status === 'death_claim' || status === 'matured') return cents;
  if (status === 'free_look' || status === 'not_taken') return 0;
  return earnedPart(cents, schedule, months);
}

interface Ended {
  tp_cents: number;
  schedule: ChargebackSchedule;
  inforce_on: string;
  /** The status that the policy left in force for, and the day on which it did. */
  status: PolicyStatus;
  ended_on: string;
}

/**
 * TP taken back when a policy leaves in force: TP - its earned part, in cents (DOMAIN.md 3.6 and 3.10). It belongs to the closing
 * day, so past months are never rewritten.
 */
export const tpReversal = ({ tp_cents, schedule, inforce_on, status, ended_on }: Ended): number =>
  tp_cents - earnedAtEnd(tp_cents, schedule, status, fullMonths(inforce_on, ended_on));

/** The same for each split, by its share in basis points (DOMAIN.md 3.6); the parts sum to the reversal. */
export const tpReversals = (ended: Ended, shares_bp: readonly number[]): number[] =>
  allocate(tpReversal(ended), shares_bp);
