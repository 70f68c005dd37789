import type { PolicyStatus } from '../contracts/network/policies';
import { type DistributionLine, HOUSE } from './distribute';
import { shareOf } from './money';
import { fullMonths } from './months';
import { type ChargebackSchedule, earnedAtEnd } from './tpReversal';

/** A line of a record with what of it has been paid so far, in cents: at once, released, charged back, reversed. */
export type PaidLine = Pick<DistributionLine, 'payee' | 'amount_cents'> & { paid_cents: number };

/** What one posting pays or takes back: an amount in cents for each line of a record, in its order, that sum to gross. */
export interface Movement {
  gross_cents: number;
  amounts: number[];
}

/** How a policy left in force; months are completed ones from in force to the paid-to or effective day (DOMAIN.md 3.6). */
export interface End {
  schedule: ChargebackSchedule;
  status: PolicyStatus;
  months: number;
}

/** All that decides what of a record is due to have been paid by now (DOMAIN.md 3.6 and 3.12). */
export interface Due {
  /** The office took the record back, or its order is void. */
  reversed: boolean;
  /** The share that is paid while the policy is in force, in basis points: the advance, or all once that is due. */
  paid_bp: number;
  /** Null while the policy is in force, and for what no end takes back: excess and renewals. */
  end: End | null;
}

export const whole_bp = 10_000;
const monthsOfAdvance = 12;

/** What of an amount is due to have been paid by now, in cents: the one rule behind every movement (DOMAIN.md 3.12, 1). */
export function targetOf(amount_cents: number, { reversed, paid_bp, end }: Due): number {
  if (reversed) return 0;
  return end ? earnedAtEnd(amount_cents, end.schedule, end.status, end.months) : shareOf(amount_cents, paid_bp);
}

/** The same of every line; the house line, the last of its split, is what is left of the target of the split's gross. */
export function targetsOf(lines: readonly Pick<PaidLine, 'payee' | 'amount_cents'>[], due: Due): number[] {
  let [gross, given] = [0, 0];
  return lines.map(({ payee, amount_cents }) => {
    gross += amount_cents;
    if (payee !== HOUSE) {
      const target = targetOf(amount_cents, due);
      given += target;
      return target;
    }
    const rest = targetOf(gross, due) - given;
    [gross, given] = [0, 0];
    return rest;
  });
}

/** `target - paid so far` of every line; chargeback, release, reinstatement, void and reversal are this (DOMAIN.md 3.12, 1). */
export function settle(lines: readonly PaidLine[], due: Due): Movement {
  const targets = targetsOf(lines, due);
  const amounts = lines.map(({ paid_cents }, index) => (targets[index] ?? 0) - paid_cents);
  return { gross_cents: amounts.reduce((sum, amount) => sum + amount, 0), amounts };
}

/** True once the rest of the advance is due: twelve months in force, or with the first annual premium (DOMAIN.md 3.6). */
export const releaseIsDue = (inforce_on: string, day: string, annual_premium_received = false): boolean =>
  annual_premium_received || fullMonths(inforce_on, day) >= monthsOfAdvance;

/** What of a line's payments is not earned if the policy ends, and would be charged back, in cents (DOMAIN.md 3.6). */
export function unearnedAtEnd({ amount_cents, paid_cents }: Omit<PaidLine, 'payee'>, end: End): number {
  const unearned = paid_cents - targetOf(amount_cents, { reversed: false, paid_bp: whole_bp, end });
  return amount_cents < 0 ? Math.min(0, unearned) : Math.max(0, unearned);
}
