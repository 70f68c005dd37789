import type { AgentAdvance, LineLimit } from '@shared/contracts/network/advanceTerms';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { earnedByPremium, type PremiumSoFar, withinMonths } from '@shared/plan/advance';
import { HOUSE } from '@shared/plan/distribute';
import { sumOf } from '@shared/plan/money';
import { fullMonths } from '@shared/plan/months';
import { type PaidLine, unearnedAtEnd } from '@shared/plan/settle';
import { plannedPremium } from '@shared/plan/targetPremium';
import type { RecordSet } from '../records/loaded';
import { receivedOf } from './due';
import { isCurrent, type Posted } from './posted';
import type { Terms } from './terms';

/** Advances of agents with a cap over all of their cases (domain.md 3.12.22). */
export class Advances {
  readonly #db: RecordSet;
  readonly #posted: Posted;

  constructor(db: RecordSet, posted: Posted) {
    this.#db = db;
    this.#posted = posted;
  }

  /**
   * Advances that neither months nor premiums have earned by a day, in the currency of a policy and without that policy,
   * in cents.
   */
  unearned(payee: number, { id, currency }: Pick<PolicyRecord, 'id' | 'currency'>, on: string): number {
    const records = this.#db.table('commission_records');
    const own = this.#db.table('commission_lines').by('payee_id', payee);
    return sumOf(
      [...new Set(own.map(({ record_id }) => record_id))].map((record_id) => {
        const record = records.get(record_id);
        if (record?.kind !== 'first_year' || record.policy_id === id || record.currency !== currency) return 0;
        if (!isCurrent(record) || record.status === 'expected' || record.status === 'void') return 0;
        const policy = this.#db.table('policies').get(record.policy_id);
        if (policy?.status !== 'inforce' || !policy.inforce_on || !policy.terms) return 0;
        const { chargeback_schedule: schedule } = policy.terms;
        const end = { schedule, status: 'lapsed' as const, months: fullMonths(policy.inforce_on, on) };
        const received_cents = receivedOf(this.#posted, { policy });
        const premium = { received_cents, planned_cents: plannedPremium(policy, policy.terms) };
        const lines = this.#posted.paidLines(record).filter((line) => line.payee === payee);
        return sumOf(lines.map((line) => Math.min(unearnedAtEnd(line, end), beyondPremium(line, premium))));
      }),
    );
  }
}

/** The part of a line's payments that its premiums have not earned, in cents. */
const beyondPremium = ({ amount_cents, paid_cents }: Omit<PaidLine, 'payee'>, premium: PremiumSoFar): number =>
  Math.max(0, paid_cents - earnedByPremium(amount_cents, premium));

/** The agents whose caps need their other cases. */
export const cappedInAll = ({ terms }: Pick<PolicyRecord, 'terms'>): number[] =>
  (terms?.advances ?? []).flatMap(({ member_id, total_cap_cents }) => (total_cap_cents === null ? [] : [member_id]));

/**
 * The limits of a record's lines by the terms of their payees; earlier lines use up the caps first. `unearned` answers an
 * agent's unearned advances on other cases. Undefined if no payee has terms.
 */
export function lineLimits(
  { advances = [], advance_bp }: Pick<Terms, 'advances' | 'advance_bp'>,
  lines: readonly Pick<PaidLine, 'payee' | 'amount_cents'>[],
  unearned: (payee: number) => number,
): LineLimit[] | undefined {
  const room = new Map<number, { inCase: number; inAll: number }>();
  const roomOf = ({ member_id, case_cap_cents, total_cap_cents }: AgentAdvance) => {
    const inAll = total_cap_cents === null ? null : Math.max(0, total_cap_cents - unearned(member_id));
    const left = room.get(member_id) ?? { inCase: case_cap_cents ?? unlimited, inAll: inAll ?? unlimited };
    room.set(member_id, left);
    return left;
  };
  const limits = lines.flatMap(({ payee, amount_cents }, line): LineLimit[] => {
    const terms = payee === HOUSE ? undefined : advances.find(({ member_id }) => member_id === payee);
    if (!terms) return [];
    const { months } = terms;
    const left = roomOf(terms);
    const wanted = withinMonths(amount_cents, advance_bp, months);
    const most = Math.min(left.inCase, left.inAll);
    const by = boundBy(left, wanted, wanted < withinMonths(amount_cents, advance_bp, 12));
    const given = Math.min(wanted, most);
    left.inCase -= given;
    left.inAll -= given;
    return [{ line, months, cap_cents: most >= unlimited / 2 ? null : most, by }];
  });
  return limits.length > 0 ? limits : undefined;
}

/** More than any amount, and still exact after subtractions. */
const unlimited = 2 ** 52;

function boundBy({ inCase, inAll }: { inCase: number; inAll: number }, wanted: number, isShort: boolean) {
  if (Math.min(inCase, inAll) < wanted) return inCase <= inAll ? 'case_cap' : 'total_cap';
  return isShort ? 'months' : null;
}
