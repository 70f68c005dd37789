import { statusGroups } from '@shared/contracts/network/policies';
import { proportionOf } from '@shared/plan/money';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import { cohortOf, persistencyAt } from '@shared/plan/persistency';
import { sql } from 'kysely';
import { at, type Figures, figuresFor, sizeOf } from '../../money/tp/rollUp';
import type { Days } from '../../money/tp/tpByMember';
import type { Network } from '../../network';

/** How many months a policy has to stay in force (DOMAIN.md 3.10). */
const marked = 13;

/** The day on which a policy left in force for good. */
const leftOn = sql<
  string | null
>`case when policies.status in (${sql.join(statusGroups.ended.map((status) => sql.lit(status)))})
  then policies.closed_on end`;

/** TP that was credited and not taken back with its order, with its policies. */
const credited = ({ sql: { db } }: Network) =>
  db
    .selectFrom('tp_records')
    .innerJoin('policies', 'policies.id', 'tp_records.policy_id')
    .where('tp_records.state', '=', 'inforce')
    .where('tp_records.kind', '<>', 'reversal')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'tp_records.order_id')
            .where('orders.status', '=', 'void'),
        ),
      ),
    );

/** The last month's end on or before a day. */
const completedMonthEnd = (day: string) =>
  lastOfMonth(day) === day ? day : lastOfMonth(addMonths(firstOfMonth(day), -1));

/**
 * 13-month persistency of every member at the last month's end of the period, in basis points, of the TP that was credited
 * (DOMAIN.md 3.10). What has left is grouped by its days, because the databases count months in ways of their own.
 */
export async function persistencyOf(network: Network, { to }: Days): Promise<Figures> {
  const { tree, today } = network;
  const { after, until } = cohortOf(completedMonthEnd(to < today ? to : today));
  const since = sql<string | null>`case when ${leftOn} is not null then tp_records.day end`;
  const rows = await credited(network)
    .select(({ fn }) => [
      'tp_records.member_id',
      leftOn.as('left_on'),
      since.as('since'),
      fn.sum<number>('tp_records.tp_cents').as('cents'),
      fn.sum<number>(sql`case when tp_records.kind = 'new_business' then 1 else 0 end`).as('policies'),
    ])
    .where('tp_records.day', '>', after)
    .where('tp_records.day', '<=', until)
    .groupBy(['tp_records.member_id', leftOn, since])
    .execute();
  const size = rows.reduce((most, { member_id }) => Math.max(most, member_id + 1), sizeOf(tree));
  const [figures, all, surviving] = [figuresFor(size), new Float64Array(size), new Float64Array(size)];
  for (const { member_id, left_on, since: day, cents, policies } of rows) {
    const stayed = left_on === null || day === null || left_on > addMonths(day, marked);
    all[member_id] = at(all, member_id) + cents;
    if (stayed) surviving[member_id] = at(surviving, member_id) + cents;
    figures.policies[member_id] = at(figures.policies, member_id) + policies;
  }
  for (const [id, cents] of all.entries())
    if (cents > 0) figures.value[id] = proportionOf(10_000, Math.max(0, at(surviving, id)), cents);
  return figures;
}

/** The month's end at which a member's own persistency was highest. */
export async function bestPersistency(network: Network, id: number): Promise<{ month: string; value: number } | null> {
  const { today } = network;
  const own = await credited(network)
    .select(['tp_records.tp_cents', 'tp_records.day as inforce_on', leftOn.as('ended_on')])
    .where('tp_records.member_id', '=', id)
    .where('tp_records.day', '<=', today)
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
