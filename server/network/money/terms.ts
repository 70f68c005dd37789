import type { CategoryGroup } from '@shared/contracts/network/categories';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import type { ChainLink, Grid } from '@shared/plan/grid';
import type { PolicyTerms } from '@shared/plan/orderBases';
import type { Split } from '@shared/plan/splits';
import { plannedPremium } from '@shared/plan/targetPremium';
import type { NetworkDatabase } from '../tables';

export type Terms = NonNullable<PolicyRecord['terms']>;

/** What a policy keeps of its product when it is submitted (DOMAIN.md 3.2, snapshot rule). */
export const termsAtSubmission = (product: ProductRecord, grid: Grid): Terms => ({
  tp_method: product.tp_method,
  tp_factor_bp: product.tp_factor_bp,
  policy_fee_cents: product.policy_fee_cents,
  advance_bp: product.advance_bp,
  chargeback_schedule: product.chargeback_schedule,
  grid_version: grid.version,
});

/** A submitted policy as the engine sees it. */
export interface Case {
  policy: PolicyRecord;
  terms: Terms;
  bases: PolicyTerms;
  grid: Grid;
  group: CategoryGroup;
  brand_id: number;
  splits: readonly Split[];
  shares_bp: readonly number[];
}

export function caseOf(db: NetworkDatabase, grids: readonly Grid[], policy: PolicyRecord): Case {
  const product = db.table('products').get(policy.product_id);
  const group = product && db.table('categories').get(product.category_id)?.category_group;
  const { terms } = policy;
  if (!product || !group || !terms) throw new Error(`Policy ${policy.id} was never submitted, or lost its product.`);
  const grid = grids.find(({ version }) => version === terms.grid_version);
  if (!grid) throw new Error(`Policy ${policy.id} names the unknown grid ${terms.grid_version}.`);
  return {
    policy,
    terms,
    grid,
    group,
    brand_id: product.brand_id,
    bases: {
      tp_method: terms.tp_method,
      tp_factor_bp: terms.tp_factor_bp,
      tp_cents: policy.tp_cents,
      planned_cents: plannedPremium(policy, terms),
      target_cents: policy.target_premium_cents ?? 0,
      inforce_on: policy.inforce_on,
    },
    splits: policy.splits.map(({ share_bp }, index) => ({
      share_bp,
      chain: (policy.chain_snapshot[index] ?? []).map(
        (link): ChainLink => ({ ...link, is_leader: grid.levels[link.level_code]?.is_leader ?? false }),
      ),
    })),
    shares_bp: policy.splits.map(({ share_bp }) => share_bp),
  };
}
