import type { PolicyRecord } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { fullMonths } from '@shared/plan/months';
import type { End } from '@shared/plan/settle';
import { sql } from 'kysely';
import { figure } from '../../../data/sql/list';
import { daySpans } from '../../daySpans';
import { inAdvance } from '../../inAdvance';
import type { Network } from '../../network';
import { exposureOfAll } from './exposedOfAll';
import { addPolicies, type Exposure, largestFirst, type Paid, settledLines, since, unearnedOf } from './outlook';
import { isFirstYear } from './unearned';

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
  payee: number;
  byPayee: boolean;
}

/** The lines of an agent in the first-year records that were posted for policies in force. */
const linesPaid = ({ sql: { db } }: Network, { from, to, payee, byPayee }: Read) =>
  db
    .selectFrom('policies')
    .innerJoin('commission_records as records', 'records.policy_id', 'policies.id')
    .innerJoin('commission_lines as lines', 'lines.record_id', 'records.id')
    .where('policies.status', '=', 'inforce')
    .where('policies.inforce_on', '>=', from)
    .where('policies.inforce_on', '<=', to)
    .where(sql<boolean>`${sql.raw(isFirstYear('records'))}`)
    // By an expression, SQLite starts with the policies and not with all lines of the payee.
    .where(byPayee ? 'lines.payee_id' : sql<number>`lines.payee_id + 0`, '=', payee);

const isSettled = sql<boolean>`exists (select 1 from commission_records as later where later.parent_record_id = records.id)`;

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
  return [...unsettled, ...(await settledLines(network, settled, (payee) => payee === read.payee))];
}

/** What of an agent's commission, or of everybody's, is not earned yet (DOMAIN.md 6, B6), with at `most` so many cases. */
export async function exposureTo(network: Network, payee: number | null, most: number): Promise<Exposure> {
  if (payee === null) return exposureOfAll(network, most);
  const { sql: store, today } = network;
  const exposure: Exposure = { outlooks: new Map(), cases: [], total: 0 };
  const own = store.db.selectFrom('commission_lines').where('payee_id', '=', payee);
  const byPayee = (await figure(own)).count <= fewLines;
  const year = { from: shiftDay(since(today), 1), to: today };
  const spans = byPayee ? [year] : daySpans(year, spanDays);
  const read = async (days: typeof year) => unearnedOf(network, await paidOf(network, { ...days, payee, byPayee }));
  for await (const unearned of inAdvance(network, spans, read)) addPolicies(exposure, unearned);
  return { ...exposure, cases: largestFirst(exposure.cases, most) };
}
