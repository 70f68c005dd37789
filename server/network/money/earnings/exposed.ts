import type { PolicyRecord } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { HOUSE } from '@shared/plan/distribute';
import { addMonths, fullMonths } from '@shared/plan/months';
import { type End, type PaidLine, unearnedAtEnd } from '@shared/plan/settle';
import type { ChargebackSchedule } from '@shared/plan/tpReversal';
import { sql } from 'kysely';
import { figure } from '../../../data/sql/list';
import { daySpans } from '../../daySpans';
import type { Network } from '../../network';
import { engineOn } from '../cases';
import type { Currency } from '../totals';

/** How long an advance is at risk (DOMAIN.md 3.6). */
export const monthsAtRisk = 12;

interface Unearned {
  unearned_cents: number;
  policies: number;
}

/** What would be charged back of an agent, or of everybody, if every policy in its first year lapsed. */
export interface Exposure {
  /** Today, and at the end of this month and of the eleven after it. */
  outlooks: Map<Currency, { today: Unearned; months: Unearned[] }>;
  /** The policies with an amount today. */
  cases: { id: number; cents: number }[];
}

const since = (today: string) => addMonths(today, 0 - monthsAtRisk);

/** How a policy would end if it lapsed today; undefined if nothing of it can be charged back any more, or yet. */
export function lapseToday({ status, inforce_on, terms }: PolicyRecord, today: string): End | undefined {
  if (status !== 'inforce' || inforce_on === null || inforce_on <= since(today) || !terms) return undefined;
  return { schedule: terms.chargeback_schedule, status: 'lapsed', months: fullMonths(inforce_on, today) };
}

/** Reading this many lines of one agent is faster than reading the policies of a year. */
const fewLines = 10_000;
/** Days of policies in force that are read at once. */
const spanDays = 14;

interface Read {
  from: string;
  to: string;
  payee: number | null;
  byPayee: boolean;
}

/** The lines of agents in the first-year records that were posted for policies in force. */
function linesPaid({ sql: { db } }: Network, { from, to, payee, byPayee }: Read) {
  const found = db
    .selectFrom('policies')
    .innerJoin('commission_records as records', 'records.policy_id', 'policies.id')
    .innerJoin('commission_lines as lines', 'lines.record_id', 'records.id')
    .where('policies.status', '=', 'inforce')
    .where('policies.inforce_on', '>=', from)
    .where('policies.inforce_on', '<=', to)
    .where('records.kind', '=', 'first_year')
    .where('records.status', 'not in', ['expected', 'void']);
  if (payee === null) return found.where('lines.payee_id', 'is not', null);
  // By an expression, SQLite starts with the policies and not with all lines of the payee.
  return found.where(byPayee ? 'lines.payee_id' : sql<number>`lines.payee_id + 0`, '=', payee);
}

const isSettled = sql<boolean>`exists (select 1 from commission_records as later where later.parent_record_id = records.id)`;

interface Paid extends Pick<PaidLine, 'amount_cents' | 'paid_cents'> {
  policy_id: number;
}

/** What has been paid of each line so far. */
async function paidOf(network: Network, read: Read): Promise<Paid[]> {
  const unsettled = await linesPaid(network, read)
    .where(sql<boolean>`not ${isSettled}`)
    .select(['policies.id as policy_id', 'lines.amount_cents', 'lines.advanced_cents as paid_cents'])
    .execute();
  const settled = await linesPaid(network, read)
    .where(isSettled)
    .select(['records.id', 'records.policy_id'])
    .distinct()
    .execute();
  const { db, engine } = await engineOn(network.sql.db, [...new Set(settled.map(({ policy_id }) => policy_id))]);
  return [
    ...unsettled,
    ...settled
      .flatMap(({ id }) => db.table('commission_records').get(id) ?? [])
      .flatMap((record) => engine.paidLines(record).map((line) => ({ ...line, policy_id: record.policy_id })))
      .filter(({ payee }) => (read.payee === null ? payee !== HOUSE : payee === read.payee)),
  ];
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** How a policy would end if it lapsed today, and at the ends of this and later months, as long as something is at risk. */
function lapsesOf(
  { inforce_on, schedule }: { inforce_on: string; schedule: ChargebackSchedule },
  today: string,
): End[] {
  // The ends of its months are full ones since the one it came in force in.
  const age = numberOf(today) - numberOf(inforce_on);
  const atEnds = Array.from({ length: monthsAtRisk - age }, (_, after) => age + after);
  return [fullMonths(inforce_on, today), ...atEnds].map((months) => ({ schedule, status: 'lapsed', months }));
}

/** What of an agent's commission, or of everybody's, is not earned yet (DOMAIN.md 6, B6). */
export async function exposureTo(network: Network, payee: number | null): Promise<Exposure> {
  const { sql: store, today } = network;
  const exposure: Exposure = { outlooks: new Map(), cases: [] };
  const own = store.db.selectFrom('commission_lines').where('payee_id', '=', payee);
  const byPayee = payee !== null && (await figure(own)).count <= fewLines;
  const year = { from: shiftDay(since(today), 1), to: today };
  for await (const days of byPayee ? [year] : daySpans(year, spanDays)) {
    const lines = await paidOf(network, { ...days, payee, byPayee });
    const policies = new Map((await read(lines)).map((policy) => [policy.id, { ...policy, cents: [] as number[] }]));
    for (const { policy_id, ...line } of lines) {
      const { cents, lapses } = policies.get(policy_id) ?? { cents: [], lapses: [] };
      for (const [place, end] of lapses.entries()) {
        const unearned = unearnedAtEnd(line, end);
        // It only becomes less.
        if (unearned === 0) break;
        cents[place] = (cents[place] ?? 0) + unearned;
      }
    }
    for (const { id, currency, cents } of policies.values()) if (cents[0]) count(id, currency, cents);
  }
  return exposure;

  async function read(lines: readonly Paid[]) {
    const ids = [...new Set(lines.map(({ policy_id }) => policy_id))];
    const found = await store.db
      .selectFrom('policies')
      .where('id', 'in', sql<number>`(${store.engine.valuesOf(ids)})`)
      .select(['id', 'inforce_on', 'currency', 'chargeback_schedule as schedule'])
      .execute();
    return found.flatMap(({ id, inforce_on, currency, schedule }) =>
      inforce_on && schedule ? [{ id, currency, lapses: lapsesOf({ inforce_on, schedule }, today) }] : [],
    );
  }

  function count(id: number, currency: Currency, [now = 0, ...ends]: number[]): void {
    exposure.cases.push({ id, cents: now });
    const { today: all, months } = exposure.outlooks.get(currency) ?? emptyOutlook();
    exposure.outlooks.set(currency, { today: all, months });
    for (const [place, sum] of [all, ...months].entries()) {
      const cents = [now, ...ends][place] ?? 0;
      sum.unearned_cents += cents;
      sum.policies += Number(cents !== 0);
    }
  }
}

const nothing = (): Unearned => ({ unearned_cents: 0, policies: 0 });
const emptyOutlook = () => ({ today: nothing(), months: Array.from({ length: monthsAtRisk }, nothing) });
