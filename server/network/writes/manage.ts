import { type Issue, issue } from '@shared/http/issues';
import { conflict, noSuchRow, stale } from '../../http/problems';
import type { Network, NetworkCaller } from '../network';
import { type Db, recordOf } from '../records/read';
import type { NetworkTransaction, Tables } from '../records/tables';

/** The row, if it exists and the caller may see it. @throws noSuchRow */
export function existing<T>(row: T | undefined, isVisible: (row: T) => boolean = () => true): T {
  if (row === undefined || !isVisible(row)) throw noSuchRow();
  return row;
}

/** The row, if it still has the version that a change is based on. @throws stale */
export function unchanged<T extends { version: number }>(row: T, version: number | undefined): T {
  if (row.version !== version) throw stale();
  return row;
}

/** The next version of a row. */
export const revised = <T extends { version: number; updated_at: string }>(row: T, at: string): T => ({
  ...row,
  version: row.version + 1,
  updated_at: at,
});

/** An issue per field whose value another row has, ignoring case. */
export function taken<T extends { id: number }, F extends keyof T & string>(
  rows: readonly T[],
  draft: Pick<T, F>,
  fields: readonly F[],
  self?: number,
): Issue[] {
  const folded = (value: unknown) => String(value).toLowerCase();
  const isTaken = (field: F) => rows.some((row) => row.id !== self && folded(row[field]) === folded(draft[field]));
  return fields.filter(isTaken).map((field) => issue(field, 'taken'));
}

/** Fields set with every change of a row. */
interface Stamped {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
}
type StampedTable = { [K in keyof Tables]: Tables[K] extends Stamped ? K : never }[keyof Tables];
type Unstamped<K extends StampedTable> = Omit<Tables[K], keyof Stamped>;

/** Stores the next version of a row, or the first one. */
export async function save<K extends StampedTable>(
  network: Pick<Network, 'stamps'>,
  tx: NetworkTransaction,
  name: K,
  before: Tables[K] | undefined,
  row: Unstamped<K>,
): Promise<Tables[K]> {
  const now = network.stamps();
  const saved = before
    ? revised({ ...before, ...row }, now.updated_at)
    : { ...row, id: await tx.newId(name), version: 1, ...now };
  return tx.put(name, saved as Tables[K]);
}

interface Rules<K extends StampedTable, Draft, Shown> {
  present: (user: NetworkCaller) => (row: Tables[K]) => Shown | Promise<Shown>;
  /** The row to store for a draft; runs inside the write. @throws invalid, conflict */
  checked: (
    draft: Draft,
    context: { user: NetworkCaller; before: Tables[K] | undefined; tx: NetworkTransaction },
  ) => Unstamped<K> | Promise<Unstamped<K>>;
  /** Tests whether a user may see a row; everyone may by default. */
  sees?: (user: NetworkCaller, row: Tables[K], db: Db) => boolean | Promise<boolean>;
  /**
   * The reason that a row cannot be deleted, with the alternative. Rows that other records refer to are never deleted.
   */
  inUse?: (row: Tables[K], tx: NetworkTransaction) => string | false | Promise<string | false>;
}

/**
 * Handlers shared by all resources. Each change is one transaction: it finds the row, compares the caller's version,
 * checks and stamps. The audit log takes every change from the transaction (desk/audit).
 */
export function manage<K extends StampedTable, Draft, Shown>(network: Network, name: K, rules: Rules<K, Draft, Shown>) {
  const { db, sql } = network;
  const { present, checked, sees = () => true, inUse } = rules;
  const rowFor = async (from: Db, user: NetworkCaller, id: number): Promise<Tables[K]> => {
    const row = await recordOf<K>(from, name, id);
    return existing(row && (await sees(user, row, from)) ? row : undefined);
  };

  return {
    detail: async ({ user, query }: { user: NetworkCaller; query: { id: number } }): Promise<Shown> =>
      present(user)(await rowFor(sql.db, user, query.id)),

    /** Creates a row from a draft without an id, otherwise edits the row with that id. */
    save: async ({
      user,
      body,
    }: {
      user: NetworkCaller;
      body: Draft & Partial<Pick<Stamped, 'id' | 'version'>>;
    }): Promise<Shown> => {
      const { id, version, ...draft } = body;
      const saved = await db.write(async (tx) => {
        const before = id === undefined ? undefined : unchanged(await rowFor(tx.sql, user, id), version);
        return save(network, tx, name, before, await checked(draft as Draft, { user, before, tx }));
      });
      return present(user)(saved);
    },

    /** Changes some fields of a row; `version` is optional where the contract requires none. */
    change: async (
      user: NetworkCaller,
      { id, version }: { id: number; version?: number },
      changes: (row: Tables[K], tx: NetworkTransaction) => Partial<Tables[K]> | Promise<Partial<Tables[K]>>,
    ): Promise<Shown> => {
      const saved = await db.write(async (tx) => {
        const row = await rowFor(tx.sql, user, id);
        if (version !== undefined) unchanged(row, version);
        return tx.put(name, revised({ ...row, ...(await changes(row, tx)) }, network.now.toISOString()));
      });
      return present(user)(saved);
    },

    remove: ({ user, body: { id } }: { user: NetworkCaller; body: { id: number } }) =>
      db
        .write(async (tx) => {
          const row = await rowFor(tx.sql, user, id);
          const reason = await inUse?.(row, tx);
          if (reason) throw conflict('in_use', reason);
          await tx.delete(name, id);
          return { id };
        })
        .catch((error) => {
          if (network.sql.engine.failureOf(error) !== 'foreign') throw error;
          throw conflict('in_use', 'Other records refer to this one, so it cannot be deleted.');
        }),
  };
}
