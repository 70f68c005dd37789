import { KeptOrder, type Key, sorted } from './keptOrder';
import { allOf } from './patience';

/** Who was so often disturbed sorts all at once. */
const mostBegunAnew = 3;

/** The orders that the rows of a table were asked for in; they follow each row that comes, changes or goes. */
export class KeptOrders {
  readonly #sorts: Readonly<Record<string, Key>>;
  readonly #ids: () => readonly number[];
  #orders: KeptOrder[] = [];
  /** What is being sorted, and how often something changed meanwhile. */
  #sorting: { name: string; desc: boolean; work: Generator<void, Uint32Array> } | undefined;
  #begunAnew = 0;

  /** `sorts` are the keys by their names, `ids` those of all rows in their order. */
  constructor(sorts: Readonly<Record<string, Key>>, ids: () => readonly number[]) {
    this.#sorts = sorts;
    this.#ids = ids;
  }

  /** All rows in an order. @throws NotYet while very many are sorted for the first time and who asks can wait */
  of(name: string, desc: boolean): KeptOrder {
    const known = () => this.#orders.find((each) => each.name === name && each.desc === desc);
    if (!known()) allOf(() => !known() && this.#sortSome(name, desc));
    return known() as KeptOrder;
  }

  /** Some orders are of something else now; all without names. */
  forget(names?: readonly string[]): void {
    this.#orders = names ? this.#orders.filter(({ name }) => !names.includes(name)) : [];
    this.disturb();
  }

  /** Something changes that is being sorted: that begins anew. */
  disturb(): void {
    if (!this.#sorting) return;
    this.#sorting = undefined;
    this.#begunAnew += 1;
  }

  /** Changes a row, which `stood` before and `stands` then, and puts it in its new places. */
  move(id: number, stood: boolean, stands: boolean, change: () => void): void {
    this.disturb();
    const before = this.#orders.map((order) => (stood ? { key: order.key(id), place: order.placeOf(id) } : undefined));
    change();
    for (const [index, order] of this.#orders.entries()) {
      const old = before[index];
      if (stands && old && order.key(id) === old.key) continue;
      if (old) order.removeAt(old.place);
      if (stands) order.insert(id);
    }
  }

  /** Goes on to sort all rows; false when they are sorted. */
  #sortSome(name: string, desc: boolean): boolean {
    const key = this.#sorts[name] as Key;
    if (this.#sorting?.name !== name || this.#sorting.desc !== desc)
      this.#sorting = { name, desc, work: sorted(this.#ids(), key, desc) };
    const { work } = this.#sorting;
    do {
      const { value, done } = work.next();
      if (!done) continue;
      this.#orders.push(new KeptOrder(name, desc, key, value));
      [this.#sorting, this.#begunAnew] = [undefined, 0];
      return false;
    } while (this.#begunAnew >= mostBegunAnew);
    return true;
  }
}
