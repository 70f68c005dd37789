import { groupBy, partsOf } from '../../reads/groupBy';
import { policyKey } from '../../records/policyNumber';
import type { Db } from '../../records/read';

const together = 5_000;

/** Finds a carrier's policies by the numbers on its lines, in any notation (domain.md 3.12.18). */
export async function policiesOf(
  db: Db,
  brand_ids: readonly number[],
  numbers: readonly string[],
): Promise<(brand_id: number, policy_no: string) => number[]> {
  const keys = [...new Set(numbers.map(policyKey))].filter((key) => key !== '');
  const policies: { id: number; policy_key: string | null; brand_id: number }[] = [];
  for (const some of partsOf(keys, together))
    policies.push(
      ...(await db
        .selectFrom('policies')
        .innerJoin('products', 'products.id', 'policies.product_id')
        .where('policy_key', 'in', some)
        .where('brand_id', 'in', brand_ids)
        .select(['policies.id', 'policy_key', 'brand_id'])
        .orderBy('policies.id')
        .execute()),
    );
  const byKey = groupBy(policies, ({ brand_id, policy_key }) => `${brand_id} ${policy_key}`);
  return (brand_id, policy_no) => (byKey.get(`${brand_id} ${policyKey(policy_no)}`) ?? []).map(({ id }) => id);
}
