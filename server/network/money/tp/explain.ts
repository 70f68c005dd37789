import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { TpExplanation } from '@shared/contracts/network/tp';
import { allocate } from '@shared/plan/money';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { loaded } from '../../records/loaded';
import { type Db, recordOf } from '../../records/read';
import { existing } from '../../writes/manage';
import { type Terms, tpFxOf } from '../terms';
import { visibleTp } from './find';

type TpTerms = Pick<Terms, 'tp_method' | 'tp_factor_bp' | 'policy_fee_cents' | 'tp_fx_bp'>;

/** The product terms recorded with a policy; a draft follows the present product. */
async function termsOf(db: Db, { terms, product_id }: PolicyRecord): Promise<TpTerms> {
  if (terms) return terms;
  const product = existing(await recordOf(db, 'products', product_id));
  const set = await loaded(db, { settings: 'all', brands: { id: product.brand_id } });
  const { tp_method, tp_factor_bp, policy_fee_cents } = product;
  return { tp_method, tp_factor_bp, policy_fee_cents, tp_fx_bp: tpFxOf(set, product) };
}

/** A policy's TP explained from its stored terms (domain.md 3.1 and 6, B1). `counted` covers the caller's own part and the downline's. */
export async function tpExplanationOf(
  network: Network,
  user: NetworkCaller,
  policy: PolicyRecord,
): Promise<TpExplanation> {
  const { tp_method, tp_factor_bp, policy_fee_cents, tp_fx_bp = 10_000 } = await termsOf(network.sql.db, policy);
  const visible = await visibleTp(network, user, { policy_id: policy.id });
  const records = await visible
    .leftJoin('orders', 'orders.id', 'tp_records.order_id')
    .selectAll('tp_records')
    .select('orders.order_no')
    .where('state', '<>', 'void')
    .orderBy('day')
    .orderBy('tp_records.id')
    .execute();
  const labels = await labelsFor(network.sql.db, user, {
    policies: [policy.id],
    members: [...policy.splits, ...records].map(({ member_id }) => member_id),
  });
  const { case_no, brand, product } = labels.policy(policy.id);
  const parts = allocate(
    policy.tp_cents,
    policy.splits.map(({ share_bp }) => share_bp),
  );
  return {
    policy_id: policy.id,
    case_no,
    brand,
    product,
    currency: policy.currency,
    status: policy.status,
    submitted: policy.terms !== null,
    grid_version: policy.terms?.grid_version ?? null,
    tp_method,
    tp_factor_bp,
    policy_fee_cents,
    tp_fx_bp,
    premium_mode: policy.premium_mode,
    modal_premium_cents: policy.modal_premium_cents,
    initial_lump_cents: policy.initial_lump_cents,
    exchange_1035_cents: policy.exchange_1035_cents,
    target_premium_cents: policy.target_premium_cents,
    tp_cents: policy.tp_cents,
    splits: policy.splits.map(({ member_id, share_bp }, index) => ({
      member_id,
      name: labels.member(member_id),
      share_bp,
      tp_cents: parts[index] ?? 0,
    })),
    records: records.map((row) => ({
      id: row.id,
      member_id: row.member_id,
      agent: labels.member(row.member_id),
      kind: row.kind,
      state: row.state,
      share_bp: row.share_bp,
      tp_cents: row.tp_cents,
      on: row.day,
      ended_on: row.ended_on,
      order_no: row.order_no,
      reason: row.reason,
    })),
  };
}
