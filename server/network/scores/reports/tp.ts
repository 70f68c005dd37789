import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import type { TpReport } from '@shared/contracts/network/reports';
import { dayNumber, weekdayOf } from '@shared/format/days';
import { monthOf } from '@shared/plan/months';
import { sql } from 'kysely';
import { isAmong, limitOf, type Members, teamOf } from '../../members/team';
import { newPolicies } from '../../money/tp/newPolicies';
import { tpMonth } from '../../money/tp/sums';
import type { Days } from '../../money/tp/tpByMember';
import type { Network } from '../../network';
import type { TpSums } from '../../records/sums';
import { monthsIn } from '../ranges';
import { brandNamesIn, productsIn } from './catalogue';
import type { Whose } from './whose';

export interface Filters {
  brand_id?: number | undefined;
  category_group?: CategoryGroup | undefined;
  state?: string | undefined;
}

/** TP in cents, and the policies that came into force less those whose order was voided. */
interface Tally {
  inforce_cents: number;
  pending_cents: number;
  policies: number;
}

const nothing = (): Tally => ({ inforce_cents: 0, pending_cents: 0, policies: 0 });

/** Counts a shared policy once: with its first agent in the group. */
const isFirst = (members: Members | undefined) => sql<boolean>`exists (
  select 1 from policy_splits as own
  where own.policy_id = tp_records.policy_id and own.member_id = tp_records.member_id and not exists (
    select 1 from policy_splits as earlier
    where earlier.policy_id = own.policy_id and earlier.position < own.position
      and ${members ? isAmong('earlier.member_id', members) : sql`1 = 1`}))`;

const alike = sql`day, state, kind, category_group, brand_id`;

/**
 * TP records that are not void, each with the policies it counts as; limited to a group and to cases signed in a state.
 */
const records = (members: Members | undefined, state: string | undefined) => sql`
  select ${alike}, tp_cents, (select product_id from policies where policies.id = tp_records.policy_id) as product_id,
    case when state = 'inforce' and kind in ('new_business', 'reversal') and ${isFirst(members)}
      then ${newPolicies} else 0 end as policies
  from tp_records where state <> 'void'
    ${members ? sql`and ${isAmong('tp_records.member_id', members)}` : sql``}
    ${state ? sql`and exists (select 1 from policies where policies.id = tp_records.policy_id and signed_state = ${state})` : sql``}`;

/** True if the daily sums of the whole network suffice for the report. */
const isByDay = (members: Members | undefined, { state }: Filters) => members === undefined && state === undefined;

/** The members' TP in a range of days, ready to sum. */
function tpIn(network: Network, members: Members | undefined, { from, to }: Days, filters: Filters) {
  const { brand_id, category_group, state } = filters;
  const source = isByDay(members, filters)
    ? sql`select ${alike}, tp_cents, product_id, policies from tp_by_day`
    : records(members, state);
  let sums = network.sql.db
    .selectFrom(sql<Omit<TpSums, 'count'> & { policies: number }>`(${source})`.as<'tp_records'>('tp_records'))
    .where('tp_records.state', 'in', ['inforce', 'pending'])
    .where('tp_records.day', '>=', from)
    .where('tp_records.day', '<=', to);
  if (brand_id) sums = sums.where('tp_records.brand_id', '=', brand_id);
  if (category_group) sums = sums.where('tp_records.category_group', '=', category_group);
  return sums;
}

const byDay = async (credits: ReturnType<typeof tpIn>) =>
  credits
    .select(({ fn }) => [
      ...(['tp_records.day', 'tp_records.state', 'tp_records.category_group'] as const),
      fn.sum<number>('tp_records.tp_cents').as('cents'),
      fn.sum<number | null>('tp_records.tp_cents').filterWhere('tp_records.kind', '=', 'reversal').as('reversed_cents'),
    ])
    .groupBy(['tp_records.state', 'tp_records.day', 'tp_records.category_group'])
    .execute();

const byProduct = async (credits: ReturnType<typeof tpIn>) =>
  credits
    .select(({ fn }) => [
      ...(['tp_records.state', 'tp_records.category_group', 'tp_records.brand_id', 'tp_records.product_id'] as const),
      fn.sum<number>('tp_records.tp_cents').as('cents'),
      fn.sum<number>('tp_records.policies').as('policies'),
    ])
    .groupBy(['tp_records.state', 'tp_records.category_group', 'tp_records.brand_id', 'tp_records.product_id'])
    .execute();

/** In-force TP by month. */
async function byMonth(credits: ReturnType<typeof tpIn>): Promise<Map<string, number>> {
  const rows = await credits
    .where('tp_records.state', '=', 'inforce')
    .select(({ fn }) => [tpMonth.as('month'), fn.sum<number>('tp_records.tp_cents').as('cents')])
    .groupBy(tpMonth)
    .execute();
  return new Map(rows.map(({ month, cents }) => [month, cents]));
}

const monthOfReport = (month: string) => ({
  month,
  ...{ inforce_cents: 0, reversed_cents: 0, pending_cents: 0 },
  by_category: Object.fromEntries(categoryGroups.map((each) => [each, 0])) as Record<CategoryGroup, number>,
  weekdays: [0, 0, 0, 0, 0, 0, 0],
});

const byTp = (a: Tally, b: Tally) => b.inforce_cents - a.inforce_cents || b.pending_cents - a.pending_cents;

/** Tallies that are not empty, the largest first. */
const largestFirst = (tallies: ReadonlyMap<number, Tally>) =>
  [...tallies]
    .filter(([, { inforce_cents, pending_cents, policies }]) => inforce_cents || pending_cents || policies)
    .sort(([a, one], [b, other]) => byTp(one, other) || a - b);

/** The TP report (domain.md 4.1): from TP records alone, by each record's day (3.10). */
export async function tpReport(
  network: Network,
  { scope, member_id, members }: Whose,
  period: Days,
  filters: Filters,
): Promise<Omit<TpReport, 'as_of'>> {
  const { db } = network.sql;
  const months = new Map(monthsIn(period).map((month) => [month, monthOfReport(month)]));
  const categories = new Map(categoryGroups.map((each) => [each, nothing()]));
  const [carriers, products] = [new Map<number, Tally>(), new Map<number, Tally>()];
  const total = nothing();
  let reversed_cents = 0;
  const tallyOf = (tallies: Map<number, Tally>, id: number) => {
    const tally = tallies.get(id) ?? nothing();
    tallies.set(id, tally);
    return tally;
  };

  const credits = tpIn(network, members, period, filters);
  const [ofDays, ofProducts] = await Promise.all([byDay(credits), byProduct(credits)]);
  for (const { day, state, category_group, cents, ...row } of ofDays) {
    const month = months.get(monthOf(day));
    if (!month) continue;
    if (state === 'pending') {
      month.pending_cents += cents;
      continue;
    }
    const reversed = row.reversed_cents ?? 0;
    reversed_cents += reversed;
    month.reversed_cents += reversed;
    month.inforce_cents += cents;
    month.by_category[category_group] += cents;
    const weekday = weekdayOf(dayNumber(day));
    month.weekdays[weekday] = (month.weekdays[weekday] ?? 0) + cents;
  }
  for (const { state, category_group, brand_id, product_id, cents, policies } of ofProducts)
    for (const tally of [
      total,
      categories.get(category_group) ?? nothing(),
      tallyOf(carriers, brand_id),
      tallyOf(products, product_id),
    ]) {
      tally[state === 'pending' ? 'pending_cents' : 'inforce_cents'] += cents;
      tally.policies += policies;
    }

  const beside = async (theirs: Members | undefined) =>
    member_id === null ? undefined : byMonth(tpIn(network, theirs, period, filters));
  const personal = await beside({ ids: [member_id ?? 0] });
  const team = await beside(await limitOf(db, teamOf(member_id ?? 0)));
  const [brands, catalogue] = [await brandNamesIn(db), await productsIn(db)];
  return {
    ...{ scope, member_id, period },
    ...total,
    reversed_cents,
    months: [...months.values()].map(({ weekdays, ...month }) => ({
      ...month,
      personal_cents: personal ? (personal.get(month.month) ?? 0) : null,
      team_cents: team ? (team.get(month.month) ?? 0) : null,
      weekdays,
    })),
    categories: [...categories].map(([category_group, { policies: _, ...cents }]) => ({ category_group, ...cents })),
    carriers: largestFirst(carriers).map(([id, { policies: _, ...cents }]) => ({
      id,
      name: brands.get(id) ?? '',
      ...cents,
    })),
    products: largestFirst(products).flatMap(([id, tally]) => {
      const product = catalogue.get(id);
      if (!product) return [];
      const { name, brand, category_group } = product;
      return [{ id, name, brand, category_group, ...tally }];
    }),
  };
}
