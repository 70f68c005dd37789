import type { LineLimit } from '@shared/contracts/network/advanceTerms';
import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { OrderRecord } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord, type PolicyStatus } from '@shared/contracts/network/policies';
import type { PremiumSoFar } from '@shared/plan/advance';
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
  case_: CommissionCase,
  {
    kind,
    order,
    reversed = false,
    limits,
  }: {
    kind: CommissionRecord['kind'];
    order: OrderRecord | undefined;
    reversed?: boolean;
    limits?: readonly LineLimit[] | undefined;
  },
  ending: Ending | null,
  on: string,
): Due {
  const { policy, terms, bases } = case_;
  const isVoid = reversed || order?.status === 'void';
  if (kind !== 'first_year') return { reversed: isVoid, paid_bp: whole_bp, end: null };
  const inforce_on = policy.inforce_on ?? on;
  const advances = order?.kind === 'new_business' && (terms.advance_bp < whole_bp || limits !== undefined);
  const isAdvanced = advances && !isReleased(posted, case_, on);
  return {
    reversed: isVoid,
    paid_bp: isAdvanced ? terms.advance_bp : whole_bp,
    limits: isAdvanced
      ? limitsOf(limits, { received_cents: receivedOf(posted, case_), planned_cents: bases.planned_cents })
      : undefined,
    end: ending && {
      schedule: terms.chargeback_schedule,
      status: ending.status,
      months: fullMonths(inforce_on, ending.ended_on),
    },
  };
}

/** The limits of a record's lines, with the premium that earns beyond them. */
export const limitsOf = (limits: readonly LineLimit[] | undefined, premium: PremiumSoFar): Due['limits'] =>
  limits && { lines: new Map(limits.map((limit) => [limit.line, limit])), premium };

/** Money that was received and kept: a policy in force whose premium is in transit has none (domain.md 3.12.6). */
export const receivedOf = (posted: Posted, { policy }: Pick<CommissionCase, 'policy'>): number =>
  sumOf(posted.confirmed(policy.id).map((each) => each.amount_cents));

/** True once the rest of the advances of a policy is due. */
export const isReleased = (posted: Posted, case_: Pick<CommissionCase, 'policy'>, on: string): boolean =>
  releaseIsDue(case_.policy.inforce_on ?? on, on, paysAYear(case_.policy) && receivedOf(posted, case_) > 0);
