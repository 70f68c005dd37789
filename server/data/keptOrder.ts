import { compare, orderOf, type Sortable } from './listing';

/** What rows are sorted by, by id. */
export type Key = (id: number) => Sortable;

/** Ids in the order of a key; one that comes, goes or changes costs its own place and not all others'. */
export class KeptOrder {
  readonly name: string;
  readonly desc: boolean;
  readonly key: Key;
  /** There is room behind the last one. */
  #ids: Uint32Array;
  #length: number;

  constructor(name: string, desc: boolean, key: Key, ids: readonly number[]) {
    this.name = name;
    this.desc = desc;
    this.key = key;
    this.#ids = Uint32Array.from(inOrder(ids, key, desc));
    this.#length = ids.length;
  }

  get ids(): Uint32Array {
    return this.#ids.subarray(0, this.#length);
  }

  /** Where an id stands, or would, by the present keys. */
  placeOf(id: number): number {
    const before = comesBefore(this.key, this.desc);
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(this.#ids[middle] as number, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  insert(id: number): void {
    const place = this.placeOf(id);
    if (this.#length === this.#ids.length) {
      const ids = new Uint32Array(Math.ceil(this.#length * 1.1) + 16);
      ids.set(this.#ids);
      this.#ids = ids;
    }
    this.#ids.copyWithin(place + 1, place, this.#length);
    this.#ids[place] = id;
    this.#length += 1;
  }

  removeAt(place: number): void {
    this.#ids.copyWithin(place, place + 1, this.#length);
    this.#length -= 1;
  }
}

/** Below 0 where the first id comes before the other. */
export const comesBefore =
  (key: Key, desc: boolean) =>
  (a: number, b: number): number => {
    const [one, other] = [key(a) ?? null, key(b) ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a - b;
    return (desc ? -1 : 1) * compare(one, other) || a - b;
  };

/** Ids by key; equal ones in their own order. */
export function inOrder(ids: readonly number[], key: Key, desc: boolean): number[] {
  const byId = ids.every((id, place) => place === 0 || (ids[place - 1] as number) < id)
    ? ids
    : Uint32Array.from(ids).sort();
  return orderOf(Array.from(byId, key), desc ? 'desc' : 'asc').map((place) => byId[place] as number);
}
