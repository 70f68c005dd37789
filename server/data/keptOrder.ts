import { compare, type Sortable } from './listing';

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

/** Ids by key. Each key is asked for once, and each text compared once with others, so that many rows are sorted as numbers. */
export function inOrder(ids: readonly number[], key: Key, desc: boolean): number[] {
  const keys = ids.map(key);
  const ranks = keys.some((each) => typeof each === 'string') ? ranksOf(keys) : undefined;
  const sign = desc ? -1 : 1;
  const numbers = Float64Array.from(keys, (each) => {
    if (each === null || each === undefined) return Number.POSITIVE_INFINITY;
    return sign * Number(ranks ? ranks.get(each) : each);
  });
  return Array.from(ids, (_, place) => place)
    .sort((a, b) => {
      const [one, other] = [numbers[a] as number, numbers[b] as number];
      return one < other ? -1 : one > other ? 1 : (ids[a] as number) - (ids[b] as number);
    })
    .map((place) => ids[place] as number);
}

/** The rank of each text; equal ones share it. */
function ranksOf(keys: readonly Sortable[]): Map<Sortable, number> {
  const texts = [...new Set(keys)].filter((each): each is string => typeof each === 'string').sort(compare);
  const ranks = new Map<Sortable, number>();
  let rank = 0;
  for (const [index, text] of texts.entries()) {
    const last = texts[index - 1];
    if (last !== undefined && compare(last, text) !== 0) rank += 1;
    ranks.set(text, rank);
  }
  return ranks;
}
