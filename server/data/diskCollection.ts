import { Collection, type Indexes, keysOf, type Row, type RowId, type Table } from './collection';
import { Journal } from './journal';
import { enough, RecentRows } from './recentRows';
import type { DiskRows, KeyChange } from './store';

const none: readonly RowId[] = [];

/**
 * Rows that stay on disk, read when they are asked for; it answers as a collection in memory does. What a write has changed lies
 * over the disk until `settle`. Rows come in the order of their ids.
 */
export class DiskCollection<T extends Row, I extends Indexes<T> = Indexes<T>> implements Table<T, I> {
  readonly #disk: DiskRows;
  readonly #indexes: I;
  readonly #names: readonly string[];
  /** The rows that were changed: as they are now, and as they are on disk. */
  readonly #now: Collection<T, I>;
  readonly #before = new Map<RowId, T | undefined>();
  readonly #recent = new RecentRows<T>();
  readonly #journal = new Journal();
  #size: number;
  #list: { revision: number; rows: readonly T[] } | undefined;
  /** What `parts` has read last. */
  #part: { after: number; together: number; revision: number; rows: readonly T[] } | undefined;

  constructor(disk: DiskRows, indexes: I) {
    this.#disk = disk;
    this.#indexes = indexes;
    this.#names = Object.keys(indexes);
    if (disk.missing.length > 0) disk.make((index, row) => keysOf(indexes, index, row as T));
    this.#now = new Collection<T, I>(indexes);
    this.#size = disk.size();
  }

  get size() {
    return this.#size;
  }

  get revision() {
    return this.#journal.revision;
  }

  changedSince = (revision: number): ReadonlySet<RowId> | undefined => this.#journal.since(revision);

  get = (id: RowId): T | undefined => (this.#before.has(id) ? this.#now.get(id) : this.#read(id));

  /** In the order of their ids, but for what is not written yet. The list of a table that is small is kept until a row changes. */
  all(): readonly T[] {
    const { revision } = this;
    if (this.#list?.revision === revision) return this.#list.rows;
    const rows = [...this.each()];
    this.#list = rows.length <= enough && this.#before.size === 0 ? { revision, rows } : undefined;
    return rows;
  }

  /** One row after the other; what is not asked for again is not kept. */
  *each(): Generator<T> {
    for (const row of this.#disk.each() as Iterable<T>)
      if (!this.#before.has(row.id)) yield this.#recent.get(row.id) ?? row;
    yield* this.#now.all();
  }

  /** Of rows with numbers; who reads them side by side with somebody else has the same. */
  *parts(together: number): Generator<readonly T[]> {
    for (let after = 0, ended = false; !ended; ) {
      const rows = this.#someAfter(after, together);
      ended = rows.length < together;
      const last = ended ? Number.POSITIVE_INFINITY : Number(rows.at(-1)?.id);
      const [from, to] = [after, last];
      const changed = this.#now.all().filter(({ id }) => Number(id) > from && Number(id) <= to);
      yield [...rows.filter(({ id }) => !this.#before.has(id)), ...changed];
      after = last;
    }
  }

  #someAfter(after: number, together: number): readonly T[] {
    const [{ revision }, last] = [this, this.#part];
    if (last?.after === after && last.together === together && last.revision === revision) return last.rows;
    const rows = this.#disk.some(after, together) as T[];
    this.#part = rows.length < together ? undefined : { after, together, revision, rows };
    return rows;
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
    const found: T[] = [];
    for (const id of ids) {
      const row = this.#before.has(id) ? undefined : this.#read(id);
      if (row) found.push(row);
    }
    if (this.#before.size === 0) return found;
    const changed = changedOnes();
    return changed.length === 0 ? found : [...found, ...changed].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  ids(index: keyof I & string, key: RowId): RowId[] {
    const ids = this.#disk.ids(index, key);
    if (this.#before.size === 0) return ids;
    const changed = this.#now.ids(index, key);
    const left = ids.filter((id) => !this.#before.has(id));
    return changed.length === 0 ? left : [...left, ...changed].sort((a, b) => (a < b ? -1 : 1));
  }

  count(index: keyof I & string, key: RowId): number {
    let count = this.#disk.count(index, key) + this.#now.count(index, key);
    for (const id of this.#before.keys()) if (this.#disk.has(index, key, id)) count -= 1;
    return count;
  }

  one(index: keyof I & string, key: RowId): T | undefined {
    const [id] = this.ids(index, key);
    return id === undefined ? undefined : this.get(id);
  }

  put(row: T): void {
    if (this.#touch(row.id) === undefined) this.#size += 1;
    this.#now.put(row);
    this.#journal.note(row.id);
  }

  delete(id: RowId): void {
    if (this.#touch(id) === undefined) return;
    this.#size -= 1;
    this.#now.delete(id);
    this.#journal.note(id);
  }

  /** What was written since the disk was last settled: each row as it is now, and what changes under which keys it is found. */
  *changes(): Generator<{ id: RowId; value: T | null; keys: KeyChange[] }> {
    for (const [id, before] of this.#before) {
      const now = this.#now.get(id);
      if (before || now) yield { id, value: now ?? null, keys: this.#keyChanges(before, now) };
    }
  }

  /** Rows that are new, as they are written without lying over the disk first. */
  *added(rows: readonly T[]): Generator<{ id: RowId; value: T; keys: KeyChange[] }> {
    this.#size += rows.length;
    for (const row of rows) {
      this.#journal.note(row.id);
      yield { id: row.id, value: row, keys: this.#keyChanges(undefined, row) };
    }
  }

  #keyChanges(before: T | undefined, now: T | undefined): KeyChange[] {
    const changes: KeyChange[] = [];
    for (const index of this.#names) {
      const old = before ? keysOf(this.#indexes, index, before) : none;
      const fresh = now ? keysOf(this.#indexes, index, now) : none;
      for (const key of old) if (!fresh.includes(key)) changes.push({ index, key, added: false });
      for (const key of fresh) if (!old.includes(key)) changes.push({ index, key, added: true });
    }
    return changes;
  }

  /** What was written is on disk, or was undone. */
  settle(): void {
    for (const id of this.#before.keys()) {
      const row = this.#now.get(id);
      if (row) {
        this.#recent.set(id, row);
        this.#now.delete(id);
      } else this.#recent.delete(id);
    }
    // It may have been read before that.
    if (this.#before.size > 0) this.#part = undefined;
    this.#before.clear();
  }

  /** Remembers what is on disk of a row that is about to change; answers what it is now. */
  #touch(id: RowId): T | undefined {
    if (this.#before.has(id)) return this.#now.get(id);
    const row = this.#read(id);
    this.#before.set(id, row);
    return row;
  }

  #read(id: RowId): T | undefined {
    const known = this.#recent.get(id);
    if (known) return known;
    const row = this.#disk.get(id) as T | undefined;
    if (row) this.#recent.set(id, row);
    return row;
  }
}
