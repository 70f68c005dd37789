import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import type { TpReport } from '@shared/contracts/network/reports';
import { dayNumber } from '@shared/format/days';
import type { Owners, Sum } from '../../../data/keptSums';
import { scopeGroup } from '../../members/group';
import { tpColumns, tpSums } from '../../money/tp/columns';
import type { Network } from '../../network';
import { policyColumns } from '../../policies/columns';
import { stateNumber } from '../../stateNumber';
import { monthsIn } from '../ranges';
import type { Days } from '../tpByMember';
import type { Whose } from './asking';
import { type MonthOf, MonthSums, type Tally, TpSums } from './tpSums';

export interface Filters {
  brand_id?: number | undefined;
  category_group?: CategoryGroup | undefined;
  state?: string | undefined;
}

/** The place of a day among the months of a period; -1 for one outside of it. */
function monthsOf({ from, to }: Days): { names: string[]; count: number; of: MonthOf } {
  const names = monthsIn({ from, to });
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const number = (day: number) => Math.trunc(day / 10_000) * 12 + (Math.trunc(day / 100) % 100);
  const start = number(first);
  return { names, count: names.length, of: (day) => (day < first || day > last ? -1 : number(day) - start) };
}

const byTp = (a: Tally, b: Tally) => b.inforce_cents - a.inforce_cents || b.pending_cents - a.pending_cents;
const isSomething = ({ inforce_cents, pending_cents, policies }: Tally) =>
  inforce_cents !== 0 || pending_cents !== 0 || policies !== 0;

/** The TP report, DOMAIN.md 4.1: counted from TP records alone, by the day of each (3.10). What is asked for again follows each write. */
export function tpReport(
  network: Network,
  { scope, member_id, group }: Whose,
  period: Days,
  { brand_id, category_group, state }: Filters,
): Omit<TpReport, 'as_of'> {
  const { db } = network;
  const [rows, policies] = [tpColumns(network), policyColumns(network).now];
  const months = monthsOf(period);
  const wanted = category_group && categoryGroups.indexOf(category_group);
  const signed = state && stateNumber(state);
  const passes = (id: number) =>
    (!brand_id || rows.column('brand_id')[id] === brand_id) &&
    (wanted === undefined || rows.column('category_group')[id] === wanted) &&
    (!signed || policies.column('signed_state')[rows.column('policy_id')[id] as number] === signed);
  /** By the state that a case was signed in it is counted anew: that may be mended, and the TP stays as it is. */
  const sumOf = <S extends Sum>(what: string, owners: Owners, make: () => S): S => {
    const name = `${what} ${period.from} ${period.to} ${brand_id} ${category_group}`;
    if (!signed) return tpSums(network).of(name, owners, make);
    const sum = make();
    const member = rows.column('member_id');
    const isTheirs = (id: number) => !owners || owners.has(member[id] as number);
    rows.scan({ among: owners && rows.ownedBy(owners.ids), passes: isTheirs }, (id) => sum.count(id, 1, owners));
    return sum;
  };
  const sums = sumOf('report', group, () => new TpSums(rows, policies, months, passes));
  const monthsOfAll = (owners: Owners) => sumOf('months', owners, () => new MonthSums(rows, months, passes)).cents;
  const [personal, team] =
    member_id === null
      ? []
      : (['me', 'team'] as const).map((each) => monthsOfAll(scopeGroup(network, member_id, each)));

  const { policies: count, ...total } = sums.total;
  return {
    scope,
    member_id,
    period,
    ...total,
    policies: count,
    months: months.names.map((month, at) => {
      const { by_category, weekdays, ...cents } = sums.months[at] as TpSums['months'][number];
      return {
        month,
        ...cents,
        by_category: { ...by_category },
        personal_cents: personal?.[at] ?? null,
        team_cents: team?.[at] ?? null,
        weekdays: [...weekdays],
      };
    }),
    categories: [...sums.categories].map(([at, { inforce_cents, pending_cents }]) => ({
      category_group: categoryGroups[at] as CategoryGroup,
      inforce_cents,
      pending_cents,
    })),
    carriers: [...sums.carriers]
      .filter(([, tally]) => isSomething(tally))
      .sort(([a, one], [b, other]) => byTp(one, other) || a - b)
      .map(([id, { inforce_cents, pending_cents }]) => ({
        id,
        name: db.table('brands').get(id)?.name ?? '',
        inforce_cents,
        pending_cents,
      })),
    products: [...sums.products]
      .filter(([, tally]) => isSomething(tally))
      .sort(([a, one], [b, other]) => byTp(one, other) || a - b)
      .flatMap(([id, tally]) => {
        const product = db.table('products').get(id);
        const of = product && db.table('categories').get(product.category_id)?.category_group;
        if (!product || !of) return [];
        const brand = db.table('brands').get(product.brand_id)?.name ?? '';
        return [{ id, name: product.name, brand, category_group: of, ...tally }];
      }),
  };
}
