import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { Network } from '../../network';
import type { Members } from './asking';
import type { Filters } from './tp';

/** Submitted policies with an agent among the members, once each, that pass a filter. */
export function* casesOf({ db }: Network, members: Members, filters: Filters): Generator<PolicyRecord> {
  const table = db.table('policies');
  const { brand_id, category_group, state } = filters;
  const passes = (policy: PolicyRecord) => {
    if (policy.submitted_on === null || policy.status === 'draft') return false;
    if (state && policy.signed_state !== state) return false;
    const product = db.table('products').get(policy.product_id);
    if (brand_id && product?.brand_id !== brand_id) return false;
    return (
      !category_group || (product && db.table('categories').get(product.category_id)?.category_group) === category_group
    );
  };
  if (!members) {
    for (const policy of table.all()) if (passes(policy)) yield policy;
    return;
  }
  const seen = new Set<number>();
  for (const id of members)
    for (const policy of table.by('member_id', id)) {
      if (seen.has(policy.id)) continue;
      seen.add(policy.id);
      if (passes(policy)) yield policy;
    }
}

/** The lower middle of numbers; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const inOrder = [...values].sort((a, b) => a - b);
  return inOrder[Math.floor((inOrder.length - 1) / 2)] ?? null;
}
