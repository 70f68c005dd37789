import type { OrderRecord } from '@shared/contracts/network/orders';
import type { TpRecord } from '@shared/contracts/network/tp';
import { allocate, sumOf } from '@shared/plan/money';
import { tpReversal, tpTakenOn } from '@shared/plan/tpReversal';
import type { Journal, RecordSet } from '../records/loaded';
import type { Ending } from './due';
import type { Posting } from './postings';
import type { CommissionCase } from './terms';

type Row = Pick<TpRecord, 'order_id' | 'kind' | 'state' | 'ended_on'>;

/**
 * Writes TP. The rows of an order sum to the order's TP: 0 once it is void or its TP reversed. The rows without an
 * order sum to the TP that the policy's end takes back (domain.md 2.8, 3.6, 3.12).
 */
export class TpPostings {
  readonly #db: RecordSet;

  constructor(db: RecordSet) {
    this.#db = db;
  }

  pending(journal: Journal, case_: CommissionCase, order_id: number, posting: Posting): void {
    const { policy, shares_bp } = case_;
    const row = { order_id, kind: 'new_business', state: 'pending' } as const;
    this.#rows(journal, case_, row, allocate(policy.tp_cents, shares_bp), posting);
  }

  voidPending(journal: Journal, policy_id: number): void {
    for (const row of this.#db.table('tp_records').by('policy_id', policy_id))
      if (row.state === 'pending') journal.put('tp_records', { ...row, state: 'void' });
  }

  /** Adds the TP of a confirmed order; a refund takes TP back. */
  received(journal: Journal, case_: CommissionCase, order: OrderRecord, tp_cents: number, posting: Posting): void {
    const kind = order.kind === 'new_business' || order.kind === 'additional' ? order.kind : 'top_up';
    const row = { order_id: order.id, kind, state: 'inforce' } as const;
    const parts = allocate(tp_cents, case_.shares_bp);
    if (tp_cents < 0) this.#taken(journal, case_, row, parts, posting.on, posting);
    else this.#rows(journal, case_, row, parts, posting);
  }

  /** Brings an order's rows to its present TP. */
  ofOrder(journal: Journal, case_: CommissionCase, order_id: number, tp_cents: number, posting: Posting): void {
    const rows = this.#db
      .table('tp_records')
      .by('order_id', order_id)
      .filter(({ state }) => state === 'inforce');
    const due = allocate(tp_cents, case_.shares_bp);
    const parts = case_.policy.splits.map(({ member_id }, index) => {
      const own = rows.filter((row) => row.member_id === member_id);
      return (due[index] ?? 0) - sumOf(own.map((row) => row.tp_cents));
    });
    this.#rows(journal, case_, { order_id, kind: 'reversal', state: 'inforce' }, parts, posting);
  }

  /**
   * Brings the TP taken back to the amount that the policy's end takes, or to zero while in force. The rest is never
   * negative.
   */
  settle(journal: Journal, case_: CommissionCase, ending: Ending | null, posting: Posting): void {
    const { policy, terms, shares_bp } = case_;
    const rows = this.#db
      .table('tp_records')
      .by('policy_id', policy.id)
      .filter(({ state }) => state === 'inforce');
    const isTaken = ({ kind, order_id }: TpRecord) => kind === 'reversal' && order_id === null;
    const sum = (fits: (row: TpRecord) => boolean) => sumOf(rows.filter(fits).map((row) => row.tp_cents));
    const taken_cents = tpReversal({
      tp_cents: sum(({ kind, order_id }) => kind !== 'manual' && order_id !== null),
      manual_cents: sum(({ kind }) => kind === 'manual'),
      schedule: terms.chargeback_schedule,
      inforce_on: policy.inforce_on ?? posting.on,
      end: ending,
    });
    const taken = allocate(taken_cents, shares_bp);
    const parts = policy.splits.map(
      ({ member_id }, index) => 0 - (taken[index] ?? 0) - sum((row) => isTaken(row) && row.member_id === member_id),
    );
    const row = { order_id: null, kind: 'reversal', state: 'inforce' } as const;
    if (ending && sumOf(parts) < 0) this.#taken(journal, case_, row, parts, ending.ended_on, posting);
    else this.#rows(journal, case_, row, parts, posting);
  }

  /**
   * TP taken back counts on its day, or on the day of its entry if that month is over; both days are kept (domain.md
   * 3.12.9).
   */
  #taken(
    journal: Journal,
    case_: CommissionCase,
    row: Row,
    parts: readonly number[],
    ended_on: string,
    posting: Posting,
  ): void {
    const on = tpTakenOn(ended_on, posting.entered_on ?? posting.on);
    this.#rows(journal, case_, { ...row, ...(on !== ended_on && { ended_on }) }, parts, { ...posting, on });
  }

  /** One row for each split. */
  #rows(
    journal: Journal,
    { policy, group, brand_id }: CommissionCase,
    row: Row,
    parts: readonly number[],
    { on, at }: Posting,
  ): void {
    if (parts.every((part) => part === 0)) return;
    for (const [index, { member_id, share_bp }] of policy.splits.entries()) {
      journal.put('tp_records', {
        id: journal.nextId('tp_records'),
        policy_id: policy.id,
        ...row,
        member_id,
        share_bp,
        tp_cents: parts[index] ?? 0,
        pending_on: policy.submitted_on ?? on,
        inforce_on: row.state === 'inforce' ? on : null,
        category_group: group,
        brand_id,
        reason: '',
        created_at: at,
      });
    }
  }
}
