import { statusGroups } from '@shared/contracts/network/policies';
import { proportionOf } from '@shared/plan/money';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import { cohortOf, persistencyAt } from '@shared/plan/persistency';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { manyColumns } from '../../../data/sql/manyRows';
import { figuresOf, valuesOf } from '../../money/tp/rollUp';
import type { Days } from '../../money/tp/tpByMember';
import type { Network } from '../../network';
import type { Periods } from '../ranges';
import type { Standings } from './figures';

/** Months that a policy has to stay in force (domain.md 3.10). */
const marked = 13;

const hasEnded = sql<SqlBool>`policies.status in (${sql.join(statusGroups.ended.map((status) => sql.lit(status)))})`;
/** The day on which a policy ended for good. */
const leftOn = sql<string | null>`(select policies.closed_on from policies
  where policies.id = tp_records.policy_id and ${hasEnded})`;
const isVoid = sql`orders.status = 'void'`;

const wasCredited = sql<SqlBool>`tp_records.state = 'inforce' and tp_records.kind <> 'reversal'`;

/** The last month-end on or before a day. */
const completedMonthEnd = (day: string) =>
  lastOfMonth(day) === day ? day : lastOfMonth(addMonths(firstOfMonth(day), -1));

/** A day as a number with 32 days to the month, so that adding months is a plain sum. */
const inMonths = (day: RawBuilder<string>) => {
  const part = (from: number, length: number) =>
    sql`cast(substr(cast(${day} as text), ${sql.lit(from)}, ${sql.lit(length)}) as integer)`;
  return sql<number>`(${part(1, 4)} * 384 + ${part(6, 2)} * 32 + ${part(9, 2)})`;
};

/**
 * 13-month persistency of every member at each period's last month-end: basis points of the credited TP (domain.md
 * 3.10). Collecting all ended policies and void orders first is faster than a lookup per row.
 */
export async function persistencyOf({ sql: store, today }: Network, { period, previous }: Periods): Promise<Standings> {
  const cohortBy = ({ to }: Days) => cohortOf(completedMonthEnd(to < today ? to : today));
  const [cohort, cohortBefore] = [cohortBy(period), cohortBy(previous)];
  const isNow = sql`day > ${cohort.after}`;
  const wasBefore = sql`day <= ${cohortBefore.until}`;
  const hasLeft = sql`left_in is not null and left_in <= ${inMonths(sql.ref('day'))} + ${sql.lit(marked * 32)}`;
  const cents = (...conditions: RawBuilder<unknown>[]) =>
    sql<number>`coalesce(sum(tp_cents) filter (where ${sql.join(conditions, sql` and `)}), 0)`;
  const rows = store.db
    .with(
      (cte) => cte('gone').materialized(),
      (db) =>
        db
          .selectFrom('policies')
          .select(['id', inMonths(sql.ref('closed_on')).as('left_in')])
          .where(hasEnded),
    )
    .selectFrom('tp_records')
    .leftJoin('gone', 'gone.id', 'tp_records.policy_id')
    .select([
      'member_id',
      cents(isNow).as('whole'),
      cents(isNow, hasLeft).as('lost'),
      sql<number>`count(*) filter (where ${isNow} and kind = 'new_business')`.as('policies'),
      cents(wasBefore).as('whole_before'),
      cents(wasBefore, hasLeft).as('lost_before'),
    ])
    .where(wasCredited)
    .where('day', '>', cohortBefore.after)
    .where('day', '<=', cohort.until)
    .where(sql<SqlBool>`coalesce(order_id, 0) not in (select id from orders where ${isVoid})`)
    .groupBy('member_id');
  const names = ['member_id', 'whole', 'lost', 'policies', 'whole_before', 'lost_before'] as const;
  const { member_id, policies, ...sums } = await manyColumns(store, rows, names);
  const rates = (whole: readonly number[], lost: readonly number[]) =>
    whole.map((cents, row) =>
      cents > 0 ? proportionOf(10_000, Math.max(0, cents - (lost[row] as number)), cents) : 0,
    );
  return {
    now: figuresOf({ member_id, value: rates(sums.whole, sums.lost), policies, last: [] }),
    before: valuesOf({ member_id, value: rates(sums.whole_before, sums.lost_before) }),
  };
}

/** The month-end at which a member's own persistency was highest. */
export async function bestPersistency(network: Network, id: number): Promise<{ month: string; value: number } | null> {
  const { today } = network;
  const own = await network.sql.db
    .selectFrom('tp_records')
    .where(wasCredited)
    .select(['tp_records.tp_cents', 'tp_records.day as inforce_on', leftOn.as('ended_on')])
    .where('tp_records.member_id', '=', id)
    .where('tp_records.day', '<=', today)
    .where(sql<SqlBool>`not exists (select 1 from orders where orders.id = tp_records.order_id and ${isVoid})`)
    .execute();
  const first = own.reduce((day, { inforce_on }) => (inforce_on < day ? inforce_on : day), today);
  let best: { month: string; value: number } | null = null;
  const last = completedMonthEnd(today);
  for (let end = lastOfMonth(addMonths(`${monthOf(first)}-01`, marked)); end <= last; end = nextEnd(end)) {
    const value = persistencyAt(end, own).persistency_bp;
    if (value !== null && value > (best?.value ?? 0)) best = { month: monthOf(end), value };
  }
  return best;
}

const nextEnd = (end: string) => lastOfMonth(addMonths(`${monthOf(end)}-01`, 1));
