import type { TpRecord, tp } from '@shared/contracts/network/tp';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { conflict, invalid } from '../../../http/problems';
import type { Network } from '../../network';
import { loaded } from '../../records/loaded';
import { recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { groupOf } from '../terms';

type Entry = Omit<Received<typeof tp.manual>['body'], 'request_id'>;

/**
 * Enters TP manually, for a policy that has come into force; never takes away more than it has (domain.md 2.8). @throws
 * invalid, conflict
 */
export async function enterTp(network: Network, tx: NetworkTransaction, body: Entry): Promise<TpRecord> {
  const policy = await recordOf(tx.sql, 'policies', body.policy_id);
  if (!policy) throw invalid([issue('policy_id', 'missing')]);
  const split = policy.splits.find(({ member_id }) => member_id === body.member_id);
  if (!split) throw invalid([issue('member_id', 'missing')]);
  if (policy.inforce_on === null || !policy.terms)
    throw conflict('not_inforce', 'TP can be entered only for a policy that is or was in force.');
  const on = body.effective_on ?? network.today;
  if (on > network.today) throw invalid([issue('effective_on', 'tooLate', { max: network.today })]);
  if (on < policy.inforce_on) throw invalid([issue('effective_on', 'tooEarly', { min: policy.inforce_on })]);
  const inForce = await recordsWith(tx.sql, 'tp_records', { policy_id: policy.id, state: 'inforce' });
  const before = sumOf(inForce.map(({ tp_cents }) => tp_cents));
  if (before + body.tp_cents < 0) throw invalid([issue('tp_cents', 'tooSmall', { min: 0 - before })]);
  const set = await loaded(tx.sql, { products: { id: policy.product_id }, categories: 'all' });
  const [group, product] = [groupOf(set, policy), set.table('products').get(policy.product_id)];
  if (!group || !product) throw new Error(`Policy ${policy.id} lost its product.`);
  return tx.put('tp_records', {
    id: await tx.newId('tp_records'),
    policy_id: policy.id,
    order_id: null,
    member_id: body.member_id,
    kind: 'manual',
    share_bp: split.share_bp,
    tp_cents: body.tp_cents,
    state: 'inforce',
    pending_on: policy.submitted_on ?? on,
    inforce_on: on,
    category_group: group,
    brand_id: product.brand_id,
    reason: body.reason,
    created_at: network.now.toISOString(),
  });
}
