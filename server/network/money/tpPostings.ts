import type { OrderRecord } from '@shared/contracts/network/orders';
import type { TpRecord } from '@shared/contracts/network/tp';
import { allocate, sumOf } from '@shared/plan/money';
import { tpReversal, tpTakenOn } from '@shared/plan/tpReversal';
import { groupBy } from '../reads/groupBy';
import type { Journal, RecordSet } from '../records/loaded';
import type { Ending } from './due';
import type { Posting } from './postings';
import type { TpPart } from './refunds';
import type { CommissionCase } from './terms';

type Row = Pick<TpRecord, 'order_id' | 'kind' | 'state' | 'ended_on'> & Partial<Pick<TpRecord, 'reason'>>;
type Writer = Pick<TpRecord, 'member_id' | 'share_bp'>;

const addTo = (sums: Map<number, number>, member_id: number, cents: number) =>
  sums.set(member_id, (sums.get(member_id) ?? 0) + cents);

/** The TP of each agent, in points. */
function netOf(rows: readonly TpRecord[]): Map<number, number> {
  const net = new Map<number, number>();
  for (const { member_id, tp_cents } of rows) addTo(net, member_id, tp_cents);
  return net;
}

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
  ofOrder(
    journal: Journal,
    case_: CommissionCase,
    order_id: number,
    due: readonly TpPart[],
    posting: Posting,
    reason = '',
  ): void {
    const rows = this.#db
      .table('tp_records')
      .by('order_id', order_id)
      .filter(({ state }) => state === 'inforce');
    const left = netOf(rows);
    for (const [member_id, cents] of left) left.set(member_id, 0 - cents);
    for (const { writers, tp_cents } of due)
      for (const [index, cents] of allocate(
        tp_cents,
        writers.map(({ share_bp }) => share_bp),
      ).entries())
        addTo(left, writers[index]?.member_id ?? 0, cents);
    const row = { order_id, kind: 'reversal', state: 'inforce', reason } as const;
    this.#moved(journal, case_, row, left, [...due.flatMap(({ writers }) => writers), ...rows], posting);
  }

  /**
   * Brings the TP taken back to the amount that the policy's end takes, or to zero while in force. The rest is never
   * negative.
   */
  settle(journal: Journal, case_: CommissionCase, ending: Ending | null, posting: Posting): void {
    const { policy, terms } = case_;
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
    const parts = new Map<number, number>();
    for (const [member_id, cents] of this.#takenFrom(case_, rows, taken_cents)) addTo(parts, member_id, 0 - cents);
    for (const { member_id, tp_cents } of rows.filter(isTaken)) addTo(parts, member_id, 0 - tp_cents);
    const row = { order_id: null, kind: 'reversal', state: 'inforce' } as const;
    const ended_on = ending && sumOf(parts.values()) < 0 ? ending.ended_on : null;
    this.#moved(journal, case_, row, parts, rows, posting, ended_on);
  }

  /**
   * The TP that an end takes from each agent: by shares, or in proportion to the TP of each if a correction left some
   * of it with other agents or shares (domain.md 3.12.17).
   */
  #takenFrom({ policy, shares_bp }: CommissionCase, rows: readonly TpRecord[], cents: number): Map<number, number> {
    const ofOrders = rows.filter(({ kind, order_id }) => kind !== 'manual' && order_id !== null);
    const isByShares = [...groupBy(ofOrders, ({ order_id }) => order_id).values()].every((own) => {
      const net = netOf(own);
      const due = allocate(sumOf(net.values()), shares_bp);
      for (const [index, { member_id }] of policy.splits.entries()) addTo(net, member_id, 0 - (due[index] ?? 0));
      return [...net.values()].every((rest) => rest === 0);
    });
    const net = [...netOf(ofOrders)].filter(([, own]) => own > 0);
    const weights: [member_id: number, weight: number][] =
      isByShares || net.length === 0 ? policy.splits.map(({ member_id, share_bp }) => [member_id, share_bp]) : net;
    const parts = allocate(
      cents,
      weights.map(([, weight]) => weight),
    );
    return new Map(weights.map(([member_id], index) => [member_id, parts[index] ?? 0]));
  }

  /** Rows for the agents of the case, and for former agents whose TP moves. */
  #moved(
    journal: Journal,
    case_: CommissionCase,
    row: Row,
    parts: ReadonlyMap<number, number>,
    shares: readonly Writer[],
    posting: Posting,
    ended_on: string | null = null,
  ): void {
    const writers: Writer[] = [...case_.policy.splits];
    for (const [member_id, cents] of parts)
      if (cents !== 0 && writers.every((writer) => writer.member_id !== member_id))
        writers.push({ member_id, share_bp: shares.findLast((one) => one.member_id === member_id)?.share_bp ?? 0 });
    const cents = writers.map(({ member_id }) => parts.get(member_id) ?? 0);
    if (ended_on === null) this.#rows(journal, case_, row, cents, posting, writers);
    else this.#taken(journal, case_, row, cents, ended_on, posting, writers);
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
    writers?: readonly Writer[],
  ): void {
    const on = tpTakenOn(ended_on, posting.entered_on ?? posting.on);
    this.#rows(journal, case_, { ...row, ...(on !== ended_on && { ended_on }) }, parts, { ...posting, on }, writers);
  }

  /** One row for each split. */
  #rows(
    journal: Journal,
    { policy, group, brand_id }: CommissionCase,
    row: Row,
    parts: readonly number[],
    { on, at }: Posting,
    writers: readonly Writer[] = policy.splits,
  ): void {
    if (parts.every((part) => part === 0)) return;
    for (const [index, { member_id, share_bp }] of writers.entries()) {
      journal.put('tp_records', {
        id: journal.nextId('tp_records'),
        policy_id: policy.id,
        reason: '',
        ...row,
        member_id,
        share_bp,
        tp_cents: parts[index] ?? 0,
        pending_on: policy.submitted_on ?? on,
        inforce_on: row.state === 'inforce' ? on : null,
        category_group: group,
        brand_id,
        created_at: at,
      });
    }
  }
}
