import type { PolicyStatus } from '../contracts/network/policies';
import { HOUSE, type Line } from './distribute';
import { shareOf } from './money';
import { fullMonths } from './months';
import { type ChargebackSchedule, earnedAtEnd } from './tpReversal';

/** A line of a first-year record with what of it has been paid so far, advanced and released, in cents. */
export type PaidLine = Pick<Line, 'payee' | 'amount_cents'> & { advanced_cents: number };

/** What a later record pays or takes back: an amount in cents for each line of the first one, in its order, that sum to gross. */
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

const monthsOfAdvance = 12;

/**
 * Applies a rule to every line and, as to a line, to the gross of each split; the split's house line, its last, is the remainder
 * (DOMAIN.md 3.6).
 */
function eachLine(lines: readonly PaidLine[], rule: (amount_cents: number, paid_cents: number) => number): Movement {
  let [gross_cents, amount, paid, given] = [0, 0, 0, 0];
  const amounts = lines.map((line) => {
    amount += line.amount_cents;
    paid += line.advanced_cents;
    if (line.payee !== HOUSE) {
      const part = rule(line.amount_cents, line.advanced_cents);
      given += part;
      return part;
    }
    const whole = rule(amount, paid);
    const rest = whole - given;
    gross_cents += whole;
    [amount, paid, given] = [0, 0, 0];
    return rest;
  });
  return { gross_cents, amounts };
}

const unlessNothing = (movement: Movement) => (movement.amounts.some((amount) => amount !== 0) ? movement : null);

/** What is paid of each line at in-force, `R(line x advance_bp)`, in cents (DOMAIN.md 3.6). */
export const advance = (lines: readonly Pick<Line, 'payee' | 'amount_cents'>[], advance_bp: number): Movement =>
  eachLine(
    lines.map(({ payee, amount_cents }) => ({ payee, amount_cents, advanced_cents: 0 })),
    (amount_cents) => shareOf(amount_cents, advance_bp),
  );

/** True once the rest of the advance is due: twelve months in force, or with the first annual premium (DOMAIN.md 3.6). */
export const releaseIsDue = (inforce_on: string, day: string, annual_premium_received = false): boolean =>
  annual_premium_received || fullMonths(inforce_on, day) >= monthsOfAdvance;

/** The `balance_release` of a record: of each line what was not paid yet, in cents; null if all was (DOMAIN.md 3.6). */
export const balanceRelease = (lines: readonly PaidLine[]): Movement | null =>
  unlessNothing(eachLine(lines, (amount, paid) => amount - paid));

/** `max(0, cents)`, and its mirror for the lines of a refund, which are negative. */
const positivePart = (cents: number, of: number) => (of < 0 ? Math.min(0, cents) : Math.max(0, cents));

/** What of a line's payments is not earned when the policy ends, and would be charged back, in cents (DOMAIN.md 3.6). */
export const unearnedAtEnd = (
  { amount_cents, advanced_cents }: Omit<PaidLine, 'payee'>,
  { schedule, status, months }: End,
): number => positivePart(advanced_cents - earnedAtEnd(amount_cents, schedule, status, months), amount_cents);

/**
 * What happens to a first-year record when its policy leaves in force (DOMAIN.md 3.6): a chargeback (negative) of what was paid and is
 * not earned, a release of what is earned and was not paid, null where nothing moves. The lines of a refund move the other way.
 */
export function settleAdvance(lines: readonly PaidLine[], end: End) {
  const unearned = (amount_cents: number, advanced_cents: number) =>
    unearnedAtEnd({ amount_cents, advanced_cents }, end);
  const unpaid = (amount: number, paid: number) =>
    positivePart(earnedAtEnd(amount, end.schedule, end.status, end.months) - paid, amount);
  return {
    chargeback: unlessNothing(eachLine(lines, (amount, paid) => 0 - unearned(amount, paid))),
    release: unlessNothing(eachLine(lines, unpaid)),
  };
}

/** The mirror of a movement: a reinstatement after a chargeback, a reversal, a void (DOMAIN.md 2.7, 3.5). Both net to zero per line. */
export const mirror = ({ gross_cents, amounts }: Movement): Movement => ({
  gross_cents: 0 - gross_cents,
  amounts: amounts.map((amount) => 0 - amount),
});
