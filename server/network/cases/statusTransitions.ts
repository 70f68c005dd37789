import type { OrderRecord } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord, type PolicyStatus } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import { type Issue, issue } from '@shared/http/issues';
import { mayMove, sideEffects } from '@shared/plan/policyStatus';
import { type TransitionBlocker, transitionBlockers } from '@shared/plan/transitionBlockers';
import { conflict, forbidden, invalid } from '../../http/problems';
import { post } from '../money/cases';
import { numbered } from '../money/ledger';
import { releaseIfDue } from '../money/releases';
import type { Network, NetworkCaller } from '../network';
import { loadReadiness } from '../policies/context';
import { submissionIssues, writingAgents } from '../policies/submission';
import { LoadedRecords } from '../records/loaded';
import { policyNumber } from '../records/policyNumber';
import { type Db, recordsWith, recordWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { revised } from '../writes/manage';
import { tellStatus } from './notices';
import { snapshotOf } from './snapshot';

export interface StatusChange {
  to: PolicyStatus;
  effective_on: string;
  reason: string;
  policy_no?: string | undefined;
  initial_receipt?: boolean;
  exchange_in_transit?: boolean;
  override_reason?: string;
  signature?: string;
}

/** The date field of a status. */
const dateOf: Partial<
  Record<PolicyStatus, 'submitted_on' | 'approved_on' | 'issued_on' | 'delivered_on' | 'inforce_on'>
> = {
  submitted: 'submitted_on',
  approved: 'approved_on',
  issued: 'issued_on',
  delivered: 'delivered_on',
  inforce: 'inforce_on',
};

/** Status changes with their guards and effects (domain.md 3.5), the same for members, office and previews. */
export class StatusTransitions {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Everything that keeps a policy from a status. */
  async blockers(db: Db, user: NetworkCaller, policy: PolicyRecord, move: StatusChange): Promise<TransitionBlocker[]> {
    return this.#blockersOn(await caseOf(db, policy), user, policy, move);
  }

  #blockersOn(
    { records, product }: Case,
    user: NetworkCaller,
    policy: PolicyRecord,
    move: StatusChange,
  ): TransitionBlocker[] {
    const { to, effective_on } = move;
    const manages = user.ability.can('manage', 'Policy');
    const submits = to === 'submitted';
    return transitionBlockers(
      { from: policy.status, to, effective_on, manages },
      {
        missing_fields: submits
          ? submissionIssues(records, policy, product, this.#network.today).map(({ field }) => field)
          : [],
        shares_bp: policy.splits.map(({ share_bp }) => share_bp),
        agents: submits ? writingAgents(records, policy, product, this.#network.today) : [],
        override_reason: move.override_reason ?? '',
        requirements: policy.requirements,
        policy_no: (move.policy_no ?? policy.policy_no) || null,
        issued_on: to === 'issued' ? effective_on : policy.issued_on,
        inforce_on: to === 'inforce' && policy.status !== 'lapsed' ? effective_on : policy.inforce_on,
        initial_receipt: move.initial_receipt ?? true,
        exchange_in_transit: move.exchange_in_transit ?? false,
        paid_to_on: policy.closed_on,
        status_reason: move.reason,
      },
    );
  }

  /** @throws forbidden, invalid or conflict('blocked') if the change is not allowed */
  async make(
    tx: NetworkTransaction,
    user: NetworkCaller,
    policy: PolicyRecord,
    move: StatusChange,
  ): Promise<PolicyRecord> {
    await this.#check(tx.sql, user, policy, move);
    const { to, effective_on, reason } = move;
    const { now } = this.#network;
    const at = now.toISOString();
    const from = policy.status;
    const effects = sideEffects(from, to);
    const closes = groupOf(to) === 'closed' || groupOf(to) === 'ended';
    const date = from === 'lapsed' ? undefined : dateOf[to];
    let moved: PolicyRecord = {
      ...revised(policy, at),
      status: to,
      status_on: effective_on,
      status_reason: closes ? reason : '',
      ...(date && { [date]: effective_on }),
      ...(move.policy_no && { policy_no: move.policy_no }),
      closed_on: closes ? effective_on : null,
    };
    const newBusiness = await recordWith(tx.sql, 'orders', { policy_id: policy.id, kind: 'new_business' });
    // Money in transit has not arrived yet (domain.md 3.12.6).
    const received_cents = (move.initial_receipt ?? true) ? moved.modal_premium_cents : 0;
    if (newBusiness && effects.includes('confirm_order')) moved.premiums_cents += received_cents;
    if (effects.includes('snapshot_chain')) moved = await this.#snapshot(tx.sql, moved, user, move, at);
    await tx.put('policies', moved);
    await tx.put('policy_statuses', {
      id: await tx.newId('policy_statuses'),
      policy_id: policy.id,
      from,
      to,
      at,
      effective_on,
      by: user.id,
      reason: reason || move.override_reason || '',
    });
    const posting = { on: this.#network.today, at };
    if (effects.includes('create_order')) {
      const order = await this.#pendingOrder(tx, moved, newBusiness, at);
      await post(tx, 'submitted', moved, order, { on: effective_on, at, entered_on: this.#network.today });
    }
    if (newBusiness && effects.includes('confirm_order')) {
      const confirmed = { amount_cents: received_cents, received_on: effective_on, status: 'confirmed' } as const;
      const order = await tx.put('orders', revised({ ...newBusiness, ...confirmed }, at));
      await post(tx, 'inForce', moved, order, { on: effective_on, at, entered_on: this.#network.today });
    }
    if (newBusiness && effects.includes('void_order'))
      await tx.put('orders', revised({ ...newBusiness, status: 'void' }, at));
    if (effects.includes('void_tp')) await post(tx, 'closed', moved, { at });
    if (effects.includes('settle_advance'))
      await post(tx, 'ended', moved, { status: to, ended_on: effective_on }, posting);
    if (effects.includes('mirror_settlement')) await post(tx, 'reinstated', moved, posting);
    if (to === 'inforce') await releaseIfDue(this.#network, tx, moved, at);
    await tellStatus(this.#network, tx, moved, { by: user.id, to, effective_on, reason: moved.status_reason });
    return moved;
  }

  async #check(db: Db, user: NetworkCaller, policy: PolicyRecord, move: StatusChange): Promise<void> {
    const of = await caseOf(db, policy);
    const blockers = this.#blockersOn(of, user, policy, move);
    const manages = user.ability.can('manage', 'Policy');
    if (blockers.some(({ code }) => code === 'not_permitted') || (!manages && !mayMove(policy.status, move.to, false)))
      throw blockers.some(({ code }) => code === 'not_allowed') ? this.#blocked(blockers) : forbidden();
    const issues: Issue[] = [];
    const { effective_on } = move;
    if (effective_on > this.#network.today) issues.push(issue('effective_on', 'notYet'));
    const earliest = await earliestOf(db, policy);
    if (earliest && effective_on < earliest) issues.push(issue('effective_on', 'before', { day: earliest }));
    if (move.policy_no && (await isTaken(db, policy, of.product.brand_id, move.policy_no)))
      issues.push(issue('policy_no', 'taken'));
    if (move.to === 'submitted') issues.push(...submissionIssues(of.records, policy, of.product, this.#network.today));
    for (const blocker of blockers) {
      if (blocker.code === 'reason_missing') issues.push(issue('reason', 'required'));
      else if (blocker.code === 'field_missing' && move.to !== 'submitted')
        issues.push(issue(blocker.field, 'required'));
      else if (blocker.code === 'shares') issues.push(issue('splits', 'shares'));
    }
    if (issues.length > 0) throw invalid(issues);
    if (blockers.length > 0) throw this.#blocked(blockers);
  }

  #blocked = (blockers: readonly TransitionBlocker[]) =>
    conflict('blocked', `This step is not possible yet: ${blockers.map(({ code }) => code).join(', ')}.`);

  /** The current upline of each split, and the product's terms (domain.md 3.2, snapshot rule). */
  async #snapshot(
    db: Db,
    policy: PolicyRecord,
    user: NetworkCaller,
    move: StatusChange,
    at: string,
  ): Promise<PolicyRecord> {
    const { signature = '', override_reason = '' } = move;
    return {
      ...policy,
      ...(await snapshotOf(this.#network, db, policy)),
      submission: { signature: signature || user.member.display_name, signed_at: at, override_reason },
    };
  }

  async #pendingOrder(
    tx: NetworkTransaction,
    policy: PolicyRecord,
    order: OrderRecord | undefined,
    at: string,
  ): Promise<OrderRecord> {
    const received_on = policy.submitted_on ?? this.#network.today;
    if (order) {
      const { modal_premium_cents: amount_cents } = policy;
      return tx.put('orders', revised({ ...order, amount_cents, received_on, status: 'pending' }, at));
    }
    const id = await tx.newId('orders');
    return tx.put('orders', {
      id,
      order_no: numbered('O', received_on, id),
      version: 0,
      policy_id: policy.id,
      kind: 'new_business',
      amount_cents: policy.modal_premium_cents,
      received_on,
      method: policy.premium_mode === 'monthly' ? 'eft' : 'check',
      status: 'pending',
      carrier_statement_ref: '',
      note: '',
      created_at: at,
      updated_at: at,
    });
  }
}

interface Case {
  records: { db: LoadedRecords };
  product: ProductRecord;
}

async function caseOf(db: Db, policy: PolicyRecord): Promise<Case> {
  const records = await loadReadiness(new LoadedRecords(), db, [policy]);
  const product = records.table('products').get(policy.product_id);
  if (!product) throw new Error(`Policy ${policy.id} has no product.`);
  return { records: { db: records }, product };
}

/**
 * The latest of a policy's own days: signature and status changes (domain.md 3.12.13). The days its draft was entered and its premium
 * edited only show when the office worked.
 */
async function earliestOf(db: Db, { id, signed_on }: PolicyRecord): Promise<string | null> {
  const history = await recordsWith(db, 'policy_statuses', { policy_id: id });
  const days = history.flatMap(({ from, to, effective_on }) => (to === 'draft' || from === to ? [] : [effective_on]));
  return [signed_on ?? '', ...days].sort().at(-1) || null;
}

/** True if another policy of the carrier has the number. */
export async function isTaken(db: Db, policy: PolicyRecord, brand_id: number, policy_no: string): Promise<boolean> {
  const other = await db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .where('policies.policy_number', '=', policyNumber(policy_no))
    .where('policies.id', '<>', policy.id)
    .where('products.brand_id', '=', brand_id)
    .select('policies.id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
