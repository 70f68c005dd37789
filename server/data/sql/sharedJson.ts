import { sql, type Transaction } from 'kysely';
import type { Row, RowId } from '../collection';
import type { Change, LastIds, News, Store } from '../store';
import type { SqlStore } from './store';

/**
 * Rows of any collection as JSON, each with the number of its last change, so that servers find new ones. Deleted rows
 * stay, with a null value.
 */
export interface JsonTables {
  demo_rows: { collection: string; id: string; value: object | null; version: number };
  demo_ids: { collection: string; last: number; version: number };
  demo_version: { id: number; version: number };
}

const idOf = (id: RowId) => JSON.stringify(id);

/** `jsonStore` in tables that several servers share. */
export function sharedJsonStore(store: SqlStore<JsonTables>): Store {
  let length = -1;
  let present: Transaction<JsonTables> | undefined;

  const news = async (): Promise<News | undefined> => {
    const db = present ?? store.db;
    const { version } = await db.selectFrom('demo_version').select('version').executeTakeFirstOrThrow();
    if (version === length) return undefined;
    const changed = await db.selectFrom('demo_rows').selectAll().where('version', '>', length).execute();
    const ids = await db.selectFrom('demo_ids').selectAll().where('version', '>', length).execute();
    length = version;
    const rows = changed.map(({ collection, id, value }) => ({
      collection,
      id: JSON.parse(id) as RowId,
      row: (value as Row | null) ?? undefined,
    }));
    const numbersFirst = (id: RowId) => (typeof id === 'number' ? id : Number.POSITIVE_INFINITY);
    return {
      rows: rows.sort((a, b) => numbersFirst(a.id) - numbersFirst(b.id) || (String(a.id) < String(b.id) ? -1 : 1)),
      lastIds: new Map(ids.map(({ collection, last }) => [collection, last])),
    };
  };

  /** Locks the row of the version until the transaction ends. */
  const alone = <R>(work: () => Promise<R>): Promise<R> => {
    const before = length;
    return store
      .write(async (tx) => {
        length = before;
        await sql`update demo_version set version = version`.execute(tx);
        present = tx;
        try {
          return await work();
        } finally {
          present = undefined;
        }
      })
      .catch((error) => {
        // The failed work's reads and appends may be rolled back.
        length = Math.min(length, before);
        throw error;
      });
  };

  const append = async (changes: readonly Change[], lastIds: LastIds): Promise<void> => {
    if (!present) throw new Error('Shared rows are appended while no other server changes any.');
    await store.engine.notices?.tell.execute(present);
    const version = length + 1;
    for (const { collection, id, after } of changes)
      await present
        .insertInto('demo_rows')
        .values({ collection, id: idOf(id), value: after ?? null, version })
        .onConflict((on) => on.columns(['collection', 'id']).doUpdateSet({ value: after ?? null, version }))
        .execute();
    for (const [collection, last] of lastIds)
      await present
        .insertInto('demo_ids')
        .values({ collection, last, version })
        .onConflict((on) => on.column('collection').doUpdateSet({ last, version }))
        .execute();
    await present.updateTable('demo_version').set({ version }).execute();
    length = version;
  };

  return {
    load: () => [],
    lastIds: () => new Map(),
    append,
    shared: { news, alone, listen: async (heard) => store.engine.notices?.listen(heard) },
    // The network closes its store.
    close: async () => {},
  };
}
