import { memberRecord } from '@shared/contracts/network/members';
import { policyRecord } from '@shared/contracts/network/policies';
import { tpRecord } from '@shared/contracts/network/tp';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { inOrder } from '../../data/sql/list';
import { shapes } from './computed';
import type { SqlTables } from './rows';
import type { Tables } from './tables';

/** A queryable database: all committed data, or a transaction with its changes. */
export type Db = Kysely<SqlTables>;

type Values = Record<string, unknown>;
type Value = string | number | boolean | null;
/** Required values by column; a list allows any of its values. */
export type Having<K extends keyof Tables> = {
  [C in keyof Tables[K] & string]?: Extract<Tables[K][C], Value> | readonly Extract<Tables[K][C], Value>[];
};
/** A query that the generic functions below build on; its columns are checked by their types. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely cannot follow the name of a table that is not known yet.
type Found = SelectQueryBuilder<any, any, any>;

const { splits: _, ...ofPolicy } = policyRecord.shape;
/** The record's own columns, for tables with computed ones: reading those as well would take a third more time. */
export const ownColumns: { [K in keyof Tables]?: readonly string[] } = {
  members: Object.keys(memberRecord.shape),
  policies: Object.keys(ofPolicy),
  tp_records: Object.keys(tpRecord.shape),
};

/** Converts rows to records: drops computed columns, and adds the splits of a policy. */
export async function toRecords<K extends keyof Tables>(db: Db, table: K, rows: Values[]): Promise<Tables[K][]> {
  const { optional = [], derived = {} } = shapes[table] ?? {};
  for (const row of rows) {
    for (const field of optional) if (row[field] === null) delete row[field];
    for (const column of Object.keys(derived)) delete row[column];
  }
  if (table === 'policies' && rows.length > 0) {
    const of = new Map(rows.map((row) => [row.id as number, [] as Values[]]));
    const splits = await db
      .selectFrom('policy_splits')
      .select(['policy_id', 'member_id', 'share_bp', 'role'])
      .where('policy_id', 'in', [...of.keys()])
      .orderBy('policy_id')
      .orderBy('position')
      .execute();
    for (const { policy_id, ...split } of splits) of.get(policy_id)?.push(split);
    for (const row of rows) row.splits = of.get(row.id as number);
  }
  return rows as Tables[K][];
}

function from(db: Db, table: keyof Tables): Found {
  const matching: Found = db.selectFrom(table);
  const own = ownColumns[table];
  return own ? matching.select(own.map((column) => `${table}.${column}`)) : matching.selectAll();
}

/** The record with this id. */
export async function recordOf<K extends keyof Tables>(
  db: Db,
  table: K,
  id: Tables[K]['id'] | null | undefined,
): Promise<Tables[K] | undefined> {
  if (id === null || id === undefined) return undefined;
  const [record] = await toRecords(db, table, await from(db, table).where('id', '=', id).execute());
  return record;
}

/** The records with these ids, in order. */
export async function recordsOf<K extends keyof Tables>(
  db: Db,
  table: K,
  ids: readonly Tables[K]['id'][],
): Promise<Tables[K][]> {
  if (ids.length === 0) return [];
  const rows = await from(db, table)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return inOrder(ids as number[], (await toRecords(db, table, rows)) as { id: number }[]) as unknown as Tables[K][];
}

/** The records with these values, ordered by id; all records without values. */
export async function recordsWith<K extends keyof Tables>(
  db: Db,
  table: K,
  having: Having<K> = {},
): Promise<Tables[K][]> {
  return toRecords(db, table, await matching(from(db, table), having).orderBy('id').execute());
}

/** The first record with these values. */
export async function recordWith<K extends keyof Tables>(
  db: Db,
  table: K,
  having: Having<K>,
): Promise<Tables[K] | undefined> {
  const rows = await matching(from(db, table), having).orderBy('id').limit(1).execute();
  return (await toRecords(db, table, rows))[0];
}

/** Number of records with these values. */
export async function countWith<K extends keyof Tables>(db: Db, table: K, having: Having<K> = {}): Promise<number> {
  const query = matching(db.selectFrom(table) as unknown as Found, having);
  const { count } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return count as number;
}

function matching(rows: Found, having: Readonly<Record<string, unknown>>): Found {
  let query = rows;
  for (const [column, value] of Object.entries(having))
    query = Array.isArray(value)
      ? query.where(column, 'in', value)
      : query.where(column, value === null ? 'is' : '=', value);
  return query;
}
