import type { CategoryGroup } from '@shared/contracts/network/categories';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import type { ChainLink, Grid } from '@shared/plan/grid';
import { shareOf } from '@shared/plan/money';
import type { PolicyTerms } from '@shared/plan/orderBases';
import type { Split } from '@shared/plan/splits';
import { plannedPremium, targetPremium } from '@shared/plan/targetPremium';
import type { RecordSet } from '../records/loaded';
import { settingsOf } from '../settings/settings';

export type Terms = NonNullable<PolicyRecord['terms']>;

/** A product's terms stored with a policy at submission (domain.md 3.2, snapshot rule). */
export const termsAtSubmission = (product: ProductRecord, grid: Grid, tp_fx_bp: number): Terms => ({
  tp_method: product.tp_method,
  tp_factor_bp: product.tp_factor_bp,
  policy_fee_cents: product.policy_fee_cents,
  advance_bp: product.advance_bp,
  chargeback_schedule: product.chargeback_schedule,
  grid_version: grid.version,
  ...(tp_fx_bp !== oneForOne && { tp_fx_bp }),
});

const oneForOne = 10_000;

/** Current TP per unit of a product's currency; a policy keeps the value of its submission (domain.md 2.17, `tp_fx`). */
export const tpFxOf = (db: RecordSet, { brand_id }: Pick<ProductRecord, 'brand_id'>): number =>
  settingsOf({ db }).tp_fx[db.table('brands').get(brand_id)?.currency ?? 'USD'];

/** The points of a TP amount in the policy's currency: scoreboards count points, commission is a share of money. */
export const pointsOf = ({ tp_fx_bp = oneForOne }: Pick<Terms, 'tp_fx_bp'>, tp_cents: number): number =>
  tp_fx_bp === oneForOne ? tp_cents : shareOf(tp_cents, tp_fx_bp);

/** TP of a policy in its own currency, on which first-year commission is paid. */
const tpInCurrency = (policy: PolicyRecord, terms: Terms): number =>
  (terms.tp_fx_bp ?? oneForOne) === oneForOne ? policy.tp_cents : targetPremium(policy, terms);

/** The category whose grid rates a policy pays, recorded at submission. */
export function groupOf(
  db: RecordSet,
  { terms, product_id }: Pick<PolicyRecord, 'terms' | 'product_id'>,
): CategoryGroup | undefined {
  if (terms?.category_group) return terms.category_group;
  const product = db.table('products').get(product_id);
  return product && db.table('categories').get(product.category_id)?.category_group;
}

/** A submitted policy as the engine sees it. */
export interface CommissionCase {
  policy: PolicyRecord;
  terms: Terms;
  bases: PolicyTerms;
  grid: Grid;
  group: CategoryGroup;
  brand_id: number;
  splits: readonly Split[];
  shares_bp: readonly number[];
}

export function caseOf(db: RecordSet, grids: readonly Grid[], policy: PolicyRecord): CommissionCase {
  const product = db.table('products').get(policy.product_id);
  const { terms } = policy;
  const group = groupOf(db, policy);
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
      tp_cents: tpInCurrency(policy, terms),
      planned_cents: plannedPremium(policy, terms),
      target_cents: policy.target_premium_cents ?? 0,
      inforce_on: policy.inforce_on,
      ...(terms.cut_over_on !== undefined && { cut_over_on: terms.cut_over_on }),
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
