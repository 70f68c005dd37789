import { currencies } from '@shared/contracts/fields';
import type { CommissionRecord } from '@shared/contracts/network/commissions';
import { chargebackSchedules } from '@shared/contracts/network/products';
import { dayNumber, dayOfNumber } from '@shared/format/days';
import { HOUSE } from '@shared/plan/distribute';
import { addMonths, fullMonths } from '@shared/plan/months';
import { unearnedAtEnd } from '@shared/plan/settle';
import type { ChargebackSchedule } from '@shared/plan/tpReversal';
import type { Network } from '../../network';
import type { Currency } from '../labels';

/** How long an advance is at risk (DOMAIN.md 3.6). */
export const monthsAtRisk = 12;
/** In place of an agent; nobody has this id. */
export const everybody = 0;

/** The numbers of lines. */
type Lines = Float64Array | readonly number[];
/** Of a line the payee, and in cents its amount, what of it was paid, and what of that is not earned: so many numbers one after another. */
const numbersOfLine = 4;

/** A policy in its first year with what agents were paid of that, and how long it has been in force on a day. There may be very many. */
export interface Exposed {
  id: number;
  inforce_on: string;
  /** Completed ones. */
  months: number;
  currency: Currency;
  schedule: ChargebackSchedule;
  /** Those of agents of which something could be charged back. */
  lines: Lines;
}

/** The records of a policy's first year with which agents were paid. */
export const advancesOf = (db: Network['db'], policy_id: number): CommissionRecord[] =>
  db
    .table('commission_records')
    .by('policy_id', policy_id)
    .filter(({ kind, status }) => kind === 'first_year' && status !== 'expected' && status !== 'void');

/** A policy as it is today; undefined if nothing of it can be charged back any more, or yet. */
export function exposedOf({ db, money, today }: Network, id: number): Exposed | undefined {
  const policy = db.table('policies').get(id);
  if (policy?.status !== 'inforce' || policy.inforce_on === null || !policy.terms) return undefined;
  const { inforce_on, currency, terms } = policy;
  if (inforce_on <= addMonths(today, 0 - monthsAtRisk)) return undefined;
  const [months, schedule] = [fullMonths(inforce_on, today), terms.chargeback_schedule];
  const lines: number[] = [];
  for (const record of advancesOf(db, id)) {
    for (const line of money.engine.paidLines(record)) {
      const unearned = unearnedAtEnd(line, { schedule, status: 'lapsed', months });
      // It only becomes less.
      if (line.payee !== HOUSE && unearned !== 0) lines.push(line.payee, line.amount_cents, line.paid_cents, unearned);
    }
  }
  if (lines.length === 0) return undefined;
  return { id, inforce_on, months, currency, schedule, lines };
}

/** Numbers before those of the lines. */
const head = 4;

export const packed = ({ inforce_on, months, currency, schedule, lines }: Exposed): number[] => [
  ...[dayNumber(inforce_on), months, currencies.indexOf(currency), chargebackSchedules.indexOf(schedule)],
  ...lines,
];

export function unpacked(id: number, numbers: Float64Array): Exposed {
  const [inforce_on = 0, months = 0, currency = 0, schedule = 0] = numbers;
  return {
    ...{ id, inforce_on: dayOfNumber(inforce_on), months, lines: numbers.subarray(head) },
    currency: currencies[currency] as Currency,
    schedule: chargebackSchedules[schedule] as ChargebackSchedule,
  };
}

/** The sum of something over the lines of an agent, or of everybody. */
function sumOver(lines: Lines, payee: number, of: (at: number) => number, from = 0, to = lines.length): number {
  let sum = 0;
  for (let at = from; at < to; at += numbersOfLine) if (payee === everybody || lines[at] === payee) sum += of(at);
  return sum;
}

/** What an agent, or everybody, would have to give back if the policy lapsed today (DOMAIN.md 3.6), in cents. */
export const unearnedNow = ({ lines }: Pick<Exposed, 'lines'>, payee: number): number =>
  sumOver(lines, payee, (at) => lines[at + 3] as number);

/** The same of one that is packed, where it lies. */
export const unearnedIn = (numbers: Float64Array, from: number, to: number, payee: number): number =>
  sumOver(numbers, payee, (at) => numbers[at + 3] as number, from + head, to);

/** The same if it lapsed after some full months. */
function unearnedAfter({ lines, schedule }: Exposed, months: number, payee: number): number {
  const end = { schedule, status: 'lapsed', months } as const;
  return sumOver(lines, payee, (at) => {
    const [amount_cents, paid_cents] = [lines[at + 1] as number, lines[at + 2] as number];
    return unearnedAtEnd({ amount_cents, paid_cents }, end);
  });
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
/** Today and then the months by their number, in cents; behind them of how many policies each of these is. */
const columns = 1 + monthsAtRisk;
const columnOf = (month: number) => 1 + (month % monthsAtRisk);

interface Unearned {
  unearned_cents: number;
  policies: number;
}

/** Of everybody, and of some agents, what is not earned yet: today, and at the end of this month and of the eleven after it. */
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

  /** Counts a policy for those who are meant, and take part in it; or takes it back (-1) as it was counted. */
  count(exposed: Exposed, times: 1 | -1, meant: ReadonlySet<number>): void {
    this.add(everybody, exposed, times);
    const payees = new Set<number>();
    for (let at = 0; at < exposed.lines.length; at += numbersOfLine) payees.add(exposed.lines[at] as number);
    for (const payee of payees) if (meant.has(payee)) this.add(payee, exposed, times);
  }

  /**
   * The same for one, or for everybody. The ends of its months are full ones since the one it came in force in, and after the twelfth
   * nothing is left: a later turn of the month adds nothing.
   */
  add(payee: number, exposed: Exposed, times: 1 | -1): void {
    const since = numberOf(exposed.inforce_on);
    const sums = this.#sums.get(payee) ?? new Float64Array(2 * columns);
    this.#sums.set(payee, sums);
    const count = (column: number, cents: number) => {
      sums[column] = (sums[column] as number) + times * cents;
      const policies = columns + column;
      sums[policies] = (sums[policies] as number) + times * Number(cents !== 0);
    };
    count(0, unearnedNow(exposed, payee));
    for (let month = this.#month; month < since + monthsAtRisk; month += 1)
      count(columnOf(month), unearnedAfter(exposed, month - since, payee));
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
