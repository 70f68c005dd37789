import { statusGroups } from '@shared/contracts/network/policies';
import { proportionOf } from '@shared/plan/money';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import { cohortOf, persistencyAt } from '@shared/plan/persistency';
import { type SqlBool, sql } from 'kysely';
import { manyRows } from '../../../data/sql/manyRows';
import { at, type Figures, figuresFor, sizeOf } from '../../money/tp/rollUp';
import type { Days } from '../../money/tp/tpByMember';
import type { Network } from '../../network';

/** How many months a policy has to stay in force (DOMAIN.md 3.10). */
const marked = 13;

const hasEnded = sql<SqlBool>`policies.status in (${sql.join(statusGroups.ended.map((status) => sql.lit(status)))})`;
/** The day on which a policy left in force for good. */
const leftOn = sql<string | null>`(select policies.closed_on from policies
  where policies.id = tp_records.policy_id and ${hasEnded})`;
const isVoid = sql`orders.status = 'void'`;

/** Of TP. */
const wasCredited = sql<SqlBool>`tp_records.state = 'inforce' and tp_records.kind <> 'reversal'`;

/** The last month's end on or before a day. */
const completedMonthEnd = (day: string) =>
  lastOfMonth(day) === day ? day : lastOfMonth(addMonths(firstOfMonth(day), -1));

/**
 * 13-month persistency of every member at the last month's end of the period, in basis points, of the TP that was credited
 * (DOMAIN.md 3.10). What has left is grouped by its days, because the databases count months in ways of their own. To
 * collect the policies that have ended and the orders that are void takes less time than to look up those of each row.
 */
export async function persistencyOf(network: Network, { to }: Days): Promise<Figures> {
  const { tree, today } = network;
  const { after, until } = cohortOf(completedMonthEnd(to < today ? to : today));
  const since = sql<string | null>`case when left_on is not null then day end`;
  const found = network.sql.db
    .with(
      (cte) => cte('gone').materialized(),
      (db) => db.selectFrom('policies').select(['id', 'closed_on as left_on']).where(hasEnded),
    )
    .selectFrom('tp_records')
    .leftJoin('gone', 'gone.id', 'tp_records.policy_id')
    .select(({ fn }) => [
      'member_id',
      'left_on',
      since.as('since'),
      fn.sum<number>('tp_cents').as('cents'),
      fn.sum<number>(sql`case when kind = 'new_business' then 1 else 0 end`).as('policies'),
    ])
    .where(wasCredited)
    .where('day', '>', after)
    .where('day', '<=', until)
    .where(sql<SqlBool>`coalesce(order_id, 0) not in (select id from orders where ${isVoid})`)
    .groupBy(['member_id', 'left_on', since]);
  const rows = await manyRows(network.sql, found, ['member_id', 'left_on', 'since', 'cents', 'policies']);
  const size = rows.reduce((most, { member_id }) => Math.max(most, member_id + 1), sizeOf(tree));
  const [figures, whole, surviving] = [figuresFor(size), new Float64Array(size), new Float64Array(size)];
  for (const { member_id, left_on, since: day, cents, policies } of rows) {
    const stayed = left_on === null || day === null || left_on > addMonths(day, marked);
    whole[member_id] = at(whole, member_id) + cents;
    if (stayed) surviving[member_id] = at(surviving, member_id) + cents;
    figures.policies[member_id] = at(figures.policies, member_id) + policies;
  }
  for (const [id, cents] of whole.entries())
    if (cents > 0) figures.value[id] = proportionOf(10_000, Math.max(0, at(surviving, id)), cents);
  return figures;
}

/** The month's end at which a member's own persistency was highest. */
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
