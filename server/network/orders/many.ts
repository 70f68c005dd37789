import { orderKinds, orderStatuses } from '@shared/contracts/network/orders';
import { tpStates } from '@shared/contracts/network/tp';
import { dayNumber, dayOfNumber } from '@shared/format/days';
import type { CountedDay, Counts } from '../listed/page';
import { scopeGroup } from '../members/group';
import { tpColumns } from '../money/tp/columns';
import type { Network, NetworkCaller } from '../network';
import { places, policyColumns } from '../policies/columns';
import { seesAll } from '../policies/rows';
import { orderColumns } from './columns';
import type { OrderQuery } from './find';

/** The orders of very many policies, counted by day: by columns, and not by reading them. */
export class OrdersOfMany implements Counts {
  readonly #network: Network;
  readonly #user: NetworkCaller;
  /** By id, 1 for what is meant. */
  readonly #meant: Uint8Array;
  readonly #days: CountedDay[];

  constructor(network: Network, user: NetworkCaller, policies: readonly number[], query: OrderQuery) {
    this.#network = network;
    this.#user = user;
    const columns = orderColumns(network);
    const [policy, day, amount] = [
      columns.column('policy_id'),
      columns.column('received_on'),
      columns.column('amount_cents'),
    ];
    const [kinds, statuses] = [columns.column('kind'), columns.column('status')];
    const [kind, status] = [
      query.kind && orderKinds.indexOf(query.kind),
      query.status && orderStatuses.indexOf(query.status),
    ];
    const [from, to] = [
      query.from ? dayNumber(query.from) : 0,
      query.to ? dayNumber(query.to) : Number.MAX_SAFE_INTEGER,
    ];
    const ofPolicy = marked(policies);
    const { end } = columns;
    this.#meant = new Uint8Array(end);
    const { first, last } = boundsOf(day, end);
    const counts = new Int32Array(last - first + 1);
    const cents = new Float64Array(last - first + 1);
    for (let id = 0; id < end; id += 1) {
      const on = day[id] as number;
      if (ofPolicy[policy[id] as number] !== 1 || !(on >= from && on <= to)) continue;
      if ((kind !== undefined && kinds[id] !== kind) || (status !== undefined && statuses[id] !== status)) continue;
      this.#meant[id] = 1;
      counts[on - first] = (counts[on - first] as number) + 1;
      cents[on - first] = (cents[on - first] as number) + (amount[id] as number);
    }
    this.#days = [];
    for (const [at, count] of counts.entries())
      if (count > 0) this.#days.push({ day: dayOfNumber(first + at), cells: { '': [count, cents[at] as number] } });
  }

  days = (): Iterable<CountedDay> => this.#days;

  ids(day: string): number[] {
    const found: number[] = [];
    const table = this.#network.db.table('orders');
    for (const kind of orderKinds)
      for (const status of orderStatuses)
        for (const id of table.ids('listed', `${day} ${kind} ${status}`) as number[])
          if (this.#meant[id]) found.push(id);
    return found;
  }

  /** What the orders brought of TP, as the caller sees it: of what is the caller's own, the caller's part. */
  tpCents(): number {
    const user = this.#user;
    const rows = tpColumns(this.#network);
    const [order, policy, member] = [rows.column('order_id'), rows.column('policy_id'), rows.column('member_id')];
    const [state, cents] = [rows.column('state'), rows.column('tp_cents')];
    const whole = seesAll(user);
    const team = scopeGroup(this.#network, user.id, 'team');
    const own = marked(whole ? [] : this.#own());
    const { end } = rows;
    let sum = 0;
    for (let id = 0; id < end; id += 1) {
      if (this.#meant[order[id] as number] !== 1 || state[id] === isVoid) continue;
      const of = member[id] as number;
      if (whole || (own[policy[id] as number] === 1 ? of === user.id : team?.has(of))) sum += cents[id] as number;
    }
    return sum;
  }

  /** What the caller wrote. */
  #own(): number[] {
    const { rows } = policyColumns(this.#network);
    const { id } = this.#user;
    return rows.of(id).filter((policy) => places.some((place) => rows.number(`agent${place}`, policy) === id));
  }
}

const isVoid = tpStates.indexOf('void');

function marked(ids: readonly number[]): Uint8Array {
  let last = 0;
  for (const id of ids) if (id > last) last = id;
  const flags = new Uint8Array(last + 1);
  for (const id of ids) flags[id] = 1;
  return flags;
}

/** The first and the last day; those of rows that are gone are neither. */
function boundsOf(day: ArrayLike<number>, end: number): { first: number; last: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (let id = 0; id < end; id += 1) {
    const on = day[id] as number;
    if (on > 0 && on < first) first = on;
    if (on > last) last = on;
  }
  return last === 0 ? { first: 0, last: 0 } : { first, last };
}
