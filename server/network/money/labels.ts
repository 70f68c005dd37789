import type { currencies } from '@shared/contracts/fields';
import { nameOf } from '../members/names';
import type { NetworkCaller } from '../network';
import { insuredName } from '../policies/rows';
import type { Db } from '../records';

export type Currency = (typeof currencies)[number];

/** What the rows of money show of a policy; who is insured only as far as the caller may see it. */
export interface PolicyLabel {
  case_no: string;
  policy_no: string | null;
  insured: string;
  brand_id: number;
  brand: string;
  product: string;
}
const nothing: PolicyLabel = { case_no: '', policy_no: null, insured: '', brand_id: 0, brand: '', product: '' };

export interface Labels {
  /** The name of a member; empty for nobody and for the house, which has none of its own. */
  member: (id: number | null) => string;
  policy: (id: number | null) => PolicyLabel;
}

/** Names for the rows of one answer, of the members and policies that it names; to ask for others is an error. */
export async function labelsFor(
  db: Db,
  user: NetworkCaller,
  ids: { members?: readonly (number | null)[]; policies?: readonly (number | null)[] },
): Promise<Labels> {
  const members = await db
    .selectFrom('members')
    .where('id', 'in', known(ids.members))
    .select(['id', 'display_name', 'chinese_name'])
    .execute();
  const policies = await db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('policies.id', 'in', known(ids.policies))
    .select([
      ...(['policies.id', 'case_no', 'policy_no', 'insured', 'owner', 'serviced_by'] as const),
      ...(['products.name as product', 'brands.id as brand_id', 'brands.name as brand'] as const),
    ])
    .execute();
  const splits = await db
    .selectFrom('policy_splits')
    .where('policy_id', 'in', known(ids.policies))
    .select(['policy_id', 'member_id'])
    .execute();
  const hands = groupBy(splits, ({ policy_id }) => policy_id);
  const names = new Map(members.map((member) => [member.id, nameOf(member)]));
  const labels = new Map<number, PolicyLabel>();
  for (const { id, insured, owner, serviced_by, ...shown } of policies) {
    const of = { insured, owner, splits: hands.get(id) ?? [], ...(serviced_by !== null && { serviced_by }) };
    labels.set(id, { ...shown, insured: insuredName(of, user) });
  }
  const labelled = <T>(label: T | undefined): T => {
    if (label === undefined) throw new Error('Labels were asked for that were not read.');
    return label;
  };
  return {
    member: (id) => (id === null ? '' : labelled(names.get(id))),
    policy: (id) => (id === null ? nothing : labelled(labels.get(id))),
  };
}

const known = (ids: readonly (number | null)[] = []): number[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * The sums of columns over all rows of a filter: `amount_cents`, or `usd_amount_cents` and `cad_amount_cents` where both currencies
 * occur, because they are never added up.
 */
export function totalsOf<T extends { currency: Currency }>(
  rows: readonly T[],
  columns: Record<string, (row: T) => number>,
): Record<string, number> {
  const found = new Set<Currency>();
  for (const { currency } of rows) found.add(currency);
  const totals: Record<string, number> = {};
  for (const name of Object.keys(columns)) {
    if (found.size < 2) totals[name] = 0;
    else for (const currency of found) totals[`${currency.toLowerCase()}_${name}`] = 0;
  }
  const sums = new Map([...found].map((currency) => [currency, Object.keys(columns).map(() => 0)]));
  const values = Object.values(columns);
  for (const row of rows) {
    const own = sums.get(row.currency) as number[];
    for (let at = 0; at < values.length; at += 1)
      own[at] = (own[at] as number) + (values[at] as (row: T) => number)(row);
  }
  for (const [currency, own] of sums)
    for (const [at, name] of Object.keys(columns).entries())
      totals[found.size < 2 ? name : `${currency.toLowerCase()}_${name}`] = own[at] as number;
  return totals;
}

/** The rows of a list by key, in the order of their first occurrence. */
export function groupBy<T, K>(rows: Iterable<T>, key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const at = key(row);
    const group = groups.get(at);
    if (group) group.push(row);
    else groups.set(at, [row]);
  }
  return groups;
}
