import type { RowId } from '../../data/collection';
import { oneText } from '../../data/oneText';
import { allOf } from '../../data/patience';
import type { NetworkDatabase, Tables } from '../tables';
import type { Kind } from './keys';
import type { CountedDay, Counts } from './page';
import type { Tallied } from './tallies';

/** Below, reading the rows again takes no time. */
const many = 1_000;
/** So many rows of all owners together are kept in mind: some bytes each. */
const room = 500_000;
/** Some milliseconds. */
const atOnce = 250;

type Row = { id: number };
/** What is read of a table with an index of owners. */
interface Table<T> {
  readonly revision: number;
  get(id: RowId): T | undefined;
  changedSince(revision: number): ReadonlySet<RowId> | undefined;
  some(index: string, key: RowId, after: number, limit: number): T[];
}

/** The rows of one owner, counted by day and traits as all rows of the table are in the tallies. */
export class Own<T extends Row> implements Counts {
  readonly #kind: Kind<T>;
  readonly #days = new Map<string, CountedDay>();
  /** By day and traits, in the order of ids. */
  readonly #ids = new Map<string, number[]>();
  /** Where each row stands, and its sums. */
  readonly #rows = new Map<number, { day: string; key: string; sums: readonly number[] }>();
  /** The last row of its owner that was read; nothing when there are no more. */
  last: number | undefined = 0;

  constructor(kind: Kind<T>) {
    this.#kind = kind;
  }

  get size(): number {
    return this.#rows.size;
  }

  has = (id: number): boolean => this.#rows.has(id);
  days = (): Iterable<CountedDay> => this.#days.values();
  ids = (day: string, key: string): readonly number[] => this.#ids.get(`${day} ${key}`) ?? [];

  put(row: T): void {
    this.delete(row.id);
    const { day, traits, sums } = this.#kind;
    const place = { day: oneText(day(row)), key: oneText(traits(row).join(' ')), sums: sums(row) };
    this.#rows.set(row.id, place);
    this.#count(place, 1);
    const at = `${place.day} ${place.key}`;
    const ids = this.#ids.get(at);
    if (!ids) this.#ids.set(at, [row.id]);
    else ids.splice(placeOf(ids, row.id), 0, row.id);
  }

  delete(id: number): void {
    const place = this.#rows.get(id);
    if (!place) return;
    this.#rows.delete(id);
    this.#count(place, -1);
    const at = `${place.day} ${place.key}`;
    const ids = this.#ids.get(at) ?? [];
    ids.splice(placeOf(ids, id), 1);
    if (ids.length === 0) this.#ids.delete(at);
  }

  #count({ day, key, sums }: { day: string; key: string; sums: readonly number[] }, times: 1 | -1): void {
    let counted = this.#days.get(day);
    if (!counted) {
      counted = { day, cells: {} };
      this.#days.set(day, counted);
    }
    const cell = counted.cells[key] ?? [0, ...sums.map(() => 0)];
    counted.cells[key] = cell;
    cell[0] = (cell[0] as number) + times;
    for (const [at, cents] of sums.entries()) cell[at + 1] = (cell[at + 1] as number) + times * cents;
    if (cell[0] === 0) delete counted.cells[key];
    if (times < 0 && Object.keys(counted.cells).length === 0) this.#days.delete(day);
  }
}

function placeOf(ids: readonly number[], id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The rows of an owner by day. Of the few who have very many it is kept what they come to, and follows each write, so that neither
 * the next page nor the sums read them from the first row on; of all others they are read again.
 */
export class OwnRows<K extends Tallied> {
  readonly #table: Table<Tables[K]>;
  readonly #index: string;
  readonly #kind: Kind<Tables[K]>;
  readonly #ownerOf: (row: Tables[K]) => number;
  readonly #kept = new Map<number, Own<Tables[K]>>();
  #revision = Number.NaN;

  constructor(
    db: NetworkDatabase,
    {
      table,
      index,
      kind,
      ownerOf,
    }: { table: K; index: string; kind: Kind<Tables[K]>; ownerOf: (row: Tables[K]) => number },
  ) {
    this.#table = db.table(table) as unknown as Table<Tables[K]>;
    this.#index = index;
    this.#kind = kind;
    this.#ownerOf = ownerOf;
  }

  /** @throws NotYet while very many are read for the first time and who asks can wait */
  of(owner: number): Counts {
    this.#follow();
    const own = this.#kept.get(owner) ?? new Own(this.#kind);
    const read = (rows: number) => this.#read(owner, own, rows);
    if (own.size === 0 && !read(many)) return own;
    this.#kept.delete(owner);
    this.#kept.set(owner, own);
    if (own.last !== undefined) allOf(() => this.#kept.get(owner) === own && read(atOnce));
    let count = 0;
    for (const { size } of this.#kept.values()) count += size;
    for (const [other, { size }] of this.#kept) {
      if (count <= room || other === owner) break;
      this.#kept.delete(other);
      count -= size;
    }
    return own;
  }

  /** Reads some more rows of an owner; false when there are none left. What is written meanwhile is followed, and may be read again. */
  #read(owner: number, own: Own<Tables[K]>, most: number): boolean {
    if (own.last === undefined) return false;
    const rows = this.#table.some(this.#index, owner, own.last, most);
    for (const row of rows) own.put(row);
    own.last = rows.length < most ? undefined : (rows.at(-1) as Row).id;
    return own.last !== undefined;
  }

  #follow(): void {
    const { revision } = this.#table;
    if (revision === this.#revision) return;
    const changed = this.#table.changedSince(this.#revision);
    this.#revision = revision;
    if (!changed) this.#kept.clear();
    if (this.#kept.size === 0) return;
    for (const id of changed as ReadonlySet<number>) {
      const row = this.#table.get(id);
      const owner = row && this.#ownerOf(row);
      for (const [each, own] of this.#kept) if (each !== owner) own.delete(id);
      if (row && owner !== undefined) this.#kept.get(owner)?.put(row);
    }
  }
}
