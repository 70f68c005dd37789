import { isDeepStrictEqual } from 'node:util';
import { roles } from '@shared/abilities';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { PolicyDraft } from '@shared/contracts/network/policyDraft';
import { type Issue, issue } from '@shared/http/issues';
import { targetPremium } from '@shared/plan/targetPremium';
import { invalid } from '../../http/problems';
import { pointsOf, tpFxOf } from '../money/terms';
import type { Network, NetworkCaller } from '../network';
import { loaded } from '../records/loaded';
import type { Db } from '../records/read';
import type { NetworkTransaction } from '../records/tables';

/** The fields of a policy that its draft determines. */
type Draftable = Omit<PolicyDraft, 'splits'> & Pick<PolicyRecord, 'currency' | 'tp_cents' | 'splits'>;

/**
 * Builds a policy from a draft; TP, currency and splits are derived. A member writes alone or with others, but always takes part. @throws
 * invalid if the product, an agent or a rider does not exist
 */
export async function drafted(from: Db, user: NetworkCaller, { splits, ...draft }: PolicyDraft): Promise<Draftable> {
  const shares = splits ?? [{ member_id: user.id, share_bp: 10_000 }];
  const db = await loaded(from, {
    products: { id: draft.product_id },
    members: { id: shares.map(({ member_id }) => member_id) },
    brands: 'all',
    settings: 'all',
  });
  const issues: Issue[] = [];
  const product = db.table('products').get(draft.product_id);
  if (!product) throw invalid([issue('product_id', 'missing')]);
  for (const [index, { member_id }] of shares.entries()) {
    const member = db.table('members').get(member_id);
    if (member?.role !== roles.member) issues.push(issue(`splits.${index}.member_id`, 'missing'));
  }
  const manages = user.ability.can('manage', 'Policy');
  if (!manages && !shares.some(({ member_id }) => member_id === user.id)) issues.push(issue('splits', 'ownShare'));
  for (const rider of draft.riders) if (!product.riders.includes(rider)) issues.push(issue('riders', 'choice'));
  if (issues.length > 0) throw invalid(issues);
  return {
    ...draft,
    currency: db.table('brands').get(product.brand_id)?.currency ?? 'USD',
    tp_cents: pointsOf({ tp_fx_bp: tpFxOf(db, product) }, targetPremium(draft, product)),
    splits: shares.map((share, index) => ({ ...share, role: index === 0 ? 'writing' : 'assist' })),
  };
}

/** Saves a draft, inside a write. @throws invalid if the product, an agent or a rider does not exist */
export async function newDraft(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  body: PolicyDraft,
): Promise<PolicyRecord> {
  const draft = await drafted(tx.sql, user, body);
  const id = await tx.newId('policies');
  const at = network.now.toISOString();
  const policy: PolicyRecord = {
    ...draft,
    id,
    version: 0,
    case_no: `C${network.today.slice(2, 4)}-${String(id).padStart(6, '0')}`,
    policy_no: null,
    submitted_on: null,
    approved_on: null,
    issued_on: null,
    delivered_on: null,
    inforce_on: null,
    closed_on: null,
    status: 'draft',
    status_on: network.today,
    premiums_cents: 0,
    status_reason: '',
    requirements: [],
    chain_snapshot: [],
    terms: null,
    submission: null,
    created_at: at,
    updated_at: at,
  };
  await tx.put('policy_statuses', {
    id: await tx.newId('policy_statuses'),
    policy_id: id,
    from: null,
    to: 'draft',
    at,
    effective_on: network.today,
    by: user.id,
    reason: '',
  });
  return tx.put('policies', policy);
}

/** The fields that determine TP and commission. */
const moneyFields = [
  'product_id',
  'target_premium_cents',
  'premium_mode',
  'modal_premium_cents',
  'initial_lump_cents',
  'exchange_1035_cents',
  'splits',
] as const satisfies readonly (keyof Draftable)[];

export const changesMoney = (before: PolicyRecord, after: Draftable): boolean =>
  moneyFields.some((field) => !isDeepStrictEqual(before[field], after[field]));

export const changesNotesOnly = (before: PolicyRecord, after: Draftable): boolean =>
  (Object.keys(after) as (keyof Draftable)[]).every(
    (field) => field === 'notes' || field === 'tp_cents' || isDeepStrictEqual(before[field], after[field]),
  );
