import type { Table as AnyTable } from './collection';

type Table<T extends { id: number }, I extends string> = Pick<AnyTable<T>, 'get' | 'revision' | 'changedSince'> & {
  by(index: I, key: number): T[];
  count(index: I, key: number): number;
};

interface Kept<T> {
  /** The newest first, and those of a day in the order of their ids. */
  rows: T[];
  byId: Map<number, T>;
}

/** Below, reading the rows again takes no time. */
const many = 1_000;
/** So many rows are kept of all owners together. */
const room = 400_000;

/**
 * The rows that belong to somebody, the newest first. Of the few who have very many they are kept and follow each write, so that the
 * next page of them is not read, decoded and sorted from the first row on.
 */
export class OwnRows<T extends { id: number }, I extends string> {
  readonly #table: Table<T, I>;
  readonly #index: I;
  readonly #ownerOf: (row: T) => number | null;
  readonly #dayOf: (row: T) => string;
  readonly #kept = new Map<number, Kept<T>>();
  #revision = Number.NaN;

  constructor(table: Table<T, I>, index: I, ownerOf: (row: T) => number | null, dayOf: (row: T) => string) {
    this.#table = table;
    this.#index = index;
    this.#ownerOf = ownerOf;
    this.#dayOf = dayOf;
  }

  /** Not to be changed. */
  of(owner: number): readonly T[] {
    this.#follow();
    const known = this.#kept.get(owner);
    if (known) {
      this.#kept.delete(owner);
      this.#kept.set(owner, known);
      return known.rows;
    }
    const rows = this.#table.by(this.#index, owner).sort(this.#compare);
    if (rows.length < many) return rows;
    this.#kept.set(owner, { rows, byId: new Map(rows.map((row) => [row.id, row])) });
    let count = 0;
    for (const { rows: others } of this.#kept.values()) count += others.length;
    for (const [other, { rows: others }] of this.#kept) {
      if (count <= room || other === owner) break;
      this.#kept.delete(other);
      count -= others.length;
    }
    return rows;
  }

  readonly #compare = (a: T, b: T): number => {
    const [one, other] = [this.#dayOf(a), this.#dayOf(b)];
    return one === other ? a.id - b.id : one < other ? 1 : -1;
  };

  #follow(): void {
    const { revision } = this.#table;
    if (revision === this.#revision) return;
    const changed = this.#table.changedSince(this.#revision);
    this.#revision = revision;
    if (!changed || changed.size > many) this.#kept.clear();
    if (this.#kept.size === 0) return;
    for (const id of (changed ?? []) as Iterable<number>) this.#replace(id, this.#table.get(id));
  }

  #replace(id: number, row: T | undefined): void {
    for (const [owner, { rows, byId }] of this.#kept) {
      const before = byId.get(id);
      if (before) rows.splice(this.#placeOf(rows, before), 1);
      byId.delete(id);
      if (!row || this.#ownerOf(row) !== owner) continue;
      rows.splice(this.#placeOf(rows, row), 0, row);
      byId.set(id, row);
    }
  }

  #placeOf(rows: readonly T[], row: T): number {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(rows[middle] as T, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
