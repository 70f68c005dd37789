import type { NetworkCaller } from '../network';
import { groupBy } from '../reads/groupBy';
import { nameOf } from '../records/names';
import type { Db } from '../records/read';
import { insuredName } from './rows';

/** Policy fields that money rows show; the insured's name is masked if the caller may not see it. */
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
  /** A member's name; empty without a member and for the house, which has no name. */
  member: (id: number | null) => string;
  policy: (id: number | null) => PolicyLabel;
}

/** Names for the rows of one answer. Throws on ids that were not requested. */
export async function labelsFor(
  db: Db,
  user: NetworkCaller,
  ids: { members?: readonly (number | null)[]; policies?: readonly (number | null)[] },
): Promise<Labels> {
  const members = await db
    .selectFrom('members')
    .where('id', 'in', distinct(ids.members))
    .select(['id', 'display_name', 'chinese_name'])
    .execute();
  const policies = await db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('policies.id', 'in', distinct(ids.policies))
    .select([
      ...(['policies.id', 'case_no', 'policy_no', 'insured', 'owner', 'serviced_by'] as const),
      ...(['products.name as product', 'brands.id as brand_id', 'brands.name as brand'] as const),
    ])
    .execute();
  const splits = await db
    .selectFrom('policy_splits')
    .where('policy_id', 'in', distinct(ids.policies))
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

const distinct = (ids: readonly (number | null)[] = []): number[] => [...new Set(ids.filter((id) => id !== null))];
