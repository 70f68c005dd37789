import { createHash } from 'node:crypto';
import type { Database as Lmdb, RootDatabase, TransactionFlags } from 'lmdb';
import { Encoder } from 'msgpackr';
import type { RowId } from './collection';
import { orDiskFull } from './diskFull';
import { IndexEntries } from './indexEntries';
import type { Change, DiskRows, KeyChange, TableStore } from './store';

/** So many tables and indexes a store can have. */
const maxDbs = 400;

/** Abortable, committed when it returns, flushed later and elsewhere; what `lmdb` calls TransactionFlags. */
const commitFlags: TransactionFlags = (process.platform === 'win32' ? 0x3 : 0x10003) as number;

/** What `put` takes for a row that comes after all others; its types know this of `putSync` alone. */
const append = { append: true } as unknown as number;

/** Whoever makes a batch waits for it as a whole: what each of its calls answers fails with it, and is nobody's to handle. */
function partOf(batch: unknown): void {
  void (batch as Partial<Promise<unknown>>).catch?.(() => {});
}

/** Lists of property names that rows have; a row is stored as the number of its list, and its values. */
type Shapes = string[][];

/** A tree of rows, and the shapes that they have had so far. */
class Rows {
  readonly #codec: { structures: Shapes };
  readonly db: Lmdb<unknown, RowId>;
  readonly name: string;
  #saved: number;
  /** No row has a larger number. */
  #last: number;

  constructor(root: RootDatabase, name: string, shapes: Shapes = []) {
    this.name = name;
    this.#saved = shapes.length;
    const codec = new Encoder({ structures: shapes });
    this.#codec = codec as unknown as { structures: Shapes };
    this.db = root.openDB({ name, ...{ encoder: codec } });
    const [last] = this.db.getKeys({ reverse: true, limit: 1 });
    this.#last =
      last === undefined ? Number.NEGATIVE_INFINITY : typeof last === 'number' ? last : Number.POSITIVE_INFINITY;
  }

  /** The shapes, if there are some that the disk does not have. */
  get unsaved(): Shapes | undefined {
    const { structures } = this.#codec;
    return structures.length > this.#saved ? structures.map((names) => [...names]) : undefined;
  }

  /** A row after all others goes to the end, without looking for its place. */
  put(id: RowId, value: unknown): void {
    if (typeof id !== 'number' || id <= this.#last) {
      // Texts come after all numbers.
      if (typeof id !== 'number') this.#last = Number.POSITIVE_INFINITY;
      partOf(this.db.put(id, value));
      return;
    }
    this.#last = id;
    partOf(this.db.put(id, value, append));
  }

  /** To be told when they are on disk: what was undone is written again. */
  saved(shapes: Shapes) {
    this.#saved = shapes.length;
  }
}

type Index = Lmdb<RowId, RowId>;

const longestKey = 400;
/** A key that LMDB can have: texts are marked, so that they are never empty; what it could not hold stands as its hash. */
function keyOf(key: RowId): RowId {
  if (typeof key === 'number') return key;
  if (key.length <= longestKey && !key.includes('\0')) return `=${key}`;
  return `#${createHash('sha256').update(key).digest('hex')}`;
}

/** So many entries of an index are one transaction while it is made. */
const entriesAtOnce = 50_000;

/** Which indexes of a table are whole; kept with them. */
interface Made {
  has(index: string): boolean;
  add(index: string): void;
}

/** An index holds the ids of its rows under each key, in their order. */
class Table implements DiskRows {
  readonly rows: Rows;
  readonly #indexes: Map<string, Index>;
  readonly #madeBefore: Made;

  constructor(rows: Rows, indexes: Map<string, Index>, made: Made) {
    this.rows = rows;
    this.#indexes = indexes;
    this.#madeBefore = made;
  }

  get missing() {
    return [...this.#indexes.keys()].filter((index) => !this.#madeBefore.has(index));
  }

  /** In the order of the keys, which is how a tree is quickest made; the rows are read once for all of them. */
  make(keysOf: (index: string, row: unknown) => readonly RowId[]): void {
    if (this.size() === 0) {
      this.rows.db.transactionSync(() => {
        for (const index of this.missing) this.#madeBefore.add(index);
      }, commitFlags);
      return;
    }
    const ids: RowId[] = [];
    const made = this.missing.map((name) => ({ name, entries: new IndexEntries() }));
    for (const { key: id, value } of this.rows.db.getRange({ snapshot: false })) {
      const row = ids.push(id) - 1;
      for (const { name, entries } of made) for (const key of keysOf(name, value)) entries.add(key, row);
    }
    for (const { name, entries } of made) {
      const index = this.#index(name);
      index.clearSync();
      const left = entries.inOrder();
      for (let ended = false; !ended; )
        index.transactionSync(() => {
          for (let put = 0; put < entriesAtOnce && !ended; put += 1) {
            const { value, done } = left.next();
            if (done) ended = true;
            else void index.put(keyOf(value.key), ids[value.row] as RowId);
          }
          if (ended) this.#madeBefore.add(name);
        }, commitFlags);
    }
  }

  size = () => Number((this.rows.db.getStats() as { entryCount: number }).entryCount);
  get = (id: RowId) => this.rows.db.get(id);
  ids = (index: string, key: RowId, part?: { after: number; limit: number }) => [
    ...this.#index(index).getValues(keyOf(key), part && { start: part.after + 1, limit: part.limit }),
  ];
  count = (index: string, key: RowId) => this.#index(index).getValuesCount(keyOf(key));
  has = (index: string, key: RowId, id: RowId) => this.#index(index).doesExist(keyOf(key), id);

  *each() {
    for (const { value } of this.rows.db.getRange({ snapshot: false })) yield value;
  }

  some = (after: number, limit: number): unknown[] =>
    Array.from(this.rows.db.getRange({ start: after + 1, limit, snapshot: false }), ({ value }) => value);

  write(id: RowId, value: unknown, keys: readonly KeyChange[]): void {
    if (value === null) partOf(this.rows.db.remove(id));
    else this.rows.put(id, value);
    for (const { index, key, added } of keys) {
      if (added) partOf(this.#index(index).put(keyOf(key), id));
      else partOf(this.#index(index).remove(keyOf(key), id));
    }
  }

  #index(name: string): Index {
    const index = this.#indexes.get(name);
    if (!index) throw new Error(`${this.rows.name} has no index ${name}.`);
    return index;
  }
}

/** LMDB refuses what is a little longer, which has to be known before any part of a batch is on its way. */
const longestId = 1_900;
function check(batch: readonly Change[]): void {
  for (const { collection, id } of batch)
    if (Buffer.byteLength(`${collection}/${id}`) > longestId) throw new Error(`An id of ${collection} is too long.`);
}

/**
 * LMDB in a folder: one file, mapped into memory. A batch is one transaction, which another thread makes, commits and brings to the
 * disk before it is answered: this one only says what is to be written, and waits for nothing. Tables that stay on disk have a tree of
 * their own and one for each index; the others share one, under `collection/id`. Without `flush` it is made at once, and nothing is
 * safe until the store is closed: for one that is made anew and thrown away when that fails.
 */
export async function lmdbStore(folder: string, { flush = true }: { flush?: boolean } = {}): Promise<TableStore> {
  // Not before it is needed: a server that keeps nothing does without.
  const { open } = await import('lmdb');
  // A batch is a transaction here, and not whatever is asked for together.
  const root = open({ path: folder, noSubdir: false, maxDbs, eventTurnBatching: false });
  const shapes = root.openDB<Shapes, string>({ name: 'shapes', encoding: 'json' });
  const small: Lmdb<unknown, Buffer> = root.openDB({ name: 'rows', keyEncoding: 'binary', encoding: 'json' });
  const made = root.openDB<boolean, string>({ name: 'indexes', encoding: 'json' });
  const tables = new Map<string, Table>();
  let failed: unknown;

  const table = (name: string, indexes: readonly string[]) =>
    root.transactionSync(() => {
      const rows = new Rows(root, `table/${name}`, shapes.get(`table/${name}`));
      const trees = indexes.map((index): [string, Index] => [
        index,
        root.openDB({ name: `index/${name}/${index}`, dupSort: true, encoding: 'ordered-binary' }),
      ]);
      // What a version does not know it has not kept up to date.
      for (const key of made.getKeys({ start: `${name}/`, end: `${name}0` }))
        if (!indexes.includes(key.slice(name.length + 1))) void made.remove(key);
      const opened = new Table(rows, new Map(trees), {
        has: (index) => made.get(`${name}/${index}`) === true,
        add: (index) => void made.put(`${name}/${index}`, true),
      });
      tables.set(name, opened);
      return opened;
    }, commitFlags);

  const write = ({ collection, id, value, keys = [] }: Change) => {
    const found = tables.get(collection);
    if (found) found.write(id, value, keys);
    else if (value === null) partOf(small.remove(Buffer.from(`${collection}/${id}`)));
    else partOf(small.put(Buffer.from(`${collection}/${id}`), value));
  };

  /** All of a batch; answers the shapes that came with it. */
  const put = (batch: readonly Change[]) => {
    for (const change of batch) write(change);
    const unsaved: [Rows, Shapes][] = [];
    for (const { rows } of tables.values()) if (rows.unsaved) unsaved.push([rows, rows.unsaved]);
    for (const [{ name }, names] of unsaved) partOf(shapes.put(name, names));
    return unsaved;
  };

  const sync = () =>
    new Promise<void>((done, stop) => {
      (root as unknown as { sync: (told: (error?: Error) => void) => void }).sync((error) =>
        error ? stop(error) : done(),
      );
    });
  const lastTransaction = () => (root.getStats() as { lastTxnId: number }).lastTxnId;

  return {
    table,
    async *load() {
      for (const { key, value } of small.getRange()) {
        const name = String(key);
        const slash = name.indexOf('/');
        yield { collection: name.slice(0, slash), id: name.slice(slash + 1), value };
      }
    },
    check,
    async append(batch) {
      // What the disk did not take is not known any more; nothing is built on that.
      if (failed !== undefined) throw new Error('The disk has failed: start the server again.', { cause: failed });
      check(batch);
      const before = lastTransaction();
      let unsaved: ReturnType<typeof put> = [];
      const work = () => {
        unsaved = put(batch);
      };
      try {
        if (flush) await root.batch(work);
        else root.transactionSync(work, commitFlags);
      } catch (error) {
        // Its cause comes a moment later.
        const cause = await Promise.resolve((error as { commitError?: unknown }).commitError).catch((why) => why);
        if (lastTransaction() !== before) failed = cause ?? error;
        throw await orDiskFull(cause ?? error, folder);
      }
      for (const [rows, names] of unsaved) rows.saved(names);
    },
    async close() {
      if (!flush) await sync();
      await root.close();
    },
  };
}
