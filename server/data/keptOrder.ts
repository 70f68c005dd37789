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

  /** `ids` are in their order. */
  constructor(name: string, desc: boolean, key: Key, ids: Uint32Array) {
    this.name = name;
    this.desc = desc;
    this.key = key;
    this.#ids = ids;
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

/** So many are sorted, and so many put in their places, until somebody else may do something. */
const [sortedAtOnce, mergedAtOnce] = [16_384, 16_384];

/** Ids by key, equal ones in their own order, with pauses; no key may change meanwhile. Few are sorted without one. */
export function* sorted(ids: readonly number[], key: Key, desc: boolean): Generator<void, Uint32Array> {
  const before = comesBefore(key, desc);
  const size = ids.length;
  let [now, next] = [Uint32Array.from(ids), new Uint32Array(size > sortedAtOnce ? size : 0)];
  for (let from = 0; from < size; from += sortedAtOnce) {
    if (from > 0) yield;
    const some = now.subarray(from, from + sortedAtOnce);
    some.set(inOrder(some.slice(), key, desc));
  }
  // Neighbours that are sorted become one that is, until there is one alone.
  for (let [length, merged] = [sortedAtOnce, 0]; length < size; length *= 2) {
    for (let from = 0; from < size; from += 2 * length) {
      const [middle, end] = [Math.min(from + length, size), Math.min(from + 2 * length, size)];
      for (let [at, one, other] = [from, from, middle]; at < end; at += 1, merged += 1) {
        if (merged % mergedAtOnce === 0) yield;
        const first = other >= end || (one < middle && before(now[one] as number, now[other] as number) < 0);
        next[at] = now[first ? one++ : other++] as number;
      }
    }
    [now, next] = [next, now];
  }
  return now;
}

/** Ids by key, all or the first so many; equal ones in their own order. */
export function inOrder(ids: ArrayLike<number>, key: Key, desc: boolean, most = ids.length): ArrayLike<number> {
  const byNumber = orderOfNumbers(ids, key, desc, most);
  if (byNumber) return byNumber;
  const byId = Uint32Array.from(ids).sort();
  return orderOf(Array.from(byId, key), desc ? 'desc' : 'asc').map((place) => byId[place] as number);
}

/** The same where all keys are whole numbers or nothing: each and its id are one number, and numbers alone are sorted fast. */
function orderOfNumbers(ids: ArrayLike<number>, key: Key, desc: boolean, most: number): Float64Array | undefined {
  const size = ids.length;
  const packed = new Float64Array(size);
  let [least, greatest, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let place = 0; place < size; place += 1) {
    const id = ids[place] as number;
    const value = key(id) ?? Number.NaN;
    if (typeof value === 'string') return undefined;
    const number = Number(value);
    packed[place] = number;
    if (id > last) last = id;
    if (number < least) least = number;
    if (number > greatest) greatest = number;
    if (number % 1 !== 0 && !Number.isNaN(number)) return undefined;
  }
  const range = greatest < least ? 0 : greatest - least;
  const width = last + 1;
  if ((range + 2) * width >= Number.MAX_SAFE_INTEGER) return undefined;
  for (let place = 0; place < size; place += 1) {
    const number = packed[place] as number;
    const rank = Number.isNaN(number) ? range + 1 : desc ? greatest - number : number - least;
    packed[place] = rank * width + (ids[place] as number);
  }
  const sorted = most < size / 8 ? smallestOf(packed, most) : packed.sort();
  for (let place = 0; place < sorted.length; place += 1) {
    const number = sorted[place] as number;
    sorted[place] = number - Math.floor(number / width) * width;
  }
  return sorted;
}

/** The smallest of many numbers in their order, without sorting all. */
function smallestOf(numbers: Float64Array, most: number): Float64Array {
  const room = 2 * most + 64;
  const found = new Float64Array(room);
  let [count, limit] = [0, Number.POSITIVE_INFINITY];
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] as number;
    if (number >= limit) continue;
    found[count] = number;
    count += 1;
    if (count < room) continue;
    found.sort();
    count = most;
    limit = most === 0 ? Number.NEGATIVE_INFINITY : (found[most - 1] as number);
  }
  return found.slice(0, count).sort().subarray(0, most);
}
