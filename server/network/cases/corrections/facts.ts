import { isDeepStrictEqual } from 'node:util';
import type {
  CorrectedFacts,
  CorrectedField,
  Correcting,
  CorrectionRecord,
} from '@shared/contracts/network/corrections';
import { correctedFields } from '@shared/contracts/network/corrections';
import type { OrderRecord } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { policyDraft } from '@shared/contracts/network/policyDraft';
import { type Issue, issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { conflict, invalid } from '../../../http/problems';
import type { Network, NetworkCaller } from '../../network';
import { recordOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing } from '../../writes/manage';
import { drafted } from '../drafts';
import { snapshotAfter } from '../snapshot';
import { isTaken } from '../statusTransitions';

/** The facts of a case that a correction may replace. */
export const factsOf = (policy: PolicyRecord, first: OrderRecord | undefined): CorrectedFacts => ({
  product_id: policy.product_id,
  target_premium_cents: policy.target_premium_cents,
  premium_mode: policy.premium_mode,
  modal_premium_cents: policy.modal_premium_cents,
  initial_lump_cents: policy.initial_lump_cents,
  exchange_1035_cents: policy.exchange_1035_cents,
  riders: policy.riders,
  splits: policy.splits,
  chain_snapshot: policy.chain_snapshot,
  terms: policy.terms,
  tp_cents: policy.tp_cents,
  first_receipt_cents: first?.amount_cents ?? 0,
});

/** The fields with another value. */
export const changedFields = ({ before, after }: Pick<CorrectionRecord, 'before' | 'after'>): CorrectedField[] =>
  correctedFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** @throws conflict unless the case's money is posted */
export function requirePosted({ status, inforce_on }: PolicyRecord): void {
  const group = groupOf(status);
  if ((group !== 'inforce' && group !== 'ended') || inforce_on === null)
    throw conflict('blocked', 'Only a case that came into force is corrected. Edit this one, or submit it again.');
}

/** The people of a case with their mistyped parts replaced. */
export function peopleAfter(
  policy: PolicyRecord,
  { owner, insured }: Correcting,
): Pick<PolicyRecord, 'owner' | 'insured'> {
  const issues: Issue[] = [];
  if (insured && !policy.insured) issues.push(issue('insured', 'missing'));
  for (const [field, person] of Object.entries({ owner, insured }))
    for (const part of ['first', 'last'] as const)
      if (person?.[part] === '') issues.push(issue(`${field}.${part}`, 'required'));
  if (issues.length > 0) throw invalid(issues);
  return {
    owner: { ...policy.owner, ...stated(owner) },
    insured: policy.insured && { ...policy.insured, ...stated(insured) },
  };
}

const stated = <T extends object>(person: T | undefined) =>
  Object.fromEntries(Object.entries(person ?? {}).filter(([, value]) => value !== undefined));

/**
 * The corrected facts, on the snapshot of the submission. An added agent gets the chain of the submission day, or of the
 * first day that counts. @throws invalid
 */
export async function factsAfter(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  policy: PolicyRecord,
  first: OrderRecord | undefined,
  correcting: Correcting,
): Promise<CorrectedFacts> {
  const { id: _, version: __, from_on, owner: ___, insured: ____, ...changes } = correcting;
  const product = await recordOf(tx.sql, 'products', changes.product_id ?? policy.product_id);
  if (!product) throw invalid([issue('product_id', 'missing')]);
  const kept = Object.keys(policyDraft.shape).map((field) => [field, policy[field as keyof PolicyRecord]]);
  const next = await drafted(tx.sql, user, {
    ...(Object.fromEntries(kept) as Parameters<typeof drafted>[2]),
    ...stated(changes),
    riders: policy.riders.filter((rider) => product.riders.includes(rider)),
    splits: changes.splits ?? policy.splits.map(({ member_id, share_bp }) => ({ member_id, share_bp })),
  });
  const issues: Issue[] = [];
  const former = existing(await recordOf(tx.sql, 'products', policy.product_id));
  if (next.currency !== policy.currency) issues.push(issue('product_id', 'choice'));
  else if (
    product.brand_id !== former.brand_id &&
    policy.policy_no &&
    (await isTaken(tx.sql, policy, product.brand_id, policy.policy_no))
  )
    issues.push(issue('product_id', 'taken'));
  if (sumOf(next.splits.map(({ share_bp }) => share_bp)) !== 10_000) issues.push(issue('splits', 'shares'));
  if (product.tp_method === 'target' && !next.target_premium_cents)
    issues.push(issue('target_premium_cents', 'required'));
  if (next.modal_premium_cents === 0) issues.push(issue('modal_premium_cents', 'required'));
  if (from_on !== null && from_on > network.today) issues.push(issue('from_on', 'notYet'));
  if (issues.length > 0) throw invalid(issues);
  const edited = { ...policy, ...next };
  const snapshot = await snapshotAfter(network, tx.sql, policy, edited, from_on);
  for (const [index, [writer]] of snapshot.chain_snapshot.entries())
    if (!writer) issues.push(issue(`splits.${index}.member_id`, 'inactive'));
  const after = factsOf({ ...edited, ...snapshot }, first);
  if (first && first.amount_cents === policy.modal_premium_cents && policy.terms?.cut_over_on === undefined)
    after.first_receipt_cents = next.modal_premium_cents;
  // The other facts decide the bases of all receipts.
  if (from_on !== null && changedFields({ before: factsOf(policy, first), after }).some((field) => field !== 'splits'))
    issues.push(issue('from_on', 'fixed'));
  if (issues.length > 0) throw invalid(issues);
  return after;
}
