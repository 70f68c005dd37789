import { Collection, type Indexes, type Row, type RowId, type Table } from './collection';
import { RecentRows } from './recentRows';
import type { DiskRows } from './store';

/** The list of all rows is kept of a table of no more than so many. */
const fewRows = 8_192;

/**
 * Rows that stay on disk, read when they are asked for; it answers as a collection in memory does. What a write has changed lies
 * over the disk until that has it. Rows come in the order of their ids.
 */
export class DiskCollection<T extends Row, I extends Indexes<T> = Indexes<T>> implements Table<T, I> {
  readonly #disk: DiskRows;
  /** The rows that the present write has changed, as they are now. */
  readonly #now: Collection<T, I>;
  /** Their ids, and those of rows that it has deleted. */
  readonly #over = new Set<RowId>();
  readonly #recent = new RecentRows<T>();
  #revision = 0;
  #size = 0;
  #list: { revision: number; rows: readonly T[] } | undefined;

  constructor(disk: DiskRows, indexes: I) {
    this.#disk = disk;
    this.#now = new Collection<T, I>(indexes);
  }

  /** To be called once before it is used, when the disk has all that was kept. */
  begin(): void {
    this.#size = this.#disk.size();
  }

  get size() {
    return this.#size;
  }

  get revision() {
    return this.#revision;
  }

  get = (id: RowId): T | undefined => (this.#over.has(id) ? this.#now.get(id) : this.#read(id));

  /** In the order of their ids, but for what is not written yet. The list of a table that is small is kept until a row changes. */
  all(): readonly T[] {
    const { revision } = this;
    if (this.#list?.revision === revision) return this.#list.rows;
    const rows = [...this.each()];
    this.#list = rows.length <= fewRows && this.#over.size === 0 ? { revision, rows } : undefined;
    return rows;
  }

  /** One row after the other; what is not asked for again is not kept. */
  *each(): Generator<T> {
    for (const row of this.#disk.each() as Iterable<T>)
      if (!this.#over.has(row.id)) yield this.#recent.get(row.id) ?? row;
    yield* this.#now.all();
  }

  by(index: keyof I & string, key: RowId): T[] {
    return this.#merged(this.#disk.ids(index, key), () => this.#now.by(index, key));
  }

  some(index: keyof I & string, key: RowId, after: number, limit: number): T[] {
    const ids = this.#disk.ids(index, key, { after, limit });
    return this.#merged(ids, () => this.#now.some(index, key, after, limit)).slice(0, limit);
  }

  /** Rows of the disk, and in their place those that changed. */
  #merged(ids: readonly RowId[], changedOnes: () => readonly T[]): T[] {
    const found = this.#readAll(this.#over.size === 0 ? ids : ids.filter((id) => !this.#over.has(id)));
    if (this.#over.size === 0) return found;
    const changed = changedOnes();
    return changed.length === 0 ? found : [...found, ...changed].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  ids(index: keyof I & string, key: RowId): RowId[] {
    const ids = this.#disk.ids(index, key);
    if (this.#over.size === 0) return ids;
    const changed = this.#now.ids(index, key);
    const left = ids.filter((id) => !this.#over.has(id));
    return changed.length === 0 ? left : [...left, ...changed].sort((a, b) => (a < b ? -1 : 1));
  }

  count(index: keyof I & string, key: RowId): number {
    let count = this.#disk.count(index, key) + this.#now.count(index, key);
    for (const id of this.#over) if (this.#disk.has(index, key, id)) count -= 1;
    return count;
  }

  one(index: keyof I & string, key: RowId): T | undefined {
    const [id] = this.ids(index, key);
    return id === undefined ? undefined : this.get(id);
  }

  put(row: T): void {
    if (this.#touch(row.id) === undefined) this.#size += 1;
    this.#now.put(row);
    this.#revision += 1;
  }

  delete(id: RowId): void {
    if (this.#touch(id) === undefined) return;
    this.#size -= 1;
    this.#now.delete(id);
    this.#revision += 1;
  }

  /** A new row that the disk is given without lying over it first. */
  added(): void {
    this.#size += 1;
    this.#revision += 1;
  }

  /** The disk has the rows as they are now: it took the present write, or that was undone. */
  settle(): void {
    if (this.#over.size === 0) return;
    for (const id of this.#over) {
      const row = this.#now.get(id);
      if (row) this.#recent.set(id, row);
      else this.#recent.delete(id);
      this.#now.delete(id);
    }
    this.#over.clear();
    // It may have been read before that.
  }

  /** Says that a row changes; answers what it is so far. */
  #touch(id: RowId): T | undefined {
    const row = this.get(id);
    this.#over.add(id);
    return row;
  }

  #readAll(ids: readonly RowId[]): T[] {
    const known = new Map(ids.map((id) => [id, this.#recent.get(id)]));
    const missing = ids.filter((id) => !known.get(id));
    const read = missing.length > 1 ? (this.#disk.rows(missing) as T[]) : missing.flatMap((id) => this.#read(id) ?? []);
    for (const row of read) {
      known.set(row.id, row);
      this.#recent.set(row.id, row);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  #read(id: RowId): T | undefined {
    const known = this.#recent.get(id);
    if (known) return known;
    const row = this.#disk.get(id) as T | undefined;
    if (row) this.#recent.set(id, row);
    return row;
  }
}
