import { orderStatuses } from '@shared/contracts/network/orders';
import { groupOf, policyStatuses } from '@shared/contracts/network/policies';
import { tpKinds, tpStates } from '@shared/contracts/network/tp';
import { dayNumber } from '@shared/format/days';
import { KeptSums, type Sum } from '../../../data/keptSums';
import { NumbersById } from '../../../data/numbersById';
import { onceFor } from '../../../data/onceFor';
import { tpColumns, tpRows } from '../../money/tp/columns';
import type { Network } from '../../network';
import { orderColumns, orderRows } from '../../orders/columns';
import { policyColumns } from '../../policies/columns';
import { markOf } from '../markOf';

const [inforce, reversal, newBusiness] = [
  tpStates.indexOf('inforce'),
  tpKinds.indexOf('reversal'),
  tpKinds.indexOf('new_business'),
];
const voided = orderStatuses.indexOf('void');
const ended = policyStatuses.map((status) => groupOf(status) === 'ended');
/** What became of a TP record: it is none of the cohort, its policy has left, or has stayed. */
const how = { none: 0, left: 1, stayed: 2 } as const;

/** The TP that was credited in a cohort and not taken back with its order, by member: all of it, and what has stayed in force. */
class Cohort implements Sum {
  readonly credited = new NumbersById();
  readonly surviving = new NumbersById();
  readonly policies = new NumbersById();
  readonly #network: Network;
  readonly #after: number;
  readonly #until: number;
  /** By record, as it was counted: what decides that is not all in its own cells. */
  #counted = new Uint8Array(0);

  constructor(network: Network, { after, until }: { after: string; until: string }) {
    this.#network = network;
    [this.#after, this.#until] = [dayNumber(after), dayNumber(until)];
  }

  count(row: number, times: 1 | -1): void {
    const before = this.#counted[row] ?? how.none;
    const now = times > 0 ? this.#howOf(row) : how.none;
    if (before === now) return;
    if (before !== how.none) this.#add(row, before, -1);
    if (now !== how.none) this.#add(row, now, 1);
    if (row >= this.#counted.length) {
      const grown = new Uint8Array(Math.ceil(row * 1.25) + 64);
      grown.set(this.#counted);
      this.#counted = grown;
    }
    this.#counted[row] = now;
  }

  #add(row: number, as: number, times: 1 | -1): void {
    const { column } = tpRows(this.#network);
    const [member, cents] = [column('member_id')[row] as number, times * (column('tp_cents')[row] as number)];
    this.credited.add(member, cents);
    if (as === how.stayed) this.surviving.add(member, cents);
    if (column('kind')[row] === newBusiness) this.policies.add(member, times);
  }

  #howOf(row: number): number {
    const { column } = tpRows(this.#network);
    const day = column('day')[row] as number;
    if (column('state')[row] !== inforce || !(day > this.#after && day <= this.#until)) return how.none;
    const orders = orderRows(this.#network).column('status');
    if (column('kind')[row] === reversal || orders[column('order_id')[row] as number] === voided) return how.none;
    const policies = policyColumns(this.#network).rows;
    const policy = column('policy_id')[row] as number;
    const isOver = ended[policies.column('status')[policy] as number];
    return isOver && (policies.column('closed_on')[policy] as number) <= markOf(day) ? how.left : how.stayed;
  }
}

/** Those of the periods that boards were asked for last: each has a byte for every TP record. */
const mostKept = 6;

const kept = onceFor((network: Network) => {
  const { db } = network;
  const sums = new KeptSums(tpColumns(network), () => true, mostKept);
  const rows = db.table('tp_records');
  const follower = (index: 'policy_id' | 'order_id') => ({
    leaves: () => {},
    enters: (id: number) => sums.again(rows.ids(index, id) as number[]),
    reset: () => sums.clear(),
  });
  policyColumns(network).now.follow(follower('policy_id'));
  orderColumns(network).follow(follower('order_id'));
  return sums;
});

/** TP of a cohort in cents and its policies, by member id, as things are now. @throws NotYet while it is counted for the first time */
export function creditedIn(network: Network, of: { after: string; until: string }) {
  const sums = kept(network);
  // Both are taken over before records are counted by them.
  void policyColumns(network).now;
  orderColumns(network);
  const cohort = sums.of(`credited after ${of.after} until ${of.until}`, undefined, () => new Cohort(network, of));
  return { credited: cohort.credited.of, surviving: cohort.surviving.of, policies: cohort.policies.of };
}
