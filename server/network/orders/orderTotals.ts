import { orderKinds, orderStatuses } from '@shared/contracts/network/orders';
import { dayOfNumber } from '@shared/format/days';
import { onceFor } from '../../data/onceFor';
import { allOf } from '../../data/patience';
import type { CountedDay, Counts } from '../listed/page';
import { tpRows } from '../money/tp/columns';
import type { Network, NetworkCaller } from '../network';
import { type OrderColumns, orderColumns } from './columns';
import type { OrderQuery } from './find';
import { OrderTpTotals } from './orderTpTotals';

/** Some milliseconds. */
const countedAtOnce = 8_000;
const all = Number.POSITIVE_INFINITY;
const width = orderStatuses.length;
const traits = orderKinds.flatMap((kind) => orderStatuses.map((status) => `${kind} ${status}`));

/** The orders of very many policies, counted by day as all orders are in the tallies: by columns, and not by reading them. */
export class OrderTotals implements Counts {
  readonly #network: Network;
  readonly #columns: OrderColumns;
  /** By policy, more than 0 for those that are meant. */
  #held: Uint8Array = new Uint8Array(0);
  readonly #days = new Map<number, CountedDay>();
  /** The first order that has not been counted yet. */
  #next = 0;
  #tp: OrderTpTotals | undefined;

  constructor(network: Network, held: Uint8Array) {
    this.#network = network;
    this.#columns = orderColumns(network);
    this.#held = held.slice();
  }

  /** Follows which policies are meant now. @throws NotYet while all are counted for the first time and who asks can wait */
  now(held: Uint8Array): this {
    this.#follow(held);
    allOf(() => this.#countSome());
    return this;
  }

  #follow(held: Uint8Array): void {
    const before = this.#held;
    if (Buffer.from(held.buffer).equals(before)) return;
    const changed: number[] = [];
    for (let id = 0; id < Math.max(held.length, before.length); id += 1)
      if ((held[id] ?? 0) > 0 !== (before[id] ?? 0) > 0) changed.push(id);
    if (changed.length > 0) {
      const table = this.#network.db.table('orders');
      const orders = (policy: number) => table.ids('policy_id', policy) as number[];
      for (const policy of changed) if (before[policy]) for (const id of orders(policy)) this.#count(id, -1);
      this.#held = held.slice();
      for (const policy of changed) if (held[policy]) for (const id of orders(policy)) this.#count(id, 1);
    }
  }

  leaves = (id: number): void => {
    if (this.isMeant(id)) this.#count(id, -1);
  };
  enters = (id: number): void => {
    if (this.isMeant(id)) this.#count(id, 1);
  };

  days = (): Iterable<CountedDay> => this.#days.values();
  ids = (day: string, key: string): number[] =>
    (this.#network.db.table('orders').ids('listed', `${day} ${key}`) as number[]).filter(this.isMeant);

  isMeant = (id: number): boolean => (this.#held[this.#columns.column('policy_id')[id] as number] ?? 0) > 0;

  /** Counts some of all orders; false when there are none left. */
  #countSome(): boolean {
    const from = this.#next;
    if (from === all) return false;
    const { end } = this.#columns;
    const [policy, held] = [this.#columns.column('policy_id'), this.#held];
    this.#next = from + countedAtOnce < end ? from + countedAtOnce : all;
    for (let id = from; id < Math.min(end, this.#next); id += 1)
      if ((held[policy[id] as number] as number) > 0) this.#count(id, 1);
    return this.#next < all;
  }

  /** Those that are still to be counted are counted as they are then. */
  #count(id: number, times: 1 | -1): void {
    if (id >= this.#next) return;
    if (times > 0) this.#tp?.enters(id);
    else this.#tp?.leaves(id);
    const on = this.#columns.column('received_on')[id] as number;
    const what = (this.#columns.column('kind')[id] as number) * width + (this.#columns.column('status')[id] as number);
    let day = this.#days.get(on);
    if (!day) {
      day = { day: dayOfNumber(on), cells: {} };
      this.#days.set(on, day);
    }
    const key = traits[what] as string;
    let cell = day.cells[key];
    if (!cell) {
      cell = [0, 0];
      day.cells[key] = cell;
    }
    cell[0] = (cell[0] as number) + times;
    cell[1] = (cell[1] as number) + times * (this.#columns.column('amount_cents')[id] as number);
    if (cell[0] === 0) delete day.cells[key];
  }

  /** What orders brought of TP, as a caller sees it. @throws NotYet while it is counted for the first time and who asks can wait */
  tpCents(user: NetworkCaller, query: OrderQuery): number {
    const known = this.#tp?.isFor(user) && this.#tp.follow() ? this.#tp : undefined;
    const tp = known ?? new OrderTpTotals(this.#network, user, this.#columns, this.isMeant);
    this.#tp = tp;
    if (!known) tp.follow();
    allOf(() => tp.countSome());
    return tp.of(query);
  }

  /** Told of TP as the columns of orders are told of orders. */
  readonly tp = {
    leaves: (id: number): void => this.#tp?.count(id, -1),
    enters: (id: number): void => this.#tp?.count(id, 1),
    reset: (): void => {
      this.#tp = undefined;
    },
  };
}

/** Of so many groups; who asked longest ago is forgotten. */
const most = 24;
const kept = onceFor((network: Network) => {
  const made = new Map<string, OrderTotals>();
  orderColumns(network).follow({
    leaves: (id) => {
      for (const orders of made.values()) orders.leaves(id);
    },
    enters: (id) => {
      for (const orders of made.values()) orders.enters(id);
    },
    reset: () => made.clear(),
  });
  tpRows(network).follow({
    leaves: (id) => {
      for (const { tp } of made.values()) tp.leaves(id);
    },
    enters: (id) => {
      for (const { tp } of made.values()) tp.enters(id);
    },
    reset: () => {
      for (const { tp } of made.values()) tp.reset();
    },
  });
  return made;
});

/** The orders of what somebody's group has, kept and following what is written. */
export function ordersHeldBy(network: Network, name: string, held: Uint8Array): OrderTotals {
  // They follow what is written before they are asked.
  orderColumns(network);
  const made = kept(network);
  const orders = made.get(name) ?? new OrderTotals(network, held);
  made.delete(name);
  made.set(name, orders);
  if (made.size > most) made.delete(made.keys().next().value as string);
  return orders.now(held);
}
