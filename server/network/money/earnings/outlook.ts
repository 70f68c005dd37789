import { type PaidLine, unearnedAtEnd } from '@shared/plan/advance';
import { HOUSE } from '@shared/plan/distribute';
import { addMonths, fullMonths } from '@shared/plan/months';
import type { ChargebackSchedule } from '@shared/plan/tpReversal';
import type { Network } from '../../network';
import type { Currency } from '../labels';

/** How long an advance is at risk (DOMAIN.md 3.6). */
export const monthsAtRisk = 12;
/** In place of an agent; nobody has this id. */
export const everybody = 0;

type AgentLine = PaidLine & { payee: number };

/** A policy in its first year with what agents were paid of that, and how long it has been in force on a day. */
export interface Exposed {
  id: number;
  inforce_on: string;
  /** Completed ones. */
  months: number;
  currency: Currency;
  schedule: ChargebackSchedule;
  /** Those of agents, none of the house. */
  lines: readonly AgentLine[];
  /** What of each line is not earned after these months, in cents. */
  unearned_cents: readonly number[];
}

/** A policy as it is today; undefined if nothing of it can be charged back any more, or yet. */
export function exposedOf({ db, money, today }: Network, id: number): Exposed | undefined {
  const policy = db.table('policies').get(id);
  if (policy?.status !== 'inforce' || policy.inforce_on === null || !policy.terms) return undefined;
  const { inforce_on, currency, terms } = policy;
  if (inforce_on <= addMonths(today, 0 - monthsAtRisk)) return undefined;
  const lines = db
    .table('commission_records')
    .by('policy_id', id)
    .filter(({ kind, status }) => kind === 'first_year' && status !== 'expected' && status !== 'void')
    .flatMap((record) => money.book.paidLines(record))
    .filter((line): line is AgentLine => line.payee !== HOUSE);
  const [months, schedule] = [fullMonths(inforce_on, today), terms.chargeback_schedule];
  const unearned_cents = lines.map((line) => unearnedAtEnd(line, { schedule, status: 'lapsed', months }));
  return { id, inforce_on, months, currency, schedule, lines, unearned_cents };
}

/** What an agent, or everybody, would have to give back if the policy lapsed today (DOMAIN.md 3.6), in cents. */
export function unearnedNow({ lines, unearned_cents }: Exposed, payee: number): number {
  let sum = 0;
  for (const [at, cents] of unearned_cents.entries())
    if (payee === everybody || lines[at]?.payee === payee) sum += cents;
  return sum;
}

/** What an agent, or everybody, would have to give back if the policy lapsed after some full months (DOMAIN.md 3.6), in cents. */
function unearnedAfter({ lines, schedule }: Exposed, months: number, payee: number): number {
  const end = { schedule, status: 'lapsed', months } as const;
  let sum = 0;
  for (const line of lines) if (payee === everybody || line.payee === payee) sum += unearnedAtEnd(line, end);
  return sum;
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
/** Today and then the months by their number, in cents; behind them of how many policies each of these is. */
const columns = 1 + monthsAtRisk;
const columnOf = (month: number) => 1 + (month % monthsAtRisk);

interface Unearned {
  unearned_cents: number;
  policies: number;
}

/** Of each agent, and of everybody, what is not earned yet: today, and at the end of this month and of the eleven after it. */
export class Outlook {
  readonly #sums = new Map<number, Float64Array>();
  #month: number;

  constructor(today: string) {
    this.#month = numberOf(today);
  }

  /** Goes on to a later day; what was of the months before it is gone. */
  turn(today: string): void {
    const month = numberOf(today);
    for (let past = this.#month; past < Math.min(month, this.#month + monthsAtRisk); past += 1)
      for (const sums of this.#sums.values()) for (const half of [0, columns]) sums[half + columnOf(past)] = 0;
    this.#month = month;
  }

  /**
   * Counts a policy, or takes it back (-1) as it was counted. The ends of its months are full ones since the one it came in force in,
   * and after the twelfth nothing is left: a later turn of the month adds nothing.
   */
  count(exposed: Exposed, times: 1 | -1): void {
    const since = numberOf(exposed.inforce_on);
    for (const payee of new Set([everybody, ...exposed.lines.map((line) => line.payee)])) {
      const sums = this.#sums.get(payee) ?? new Float64Array(2 * columns);
      this.#sums.set(payee, sums);
      const add = (column: number, cents: number) => {
        sums[column] = (sums[column] as number) + times * cents;
        const policies = columns + column;
        sums[policies] = (sums[policies] as number) + times * Number(cents !== 0);
      };
      add(0, unearnedNow(exposed, payee));
      for (let month = this.#month; month < since + monthsAtRisk; month += 1)
        add(columnOf(month), unearnedAfter(exposed, month - since, payee));
      if (sums.every((value) => value === 0)) this.#sums.delete(payee);
    }
  }

  /** What an agent, or everybody, would have to give back if all lapsed today, or at the end of each month. */
  of(payee: number): { today: Unearned; months: Unearned[] } {
    const sums = this.#sums.get(payee);
    const column = (at: number) => ({ unearned_cents: sums?.[at] ?? 0, policies: sums?.[columns + at] ?? 0 });
    return {
      today: column(0),
      months: Array.from({ length: monthsAtRisk }, (_, after) => column(columnOf(this.#month + after))),
    };
  }
}
