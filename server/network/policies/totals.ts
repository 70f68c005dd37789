import { groupOf, policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber } from '@shared/format/days';
import type { Network } from '../network';
import type { PolicyColumns } from './columns';
import type { PolicyFilter } from './find';

type Test = (id: number) => boolean;
/** What of a filter is said of products and days. */
type Conditions = Pick<PolicyFilter, 'brand_id' | 'product_id' | 'category_group' | 'dated' | 'from' | 'to'>;

/** The status asked for, or those of a group, by their place among all. */
export const statusesOf = ({ group, status }: Pick<PolicyFilter, 'group' | 'status'>): boolean[] =>
  policyStatuses.map((each) => (!group || groupOf(each) === group) && (!status || each === status));

/** Tests that may be kept as long as products and categories stay as they are. */
export function conditionsOf(
  { db }: Pick<Network, 'db'>,
  { column }: PolicyColumns['rows'],
  { brand_id, product_id, category_group, dated = 'submitted_on', from, to }: Conditions,
): Test[] {
  const tests: Test[] = [];
  if (brand_id || product_id || category_group) {
    const wanted: boolean[] = [];
    for (const product of db.table('products').all())
      wanted[product.id] =
        (!product_id || product.id === product_id) &&
        (!brand_id || product.brand_id === brand_id) &&
        (!category_group || db.table('categories').get(product.category_id)?.category_group === category_group);
    tests.push((id) => wanted[column('product_id')[id] as number] === true);
  }
  // Not all have such a day, and nothing is true of none.
  const [first, last] = [from && dayNumber(from), to && dayNumber(to)];
  if (first) tests.push((id) => (column(dated)[id] as number) >= first);
  if (last) tests.push((id) => (column(dated)[id] as number) <= last);
  return tests;
}
