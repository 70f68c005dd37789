import { orderKinds, orderStatuses } from '@shared/contracts/network/orders';
import { tpStates } from '@shared/contracts/network/tp';
import { dayNumber } from '@shared/format/days';
import { type Group, scopeGroup } from '../members/group';
import { type TpColumns, tpColumns, tpRows } from '../money/tp/columns';
import type { Network, NetworkCaller } from '../network';
import { places, policyColumns } from '../policies/columns';
import { seesAll } from '../policies/rows';
import type { OrderColumns } from './columns';
import type { OrderQuery } from './find';

/** Some milliseconds. */
const countedAtOnce = 8_000;
const all = Number.POSITIVE_INFINITY;
/** So many orders, or members, are followed one by one; more of them are a reason to count anew. */
const [mostMoved, mostMembers] = [20_000, 500];
const isVoid = tpStates.indexOf('void');
const width = orderStatuses.length;
const traits = orderKinds.length * width;

/** What TP of an order is counted under, as a number: its day, its traits, and whether the caller wrote its policy. */
type Place = number;

/**
 * What orders brought of TP as a caller sees it: of what is the caller's own, the caller's part. Counted once, and then by what is
 * written of TP, of the orders and of whose they are.
 */
export class OrderTpTotals {
  readonly #network: Network;
  readonly #user: number;
  readonly #whole: boolean;
  readonly #orders: OrderColumns;
  readonly #isMeant: (order: number) => boolean;
  readonly #rows: TpColumns;
  readonly #cents = new Map<Place, number>();
  /** Where orders stood that may stand elsewhere since; undefined where they were not meant. */
  readonly #moved = new Map<number, Place | undefined>();
  /** Which policies the caller wrote. */
  #own: ReadonlySet<number> = new Set();
  #team: Group | undefined;
  /** The first row that has not been counted yet. */
  #next = 0;

  constructor(network: Network, user: NetworkCaller, orders: OrderColumns, isMeant: (order: number) => boolean) {
    this.#network = network;
    this.#user = user.id;
    this.#whole = seesAll(user);
    this.#orders = orders;
    this.#isMeant = isMeant;
    this.#rows = tpRows(network);
  }

  isFor = (user: NetworkCaller): boolean => user.id === this.#user && seesAll(user) === this.#whole;

  /** A row of TP counts, as it is in the columns now: once more, or once less. */
  count(id: number, times: 1 | -1): void {
    if (id < this.#next) this.#add(id, times, this.#placeOf(this.#orderOf(id)), this.#team);
  }

  /** To be told of an order before it stands elsewhere. */
  leaves(order: number): void {
    if (!this.#moved.has(order)) this.#moved.set(order, this.#placeNow(order));
  }

  /** To be told of an order that is meant and was not, or that has just left. */
  enters(order: number): void {
    if (!this.#moved.has(order)) this.#moved.set(order, undefined);
  }

  /** Follows which orders are meant and whose they are; false where it is better to count anew. @throws NotYet */
  follow(): boolean {
    // What an order brought is found in the table: the columns have to be as that is.
    tpColumns(this.#network);
    this.#followOwn();
    if (this.#next === 0) this.#moved.clear();
    if (this.#moved.size > mostMoved) return false;
    for (const [order, before] of this.#moved) {
      const now = this.#placeNow(order);
      if (now === before) continue;
      for (const id of this.#network.db.table('tp_records').ids('order_id', order) as number[]) {
        if (id >= this.#next) continue;
        this.#add(id, -1, before, this.#team);
        this.#add(id, 1, now, this.#team);
      }
    }
    this.#moved.clear();
    return this.#followTeam();
  }

  /** Counts some rows; false when there are none left. */
  countSome(): boolean {
    const from = this.#next;
    if (from === all) return false;
    const { end } = this.#rows;
    this.#next = from + countedAtOnce < end ? from + countedAtOnce : all;
    for (let id = from; id < Math.min(end, this.#next); id += 1) this.count(id, 1);
    return this.#next < all;
  }

  /** The sum of those orders that a query means. */
  of({ kind, status, from, to }: OrderQuery): number {
    const [ofKind, ofStatus] = [kind && orderKinds.indexOf(kind), status && orderStatuses.indexOf(status)];
    const [first, last] = [from ? dayNumber(from) : 0, to ? dayNumber(to) : all];
    let sum = 0;
    for (const [place, cents] of this.#cents) {
      const [day, trait] = [Math.floor(place / 2 / traits), Math.floor(place / 2) % traits];
      if (day < first || day > last) continue;
      if (ofKind !== undefined && Math.floor(trait / width) !== ofKind) continue;
      if (ofStatus === undefined || trait % width === ofStatus) sum += cents;
    }
    return sum;
  }

  #add(id: number, times: 1 | -1, place: Place | undefined, team: Group | undefined): void {
    if (place === undefined || this.#rows.column('state')[id] === isVoid) return;
    const agent = this.#rows.column('member_id')[id] as number;
    if (!this.#whole && (place % 2 === 1 ? agent !== this.#user : !team?.has(agent))) return;
    const cents = times * (this.#rows.column('tp_cents')[id] as number);
    this.#cents.set(place, (this.#cents.get(place) ?? 0) + cents);
  }

  /** The order of a row, 0 where it came without one. */
  #orderOf = (id: number): number => this.#rows.number('order_id', id) ?? 0;

  #placeOf = (order: number): Place | undefined =>
    this.#moved.has(order) ? this.#moved.get(order) : this.#placeNow(order);

  #placeNow(order: number): Place | undefined {
    if (order === 0 || !this.#isMeant(order)) return undefined;
    const { column } = this.#orders;
    const trait = (column('kind')[order] as number) * width + (column('status')[order] as number);
    const own = this.#own.has(column('policy_id')[order] as number);
    return 2 * ((column('received_on')[order] as number) * traits + trait) + Number(own);
  }

  /** Follows which policies the caller wrote: of those only the own part counts. */
  #followOwn(): void {
    if (this.#whole) return;
    const { rows } = policyColumns(this.#network);
    const isOwn = (policy: number) => places.some((place) => rows.column(`agent${place}`)[policy] === this.#user);
    const own = new Set(rows.of(this.#user).filter(isOwn));
    const orders = this.#network.db.table('orders');
    for (const [some, others] of [
      [own, this.#own],
      [this.#own, own],
    ] as const)
      for (const policy of some)
        if (!others.has(policy)) for (const order of orders.ids('policy_id', policy)) this.leaves(order as number);
    this.#own = own;
  }

  /** Follows who is in the caller's team; false where too many came or went. */
  #followTeam(): boolean {
    const [before, now] = [this.#team, this.#whole ? undefined : scopeGroup(this.#network, this.#user, 'team')];
    this.#team = now;
    if (before === now || this.#next === 0) return true;
    const [was, is] = [before?.ids ?? [], now?.ids ?? []];
    if (Math.abs(was.length - is.length) > mostMembers) return false;
    const moved = [...is.filter((id) => !before?.has(id)), ...was.filter((id) => !now?.has(id))];
    if (moved.length > mostMembers) return false;
    for (const member of moved)
      for (const id of this.#rows.of(member)) {
        if (id >= this.#next) continue;
        const place = this.#placeNow(this.#orderOf(id));
        this.#add(id, -1, place, before);
        this.#add(id, 1, place, now);
      }
    return true;
  }
}
