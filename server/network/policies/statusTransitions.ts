import type { OrderRecord } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord, type PolicyStatus } from '@shared/contracts/network/policies';
import { type Issue, issue } from '@shared/http/issues';
import { mayMove, sideEffects } from '@shared/plan/policyStatus';
import { type TransitionBlocker, transitionBlockers } from '@shared/plan/transitionBlockers';
import { conflict, forbidden, invalid } from '../../http/problems';
import { revised } from '../manage';
import { numbered } from '../money/ledger';
import { releaseIfDue } from '../money/releases';
import type { Network, NetworkCaller } from '../network';
import type { NetworkTransaction } from '../tables';
import { tellStatus } from './notices';
import { policyNumber } from './policyNumber';
import { snapshotOf } from './snapshot';
import { submissionIssues, writingAgents } from './submission';

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

/** Status changes with their guards and effects (DOMAIN.md 3.5), the same for members, office and previews. */
export class StatusTransitions {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Everything that keeps a policy from a status. */
  blockers(user: NetworkCaller, policy: PolicyRecord, move: StatusChange): TransitionBlocker[] {
    const { to, effective_on } = move;
    const product = this.#product(policy);
    const manages = user.ability.can('manage', 'Policy');
    const submits = to === 'submitted';
    return transitionBlockers(
      { from: policy.status, to, effective_on, manages },
      {
        missing_fields: submits
          ? submissionIssues(this.#network, policy, product, this.#network.today).map(({ field }) => field)
          : [],
        shares_bp: policy.splits.map(({ share_bp }) => share_bp),
        agents: submits ? writingAgents(this.#network, policy, product, this.#network.today) : [],
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
    this.#check(user, policy, move);
    const { to, effective_on, reason } = move;
    const { now, db, money } = this.#network;
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
    const known = db
      .table('orders')
      .by('policy_id', policy.id)
      .find(({ kind }) => kind === 'new_business');
    // Money in transit has not arrived yet (DOMAIN.md 3.12, 6).
    const received_cents = (move.initial_receipt ?? true) ? moved.modal_premium_cents : 0;
    if (known && effects.includes('confirm_order')) moved.premiums_cents += received_cents;
    if (effects.includes('snapshot_chain')) moved = this.#snapshot(moved, user, move, at);
    tx.put('policies', moved);
    tx.put('policy_statuses', {
      id: tx.nextId('policy_statuses'),
      policy_id: policy.id,
      from,
      to,
      at,
      effective_on,
      by: user.id,
      reason: reason || move.override_reason || '',
    });
    const posting = { on: this.#network.today, at };
    const { engine } = money;
    if (effects.includes('create_order')) {
      const order = this.#pendingOrder(tx, moved, known, at);
      engine.submitted(tx, moved, order, { on: effective_on, at, entered_on: this.#network.today });
    }
    if (known && effects.includes('confirm_order')) {
      const confirmed = { amount_cents: received_cents, received_on: effective_on, status: 'confirmed' } as const;
      const order = tx.put('orders', revised({ ...known, ...confirmed }, at));
      engine.inForce(tx, moved, order, { on: effective_on, at, entered_on: this.#network.today });
    }
    if (known && effects.includes('void_order')) tx.put('orders', revised({ ...known, status: 'void' }, at));
    if (effects.includes('void_tp')) engine.closed(tx, moved, { at });
    if (effects.includes('settle_advance')) engine.ended(tx, moved, { status: to, ended_on: effective_on }, posting);
    if (effects.includes('mirror_settlement')) engine.reinstated(tx, moved, posting);
    if (to === 'inforce') await releaseIfDue(this.#network, tx, moved, at);
    await tellStatus(this.#network, tx, moved, { by: user.id, to, effective_on, reason: moved.status_reason });
    return moved;
  }

  #check(user: NetworkCaller, policy: PolicyRecord, move: StatusChange): void {
    const blockers = this.blockers(user, policy, move);
    const manages = user.ability.can('manage', 'Policy');
    if (blockers.some(({ code }) => code === 'not_permitted') || (!manages && !mayMove(policy.status, move.to, false)))
      throw blockers.some(({ code }) => code === 'not_allowed') ? this.#blocked(blockers) : forbidden();
    const found: Issue[] = [];
    const { effective_on } = move;
    if (effective_on > this.#network.today) found.push(issue('effective_on', 'notYet'));
    const earliest = this.#earliest(policy);
    if (earliest && effective_on < earliest) found.push(issue('effective_on', 'before', { day: earliest }));
    if (move.policy_no && this.#policyNoTaken(policy, move.policy_no)) found.push(issue('policy_no', 'taken'));
    if (move.to === 'submitted')
      found.push(...submissionIssues(this.#network, policy, this.#product(policy), this.#network.today));
    for (const blocker of blockers) {
      if (blocker.code === 'reason_missing') found.push(issue('reason', 'required'));
      else if (blocker.code === 'field_missing' && move.to !== 'submitted')
        found.push(issue(blocker.field, 'required'));
      else if (blocker.code === 'shares') found.push(issue('splits', 'shares'));
    }
    if (found.length > 0) throw invalid(found);
    if (blockers.length > 0) throw this.#blocked(blockers);
  }

  /**
   * The latest of a policy's own days: signature and status changes (DOMAIN.md 3.12.13). The days its draft was entered and its premium
   * edited only show when the office worked.
   */
  #earliest(policy: PolicyRecord): string | null {
    const days = this.#network.db
      .table('policy_statuses')
      .by('policy_id', policy.id)
      .flatMap(({ from, to, effective_on }) => (to === 'draft' || from === to ? [] : [effective_on]));
    return [policy.signed_on ?? '', ...days].sort().at(-1) || null;
  }

  #blocked = (blockers: readonly TransitionBlocker[]) =>
    conflict('blocked', `This step is not possible yet: ${blockers.map(({ code }) => code).join(', ')}.`);

  #policyNoTaken(policy: PolicyRecord, policy_no: string): boolean {
    const { brand_id } = this.#product(policy);
    return this.#network.db
      .table('policies')
      .by('policy_number', policyNumber(policy_no))
      .some((other) => other.id !== policy.id && this.#product(other).brand_id === brand_id);
  }

  #product(policy: PolicyRecord) {
    const product = this.#network.db.table('products').get(policy.product_id);
    if (!product) throw new Error(`Policy ${policy.id} has no product.`);
    return product;
  }

  /** The current upline of each split, and the product's terms (DOMAIN.md 3.2, snapshot rule). */
  #snapshot(policy: PolicyRecord, user: NetworkCaller, move: StatusChange, at: string): PolicyRecord {
    const { signature = '', override_reason = '' } = move;
    return {
      ...policy,
      ...snapshotOf(this.#network, policy),
      submission: { signature: signature || user.member.display_name, signed_at: at, override_reason },
    };
  }

  #pendingOrder(tx: NetworkTransaction, policy: PolicyRecord, known: OrderRecord | undefined, at: string): OrderRecord {
    const received_on = policy.submitted_on ?? this.#network.today;
    if (known) {
      const { modal_premium_cents: amount_cents } = policy;
      return tx.put('orders', revised({ ...known, amount_cents, received_on, status: 'pending' }, at));
    }
    const id = tx.nextId('orders');
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
