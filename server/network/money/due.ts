import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { OrderRecord } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord, type PolicyStatus } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import { fullMonths } from '@shared/plan/months';
import { type Due, releaseIsDue, whole_bp } from '@shared/plan/settle';
import type { Posted } from './posted';
import type { CommissionCase } from './terms';

/** The manner and day of a policy's end: the effective or paid-to day. */
export interface Ending {
  status: PolicyStatus;
  ended_on: string;
}

/** The present end of a policy; null while it is in force. */
export const endingOf = ({ status, closed_on }: PolicyRecord): Ending | null =>
  groupOf(status) === 'ended' && closed_on !== null ? { status, ended_on: closed_on } : null;

/** The first premium pays the whole first year, which leaves no advance (domain.md 3.6 and 3.12.8). */
export const paysAYear = ({ premium_mode }: PolicyRecord) => premium_mode === 'annual' || premium_mode === 'single';

/** Everything that decides how much of a record is due on a day (domain.md 3.6 and 3.12). */
export function dueOf(
  posted: Posted,
  { policy, terms }: CommissionCase,
  {
    kind,
    order,
    reversed = false,
  }: { kind: CommissionRecord['kind']; order: OrderRecord | undefined; reversed?: boolean },
  ending: Ending | null,
  on: string,
): Due {
  const isVoid = reversed || order?.status === 'void';
  if (kind !== 'first_year') return { reversed: isVoid, paid_bp: whole_bp, end: null };
  const inforce_on = policy.inforce_on ?? on;
  const advances = order?.kind === 'new_business' && terms.advance_bp < whole_bp;
  // True if money was received and kept: a policy in force whose premium is in transit has none (domain.md 3.12.6).
  const hasPaid = () => sumOf(posted.confirmed(policy.id).map((each) => each.amount_cents)) > 0;
  const isPaid = () => releaseIsDue(inforce_on, on, paysAYear(policy) && hasPaid());
  return {
    reversed: isVoid,
    paid_bp: advances && !isPaid() ? terms.advance_bp : whole_bp,
    end: ending && {
      schedule: terms.chargeback_schedule,
      status: ending.status,
      months: fullMonths(inforce_on, ending.ended_on),
    },
  };
}
