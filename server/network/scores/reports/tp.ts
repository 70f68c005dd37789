import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import type { TpReport } from '@shared/contracts/network/reports';
import { monthOf } from '@shared/plan/months';
import type { Network } from '../../network';
import { monthsIn } from '../ranges';
import { type Days, dayOf, type TpView, tpByMember } from '../tpByMember';
import type { Members, Whose } from './asking';

export interface Filters {
  brand_id?: number | undefined;
  category_group?: CategoryGroup | undefined;
  state?: string | undefined;
}

type Month = TpReport['months'][number];
const noCategories = () =>
  Object.fromEntries(categoryGroups.map((group) => [group, 0])) as Record<CategoryGroup, number>;

const passes = ({ db }: Network, row: TpView, { brand_id, category_group, state }: Filters) =>
  (!brand_id || row.brand_id === brand_id) &&
  (!category_group || row.category_group === category_group) &&
  (!state || db.table('policies').get(row.policy_id)?.signed_state === state);

/** Monday is 0; each day is worked out once. */
function weekdays(): (day: string) => number {
  const known = new Map<string, number>();
  return (day) => {
    let weekday = known.get(day);
    if (weekday === undefined) {
      weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      known.set(day, weekday);
    }
    return weekday;
  };
}

interface Sums {
  inforce_cents: number;
  pending_cents: number;
  policies: number;
}
const sumsAt = <K>(map: Map<K, Sums>, key: K): Sums => {
  let sums = map.get(key);
  if (!sums) {
    sums = { inforce_cents: 0, pending_cents: 0, policies: 0 };
    map.set(key, sums);
  }
  return sums;
};
const byTp = (a: Sums, b: Sums) => b.inforce_cents - a.inforce_cents || b.pending_cents - a.pending_cents;

/** The TP report, DOMAIN.md 4.1: counted from TP records alone, by the day of each (3.10). */
export function tpReport(network: Network, whose: Whose, period: Days, filters: Filters): Omit<TpReport, 'as_of'> {
  const { db, tree } = network;
  const tp = tpByMember(network);
  const { member_id, members } = whose;
  const alone = member_id !== null;
  const months = monthsIn(period).map(
    (month): Month => ({
      month,
      inforce_cents: 0,
      reversed_cents: 0,
      pending_cents: 0,
      by_category: noCategories(),
      personal_cents: alone ? 0 : null,
      team_cents: alone ? 0 : null,
      weekdays: [0, 0, 0, 0, 0, 0, 0],
    }),
  );
  const monthAt = new Map(months.map((row) => [row.month, row]));
  const categories = new Map<CategoryGroup, Sums>(
    categoryGroups.map((group) => [group, { inforce_cents: 0, pending_cents: 0, policies: 0 }]),
  );
  const carriers = new Map<number, Sums>();
  const products = new Map<number, Sums>();
  /** Policies that were put in force, and those whose order was taken back: one of two agents is one. */
  const [entered, left] = [new Set<number>(), new Set<number>()];
  const total = { inforce_cents: 0, reversed_cents: 0, pending_cents: 0 };
  const isIn = (id: number, some: Members) => !some || some.has(id);
  const productOf = (policy_id: number) => db.table('policies').get(policy_id)?.product_id ?? 0;

  const weekdayOf = weekdays();
  const team: Members = alone ? new Set(tree.team(member_id)) : undefined;
  for (const row of tp.rows(period, 'inforce', team)) {
    const month = monthAt.get(monthOf(dayOf(row)));
    if (!month || !passes(network, row, filters)) continue;
    const { tp_cents, kind } = row;
    if (alone) {
      month.team_cents = (month.team_cents ?? 0) + tp_cents;
      if (row.member_id === member_id) month.personal_cents = (month.personal_cents ?? 0) + tp_cents;
    }
    if (!isIn(row.member_id, members)) continue;
    total.inforce_cents += tp_cents;
    month.inforce_cents += tp_cents;
    if (kind === 'reversal') {
      total.reversed_cents += tp_cents;
      month.reversed_cents += tp_cents;
    }
    month.by_category[row.category_group] += tp_cents;
    const weekday = weekdayOf(dayOf(row));
    month.weekdays[weekday] = (month.weekdays[weekday] ?? 0) + tp_cents;
    for (const sums of sumsOf(row)) sums.inforce_cents += tp_cents;
    const change = row.policies;
    if (change !== 0) (change > 0 ? entered : left).add(row.policy_id);
  }
  for (const row of tp.rows(period, 'pending', members)) {
    const month = monthAt.get(monthOf(dayOf(row)));
    if (!month || !passes(network, row, filters)) continue;
    total.pending_cents += row.tp_cents;
    month.pending_cents += row.tp_cents;
    for (const sums of sumsOf(row)) sums.pending_cents += row.tp_cents;
  }
  for (const id of entered) sumsAt(products, productOf(id)).policies += 1;
  for (const id of left) sumsAt(products, productOf(id)).policies -= 1;

  function sumsOf(row: TpView): Sums[] {
    return [
      sumsAt(categories, row.category_group),
      sumsAt(carriers, row.brand_id),
      sumsAt(products, productOf(row.policy_id)),
    ];
  }

  return {
    scope: whose.scope,
    member_id,
    period,
    ...total,
    policies: entered.size - left.size,
    months,
    categories: [...categories].map(([category_group, { inforce_cents, pending_cents }]) => ({
      category_group,
      inforce_cents,
      pending_cents,
    })),
    carriers: [...carriers]
      .sort(([a, one], [b, other]) => byTp(one, other) || a - b)
      .map(([id, { inforce_cents, pending_cents }]) => ({
        id,
        name: db.table('brands').get(id)?.name ?? '',
        inforce_cents,
        pending_cents,
      })),
    products: [...products]
      .sort(([a, one], [b, other]) => byTp(one, other) || a - b)
      .flatMap(([id, sums]) => {
        const product = db.table('products').get(id);
        const group = product && db.table('categories').get(product.category_id)?.category_group;
        if (!product || !group) return [];
        const brand = db.table('brands').get(product.brand_id)?.name ?? '';
        return [{ id, name: product.name, brand, category_group: group, ...sums }];
      }),
  };
}
