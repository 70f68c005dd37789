import type { PolicyRecord } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { fullMonths } from '@shared/plan/months';
import type { End } from '@shared/plan/settle';
import { sql } from 'kysely';
import { figure } from '../../../data/sql/list';
import { manyRows } from '../../../data/sql/manyRows';
import { daySpans } from '../../daySpans';
import { groupBy } from '../../groupBy';
import { inAdvance, partsOf } from '../../inAdvance';
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
/** Policies that the engine is asked about at once. */
const together = 200;

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

interface Line extends Paid {
  record_id: number;
  settled: boolean;
}

/** These lines as they were posted, and whether their records were settled since. */
async function linesOf(network: Network, read: Read): Promise<Line[]> {
  const isSettled = sql<number>`case when exists (
    select 1 from commission_records as later where later.parent_record_id = records.id) then 1 else 0 end`;
  const found = linesPaid(network, read).select([
    'policies.id as policy_id',
    'records.id as record_id',
    'lines.amount_cents',
    'lines.advanced_cents as paid_cents',
    isSettled.as('settled'),
  ]);
  const columns = ['policy_id', 'record_id', 'amount_cents', 'paid_cents', 'settled'] as const;
  return (await manyRows(network.sql, found, columns)).map((line) => ({ ...line, settled: line.settled === 1 }));
}

/** What has been paid of lines of some policies so far: the engine knows where their records were settled. */
async function paidOf(network: Network, payee: number, lines: readonly Line[]): Promise<Paid[]> {
  const settled = new Map(
    lines.filter((line) => line.settled).map(({ record_id, policy_id }) => [record_id, policy_id]),
  );
  const records = [...settled].map(([id, policy_id]) => ({ id, policy_id }));
  return [
    ...lines.filter((line) => !line.settled),
    ...(await settledLines(network, records, (each) => each === payee)),
  ];
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
  // Few policies have a settlement in their first year, so those of all spans are left to the engine together.
  const settled = new Map<number, Line[]>();
  const read = async (days: typeof year) => {
    const byPolicy = groupBy(await linesOf(network, { ...days, payee, byPayee }), ({ policy_id }) => policy_id);
    const plain: Line[] = [];
    for (const [policy_id, lines] of byPolicy) {
      if (lines.some((line) => line.settled)) settled.set(policy_id, lines);
      else plain.push(...lines);
    }
    return unearnedOf(network, plain);
  };
  for await (const unearned of inAdvance(network, spans, read)) addPolicies(exposure, unearned);
  const parts = partsOf([...settled.values()], together);
  const compute = async (part: Line[][]) => unearnedOf(network, await paidOf(network, payee, part.flat()));
  for await (const unearned of inAdvance(network, parts, compute)) addPolicies(exposure, unearned);
  return { ...exposure, cases: largestFirst(exposure.cases, most) };
}
