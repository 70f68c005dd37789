import type { PolicyStatus } from '../contracts/network/policies';
import type { chargebackSchedules } from '../contracts/network/products';
import { fullMonths } from './months';

export type ChargebackSchedule = (typeof chargebackSchedules)[number];

/** `cents x part / whole`, rounded half away from zero; `cents` is not negative. */
const partOf = (cents: number, part: number, whole: number) =>
  Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** What of a line or of TP is earned after `months` completed months in force (DOMAIN.md 3.6), in cents. */
export function earnedPart(cents: number, schedule: ChargebackSchedule, months: number): number {
  switch (schedule) {
    case 'pro_rata_12':
      return months >= 12 ? cents : partOf(cents, Math.max(0, months), 12);
    case 'annuity_6_12':
      if (months < 6) return 0;
      return months < 12 ? partOf(cents, 1, 2) : cents;
    case 'none':
      return cents;
  }
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
 * TP taken back when a policy leaves in force: TP - its earned part, not negative, in cents (DOMAIN.md 3.6 and 3.10). It belongs to
 * the closing day, so past months are never rewritten. A claim or a maturity takes nothing back, a return within the free look all.
 */
export function tpReversal({ tp_cents, schedule, inforce_on, status, ended_on }: Ended): number {
  if (status === 'death_claim' || status === 'matured') return 0;
  if (status === 'free_look' || status === 'not_taken') return tp_cents;
  return tp_cents - earnedPart(tp_cents, schedule, fullMonths(inforce_on, ended_on));
}
