import { type SelectQueryBuilder, sql } from 'kysely';
import type { SqlStore } from './store';

type Value = number | string | null;

/**
 * Columns of many rows: numbers, texts, days, and instants in any form that `Date.parse` knows. Each value is a call of
 * the driver, so for tens of thousands of rows, reading a column as one text takes a third of the time.
 */
export async function manyColumns<T, DB, TB extends keyof DB, R extends Record<Name, Value>, Name extends string>(
  { engine, db }: Pick<SqlStore<T>, 'engine' | 'db'>,
  matching: SelectQueryBuilder<DB, TB, R>,
  names: readonly Name[],
): Promise<{ [K in Name]: R[K][] }> {
  const lists = names.map((name) => sql`cast(${engine.listOf(sql.ref(name))} as text) as ${sql.ref(name)}`);
  const { rows } = await sql<
    Record<Name, string | null>
  >`select ${sql.join(lists)} from ${matching} as matching`.execute(db);
  // Without rows, PostgreSQL returns null instead of a list.
  const columns = names.map((name) => [name, JSON.parse(rows[0]?.[name] ?? '[]')]);
  return Object.fromEntries(columns) as { [K in Name]: R[K][] };
}

/** `manyColumns` as rows. */
export async function manyRows<T, DB, TB extends keyof DB, R extends Record<Name, Value>, Name extends string>(
  store: SqlStore<T>,
  matching: SelectQueryBuilder<DB, TB, R>,
  names: readonly Name[],
): Promise<Pick<R, Name>[]> {
  const columns = await manyColumns(store, matching, names);
  return Array.from({ length: columns[names[0] as Name].length }, (_, row) => {
    const read: Partial<Record<Name, Value>> = {};
    for (const name of names) read[name] = columns[name][row] as Value;
    return read as Pick<R, Name>;
  });
}
