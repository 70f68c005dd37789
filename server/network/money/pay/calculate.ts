import type { RunRecord } from '@shared/contracts/network/payments';
import { sql } from 'kysely';
import type { Network } from '../../network';
import type { RecordSet } from '../../records/loaded';
import { type Db, recordsWith } from '../../records/read';
import { settingsOf } from '../../settings/settings';
import { payRunsOn } from '../cases';
import { payeeColumns, payeeFrom } from '../facts';
import { runBefore, runsBehind } from '../ledger';
import {
  type Account,
  accountOf,
  type Calculated,
  calculatePayment,
  now,
  plansByAccount,
  takesReturned,
} from '../payRuns';

/** The payments that a lock would write now, in member order, or that of one member. */
export async function calculatedFor(network: Network, run: RunRecord, member_id?: number): Promise<Calculated[]> {
  const { db } = network.sql;
  const runs = await payRunsOn(db);
  if (member_id !== undefined) return paymentsFor(db, runs, run, member_id, member_id);
  const payments: Calculated[] = [];
  for (const range of await memberRanges(network))
    payments.push(...(await network.sql.aside(() => paymentsFor(db, runs, run, ...range))));
  return payments;
}

async function paymentsFor(db: Db, runs: RecordSet, run: RunRecord, from: number, to: number): Promise<Calculated[]> {
  const { vesting_months, min_payout_cents, pay_by_check } = settingsOf({ db: runs });
  const plans = plansByAccount(await recordsWith(db, 'debt_plans', { ended_at: null }));
  const rows = await db
    .selectFrom(
      accountsIn(db, run, { before: runBefore(runs, run), behind: runsBehind(runs, run) }, from, to).as('accounts'),
    )
    .innerJoin('members', 'members.id', 'accounts.member_id')
    .select((of) => [
      ...([
        'member_id',
        'currency',
        'opening_cents',
        'credits_cents',
        'debits_cents',
        'returned_cents',
        'earnings',
      ] as const),
      ...payeeColumns.map((column) => `members.${column}` as const),
      // Members without a history have always had their present status.
      of.fn.coalesce(statusNow(db), 'members.status').as('status_now'),
    ])
    .orderBy('accounts.member_id')
    .orderBy('currency')
    .execute();
  return rows.flatMap((row) => {
    const payee = payeeFrom(row, { status: row.status_now, day: now, vesting_months, pay_by_check });
    return calculatePayment(run, row, payee, min_payout_cents, plans.get(accountOf(row)));
  });
}

const statusNow = (db: Db) =>
  db
    .selectFrom('member_statuses')
    .whereRef('member_statuses.member_id', '=', sql.ref<number>('members.id'))
    .where('to_on', 'is', null)
    .select('status')
    .orderBy('id')
    .limit(1);

const nothing = sql<number>`0`;

/** Members with a carry into the run, a returned payment, or an earning in it. */
function accountsIn(
  db: Db,
  run: RunRecord,
  { before, behind }: { before: RunRecord | undefined; behind: readonly RunRecord[] },
  from: number,
  to: number,
) {
  const members = run.off_cycle?.members;
  const openings = db
    .selectFrom('payments')
    .where((eb) => eb.between('member_id', from, to))
    .$if(members !== undefined, (payments) => payments.where('member_id', 'in', members ?? []))
    .select(['member_id', 'currency', nothing.as('credits_cents'), nothing.as('debits_cents'), nothing.as('earnings')]);
  const carried = openings
    .where(
      'run_id',
      'in',
      behind.map(({ id }) => id),
    )
    .where('carry_cents', '<>', sql.lit(0))
    // A later off-cycle run has taken the carry over.
    .$if(behind.length > 1, (payments) =>
      payments.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments as later')
              .whereRef('later.member_id', '=', 'payments.member_id')
              .whereRef('later.currency', '=', 'payments.currency')
              .whereRef('later.cycle_no', '>', 'payments.cycle_no')
              .where(
                'later.run_id',
                'in',
                behind.map(({ id }) => id),
              )
              .select('later.id'),
          ),
        ),
      ),
    )
    .select(['carry_cents as opening_cents', nothing.as('returned_cents')]);
  const back = ['paid_cents as opening_cents', 'paid_cents as returned_cents'] as const;
  const returned = openings.where('returned_run_id', '=', run.id).select(back);
  const unreturned = openings.where('status', '=', 'failed').where('returned_run_id', 'is', null).select(back);
  const earned = db
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
      nothing.as('returned_cents'),
    ]);
  const parts = carried.unionAll(returned).unionAll(earned);
  return db
    .selectFrom((takesReturned(run, before) ? parts.unionAll(unreturned) : parts).as('parts'))
    .select(({ fn }) => [
      ...(['member_id', 'currency'] as const),
      ...(
        ['opening_cents', 'credits_cents', 'debits_cents', 'returned_cents', 'earnings'] satisfies (keyof Account)[]
      ).map((column) => fn.sum<number>(column).as(column)),
    ])
    .groupBy(['member_id', 'currency']);
}

/** Members per range. */
const together = 1_000;

/** All members in ranges of ids, for reads over everyone. */
export async function memberRanges({ sql: { db } }: Pick<Network, 'sql'>): Promise<[from: number, to: number][]> {
  const { last } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Array.from({ length: Math.ceil(last / together) }, (_, range) => [
    range * together + 1,
    (range + 1) * together,
  ]);
}
