import type { PolicyRecord } from '@shared/contracts/network/policies';
import { fullMonths } from '@shared/plan/months';
import type { End } from '@shared/plan/settle';
import { sql } from 'kysely';
import { manyRows } from '../../../data/sql/manyRows';
import type { Network } from '../../network';
import { groupBy, partsOf } from '../../reads/groupBy';
import { exposureOfAll } from './exposedOfAll';
import { addPolicies, type Exposure, largestFirst, type Paid, settledLines, since, unearnedOf } from './outlook';
import { isFirstYear } from './unearned';

/** The end of a policy if it lapsed today; undefined unless something can be charged back. */
export function lapseToday({ status, inforce_on, terms }: PolicyRecord, today: string): End | undefined {
  if (status !== 'inforce' || inforce_on === null || inforce_on <= since(today) || !terms) return undefined;
  return { schedule: terms.chargeback_schedule, status: 'lapsed', months: fullMonths(inforce_on, today) };
}

/** Lines read per query, and policies computed per step. */
const [linesAtOnce, policiesAtOnce] = [10_000, 1_000];

interface Line extends Paid {
  record_id: number;
  settled: boolean;
}

/** An agent's lines in posted first-year records of policies in force, and whether later settlements exist. */
async function* linesOf(network: Network, payee: number): AsyncGenerator<Line[]> {
  const { sql: store, today } = network;
  const own = store.db.selectFrom('commission_lines as lines').where('lines.payee_id', '=', payee);
  const { count, last } = await own
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('record_id').as('last')])
    .executeTakeFirstOrThrow();
  const isSettled = sql<number>`case when exists (
    select 1 from commission_records as later where later.parent_record_id = records.id) then 1 else 0 end`;
  const lines = own
    .innerJoin('commission_records as records', 'records.id', 'lines.record_id')
    .innerJoin('policies', 'policies.id', 'records.policy_id')
    .where('policies.status', '=', 'inforce')
    .where('policies.inforce_on', '>', since(today))
    .where('policies.inforce_on', '<=', today)
    .where(sql<boolean>`${sql.raw(isFirstYear('records'))}`)
    .select([
      'policies.id as policy_id',
      'records.id as record_id',
      'lines.amount_cents',
      'lines.advanced_cents as paid_cents',
      isSettled.as('settled'),
    ]);
  const columns = ['policy_id', 'record_id', 'amount_cents', 'paid_cents', 'settled'] as const;
  const parts = Math.ceil(count / linesAtOnce);
  const size = Math.ceil((last ?? 0) / parts);
  const starts = Array.from({ length: parts }, (_, part) => part * size);
  const read = (start: number) =>
    manyRows(store, lines.where('lines.record_id', '>', start).where('lines.record_id', '<=', start + size), columns);
  for (const start of starts) yield (await read(start)).map((line) => ({ ...line, settled: line.settled === 1 }));
}

/** Payments of the lines of some policies to date. Only the engine knows the payments of settled records. */
async function paidOf(network: Network, payee: number, lines: readonly Line[]): Promise<Paid[]> {
  const settled = new Map(
    lines.filter((line) => line.settled).map(({ record_id, policy_id }) => [record_id, policy_id]),
  );
  const records = [...settled].map(([id, policy_id]) => ({ id, policy_id }));
  const plain = lines.filter((line) => !line.settled);
  if (records.length === 0) return plain;
  return [...plain, ...(await settledLines(network, records, (each) => each === payee))];
}

/** Unearned commission of one agent or of all (domain.md 6, B6), with at most `most` cases. */
export async function exposureTo(network: Network, payee: number | null, most: number): Promise<Exposure> {
  if (payee === null) return exposureOfAll(network, most);
  const exposure: Exposure = { outlooks: new Map(), cases: [], total: 0 };
  const lines: Line[] = [];
  for await (const some of linesOf(network, payee)) lines.push(...some);
  const byPolicy = [...groupBy(lines, ({ policy_id }) => policy_id).values()];
  // Only settled lines need the engine.
  const [settled, plain] = [true, false].map((is) =>
    byPolicy.filter((some) => some.some((line) => line.settled) === is),
  ) as [Line[][], Line[][]];
  const parts = [...partsOf(plain, policiesAtOnce), ...partsOf(settled, policiesAtOnce / 10)];
  const compute = async (part: Line[][]) => unearnedOf(network, await paidOf(network, payee, part.flat()));
  for (const part of parts) addPolicies(exposure, await compute(part));
  return { ...exposure, cases: largestFirst(exposure.cases, most) };
}
