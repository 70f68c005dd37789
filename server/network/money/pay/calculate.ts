import type { RunRecord } from '@shared/contracts/network/payments';
import { sql } from 'kysely';
import { inAdvance } from '../../inAdvance';
import type { Network } from '../../network';
import type { Db } from '../../records';
import { payRunsOn } from '../cases';
import { memberRanges } from '../found';
import { runBefore } from '../ledger';
import type { Account, Calculated } from '../payRuns';

type PayRunsOn = Awaited<ReturnType<typeof payRunsOn>>;

/** The payments that a lock of the run would write now, in the order of members; or those of one member. */
export async function calculatedFor(network: Network, run: RunRecord, member_id?: number): Promise<Calculated[]> {
  if (member_id !== undefined) return paymentsFor(network, run, member_id, member_id);
  const payments: Calculated[] = [];
  for await (const some of inAdvance(network, await memberRanges(network), (range) =>
    paymentsFor(network, run, ...range),
  ))
    payments.push(...some);
  return payments;
}

async function paymentsFor(network: Network, run: RunRecord, from: number, to: number): Promise<Calculated[]> {
  const { db } = network.sql;
  const rows = await accountsIn(db, await payRunsOn(db), run, from, to).execute();
  const { runs } = await payRunsOn(
    db,
    rows.map(({ member_id }) => member_id),
  );
  return rows.flatMap(({ status, ...account }) => runs.payment(run, account, undefined, status));
}

const nothing = sql<number>`0`;

/** Members with something carried into the run, returned by the bank, or earned in it, and their status as they are now. */
function accountsIn(tables: Db, { db, runs }: PayRunsOn, run: RunRecord, from: number, to: number) {
  const openings = tables
    .selectFrom('payments')
    .where((eb) => eb.between('member_id', from, to))
    .select(['member_id', 'currency', nothing.as('credits_cents'), nothing.as('debits_cents'), nothing.as('earnings')]);
  const carried = openings
    .where('run_id', '=', runBefore(db, run)?.id ?? 0)
    .where('carry_cents', '<>', sql.lit(0))
    .select('carry_cents as opening_cents');
  const returned = openings.where('returned_run_id', '=', run.id).select('paid_cents as opening_cents');
  const unreturned = openings
    .where('status', '=', 'failed')
    .where('returned_run_id', 'is', null)
    .select('paid_cents as opening_cents');
  const earned = tables
    .selectFrom('earnings')
    .where('cycle_no', '=', run.cycle_no)
    .where((eb) => eb.between('member_id', from, to))
    .where('status', '<>', 'held')
    .select([
      ...(['member_id', 'currency'] as const),
      sql<number>`case when amount_cents > 0 then amount_cents else 0 end`.as('credits_cents'),
      sql<number>`case when amount_cents > 0 then 0 else amount_cents end`.as('debits_cents'),
      sql<number>`1`.as('earnings'),
      nothing.as('opening_cents'),
    ]);
  const parts = carried.unionAll(returned).unionAll(earned);
  return tables
    .selectFrom((runs.takesReturned(run) ? parts.unionAll(unreturned) : parts).as('parts'))
    .select(({ fn, selectFrom }) => [
      ...(['member_id', 'currency'] as const),
      ...(['opening_cents', 'credits_cents', 'debits_cents', 'earnings'] satisfies (keyof Account)[]).map((column) =>
        fn.sum<number>(column).as(column),
      ),
      selectFrom('member_statuses')
        .whereRef('member_statuses.member_id', '=', 'parts.member_id')
        .where('to_on', 'is', null)
        .select('status')
        .orderBy('id')
        .limit(1)
        .as('status'),
    ])
    .groupBy(['member_id', 'currency'])
    .orderBy('member_id')
    .orderBy('currency');
}
