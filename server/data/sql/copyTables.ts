import { CompiledQuery, sql, type TableMetadata } from 'kysely';
import { columnsOf, insertRows, quoted, type TableColumns, type Values } from './insertRows';
import type { SqlStore } from './store';

/** A table that can be read in parts, in the order of its key. */
export interface KeyedTable extends TableColumns {
  readonly key: readonly string[];
  /** True if the database assigns the ids. */
  readonly givesIds: boolean;
}

/** Rows in memory at a time. */
const together = 2_000;

/** The tables of a SQLite database, which every other engine has as well. */
export async function keyedTables<T>({ schema }: SqlStore<T>, without: readonly string[]): Promise<KeyedTable[]> {
  const { rows } = await sql<{ of: string; name: string }>`
    select tables.name as "of", columns.name from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and columns.pk > 0 order by tables.name, columns.pk`.execute(schema);
  const keyed = (table: TableMetadata): KeyedTable => ({
    ...columnsOf(table),
    key: rows.filter(({ of }) => of === table.name).map(({ name }) => name),
    givesIds: table.columns.some(({ isAutoIncrementing }) => isAutoIncrementing),
  });
  return (await schema.introspection.getTables()).filter(({ name }) => !without.includes(name)).map(keyed);
}

async function* partsOf<T>({ db, engine }: SqlStore<T>, { name, columns, key }: KeyedTable): AsyncGenerator<Values[]> {
  const select = `select ${quoted(columns)} from "${name}"`;
  const next = ` where (${quoted(key)}) > (${key.map((_, index) => engine.parameter(index + 1)).join(', ')})`;
  const order = ` order by ${quoted(key)} limit ${together}`;
  for (let last: Values | undefined; ; ) {
    const after = last && key.map((column) => (last as Values)[column]);
    const query = CompiledQuery.raw(`${select}${after ? next : ''}${order}`, after ?? []);
    const { rows } = await db.executeQuery(query as CompiledQuery<Values>);
    if (rows.length > 0) yield rows;
    if (rows.length < together) return;
    last = rows.at(-1);
  }
}

/** The last id assigned in each table, even if its row was deleted since. */
export const lastIdsOf = <T>(store: SqlStore<T>, tables: readonly KeyedTable[]): Promise<Map<string, number>> => {
  const names = tables.filter(({ givesIds }) => givesIds).map(({ name }) => name);
  return store.preview((tx) => store.lastIds(tx, names));
};

/**
 * Replaces the rows of all tables with those of another database, and continues its ids; resolves to the number of rows
 * per table. One transaction, so a failure leaves nothing behind. Until it ends, SQLite needs the disk space twice
 * because the log holds all rows as well.
 */
export async function copyTables<T>(
  from: SqlStore<T>,
  to: SqlStore<T>,
  tables: readonly KeyedTable[],
): Promise<Map<string, number>> {
  const lastIds = await lastIdsOf(from, tables);
  return to.write(async (tx) => {
    const copied = new Map<string, number>();
    await to.engine.filled(tx as never, async () => {
      // Some tables have rows from migrations.
      for (const { name } of tables) await tx.executeQuery(CompiledQuery.raw(`delete from "${name}"`, []));
      for (const table of tables) {
        let rows = 0;
        for await (const part of partsOf(from, table)) {
          await insertRows(tx, to.engine, table, part);
          rows += part.length;
        }
        copied.set(table.name, rows);
      }
    });
    for (const [name, last] of lastIds) if (last > 0) await to.startIds(tx, name as keyof T & string, last);
    return copied;
  });
}

/** The key of the first row in which a table differs between two databases; undefined if all are equal. */
export async function firstDifference<T>(
  one: SqlStore<T>,
  other: SqlStore<T>,
  table: KeyedTable,
): Promise<string | undefined> {
  const twins = partsOf(other, table);
  for await (const rows of partsOf(one, table)) {
    const { value } = await twins.next();
    const difference = differing(rows, value ?? []);
    if (difference) return keyOf(difference, table);
  }
  const { value } = await twins.next();
  return value?.[0] && keyOf(value[0], table);
}

function differing(rows: readonly Values[], twins: readonly Values[]): Values | undefined {
  for (let at = 0; at < Math.max(rows.length, twins.length); at += 1)
    if (JSON.stringify(rows[at]) !== JSON.stringify(twins[at])) return rows[at] ?? twins[at];
  return undefined;
}

const keyOf = (row: Values, { key }: KeyedTable) => key.map((column) => row[column]).join(' ');
