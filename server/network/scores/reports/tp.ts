import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import type { TpReport } from '@shared/contracts/network/reports';
import { dayNumber, weekdayOf } from '@shared/format/days';
import { monthOf } from '@shared/plan/months';
import { sql } from 'kysely';
import { daySpans } from '../../daySpans';
import { type Group, inGroup, scopeGroup } from '../../members/group';
import { newPolicies } from '../../money/tp/newPolicies';
import type { Days } from '../../money/tp/tpByMember';
import type { Network } from '../../network';
import { monthsIn } from '../ranges';
import { isLarge, splitsOfCases, type Whose } from './asking';
import { brandNamesIn, productsIn } from './catalogue';

export interface Filters {
  brand_id?: number | undefined;
  category_group?: CategoryGroup | undefined;
  state?: string | undefined;
}

/** TP in cents and how many policies came into force, less those whose order was taken back. */
interface Tally {
  inforce_cents: number;
  pending_cents: number;
  policies: number;
}

const nothing = (): Tally => ({ inforce_cents: 0, pending_cents: 0, policies: 0 });

/** The TP records of some members and days. */
function recordsIn(network: Network, group: Group | undefined, { from, to }: Days, filters: Filters) {
  const { brand_id, category_group, state } = filters;
  let found = network.sql.db
    .selectFrom('tp_records')
    .where('tp_records.state', 'in', ['inforce', 'pending'])
    .where('tp_records.day', '>=', from)
    .where('tp_records.day', '<=', to);
  if (group) found = found.where(inGroup(network, 'tp_records.member_id', group));
  if (brand_id) found = found.where('tp_records.brand_id', '=', brand_id);
  if (category_group) found = found.where('tp_records.category_group', '=', category_group);
  if (state)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('policies')
          .whereRef('policies.id', '=', 'tp_records.policy_id')
          .where('policies.signed_state', '=', state)
          .select('policies.id'),
      ),
    );
  return found;
}

const byDay = (found: ReturnType<typeof recordsIn>) =>
  found
    .select(({ fn }) => [
      ...(['tp_records.day', 'tp_records.state', 'tp_records.category_group'] as const),
      fn.sum<number>('tp_records.tp_cents').as('cents'),
      fn.sum<number | null>('tp_records.tp_cents').filterWhere('tp_records.kind', '=', 'reversal').as('reversed_cents'),
    ])
    .groupBy(['tp_records.state', 'tp_records.day', 'tp_records.category_group'])
    .execute();

/** A policy of two agents is one: it counts with the first of them who is in the group. */
const isFirst = (network: Network, group: Group | undefined) => sql<boolean>`exists (
  select 1 from policy_splits as own
  where own.policy_id = tp_records.policy_id and own.member_id = tp_records.member_id and not exists (
    select 1 from ${splitsOfCases} as earlier
    where earlier.policy_id = own.policy_id and earlier.position < own.position
      and ${group ? inGroup(network, 'earlier.member_id', group) : sql`1 = 1`}))`;

const byProduct = (network: Network, group: Group | undefined, found: ReturnType<typeof recordsIn>) =>
  found
    .innerJoin('policies', 'policies.id', 'tp_records.policy_id')
    .select(({ fn }) => [
      ...(['tp_records.state', 'tp_records.category_group', 'tp_records.brand_id', 'policies.product_id'] as const),
      fn.sum<number>('tp_records.tp_cents').as('cents'),
      fn
        .sum<number>(
          sql`case when tp_records.state = 'inforce' and tp_records.kind in ('new_business', 'reversal')
            and ${isFirst(network, group)} then ${newPolicies} else 0 end`,
        )
        .as('policies'),
    ])
    .groupBy(['tp_records.state', 'tp_records.category_group', 'tp_records.brand_id', 'policies.product_id'])
    .execute();

/** In-force TP by month: of a member, and of the whole team. */
async function besideTeam(network: Network, member_id: number, days: Days, filters: Filters) {
  const month = sql<string>`substr(cast(tp_records.day as text), 1, 7)`;
  const rows = await recordsIn(network, scopeGroup(network, member_id, 'team'), days, filters)
    .where('tp_records.state', '=', 'inforce')
    .select(({ fn }) => [
      month.as('month'),
      fn.sum<number>('tp_records.tp_cents').as('team_cents'),
      fn
        .sum<number | null>('tp_records.tp_cents')
        .filterWhere('tp_records.member_id', '=', member_id)
        .as('personal_cents'),
    ])
    .groupBy(month)
    .execute();
  return new Map(rows.map((row) => [row.month, row]));
}

const monthOfReport = (month: string) => ({
  month,
  ...{ inforce_cents: 0, reversed_cents: 0, pending_cents: 0 },
  by_category: Object.fromEntries(categoryGroups.map((each) => [each, 0])) as Record<CategoryGroup, number>,
  weekdays: [0, 0, 0, 0, 0, 0, 0],
});

const byTp = (a: Tally, b: Tally) => b.inforce_cents - a.inforce_cents || b.pending_cents - a.pending_cents;

/** Those with something, the largest first. */
const largestFirst = (tallies: ReadonlyMap<number, Tally>) =>
  [...tallies]
    .filter(([, { inforce_cents, pending_cents, policies }]) => inforce_cents || pending_cents || policies)
    .sort(([a, one], [b, other]) => byTp(one, other) || a - b);

/** The TP report, DOMAIN.md 4.1: from TP records alone, by the day of each (3.10). */
export async function tpReport(
  network: Network,
  { scope, member_id, group }: Whose,
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

  for await (const days of isLarge(group) ? daySpans(period, 31) : [period]) {
    const found = recordsIn(network, group, days, filters);
    for (const { day, state, category_group, cents, ...row } of await byDay(found)) {
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
    for (const { state, category_group, brand_id, product_id, cents, policies } of await byProduct(
      network,
      group,
      found,
    ))
      for (const tally of [
        total,
        categories.get(category_group) ?? nothing(),
        tallyOf(carriers, brand_id),
        tallyOf(products, product_id),
      ]) {
        tally[state === 'pending' ? 'pending_cents' : 'inforce_cents'] += cents;
        tally.policies += policies;
      }
  }

  const beside = member_id === null ? undefined : await besideTeam(network, member_id, period, filters);
  const [brands, catalogue] = [await brandNamesIn(db), await productsIn(db)];
  return {
    ...{ scope, member_id, period },
    ...total,
    reversed_cents,
    months: [...months.values()].map(({ weekdays, ...month }) => ({
      ...month,
      personal_cents: beside ? (beside.get(month.month)?.personal_cents ?? 0) : null,
      team_cents: beside ? (beside.get(month.month)?.team_cents ?? 0) : null,
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
