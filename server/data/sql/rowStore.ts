import type { Indexes, Row, RowId } from '../collection';
import type { Change, DiskRows, LastIds, Store } from '../store';
import { type Key, RowTable, type Shapes } from './rowTable';
import type { SqliteEngine } from './sqlite';
import type { SqliteConnection } from './sqliteDriver';

/** What finds rows by an index: the rows that lead to them, and a condition with one value left open. */
function sourceOf(table: string, index: string, key: Key | undefined): { from: string; id: string; where: string } {
  if (typeof key === 'object') return { from: `"${key.table}"`, id: key.id, where: `"${key.column}" = ?` };
  return { from: `"${table}"`, id: 'id', where: `${key ?? `"${index}"`} = ?` };
}

/** Indexes of expressions are made here and not in a migration: they go with the last who finds rows by them. */
const isExpression = (key: Key): key is string => typeof key === 'string';

/** The rows under a `Database` in the tables of SQLite, for data that are made or brought over and then opened as a network. */
export class RowStore implements Store {
  readonly #engine: SqliteEngine;
  readonly #shapes: Shapes;
  readonly #tables: ReadonlyMap<string, RowTable>;
  readonly #asked = new Set<string>();

  readonly close: () => Promise<void>;

  constructor(engine: SqliteEngine, names: readonly string[], shapes: Shapes = {}, close = () => engine.close()) {
    this.#engine = engine;
    this.close = close;
    this.#shapes = shapes;
    this.#tables = new Map(names.map((name) => [name, new RowTable(engine.reader, name, shapes[name] ?? {})]));
  }

  /** Makes the indexes of expressions that are missing, and drops those that nobody asks for. */
  async makeIndexes(): Promise<void> {
    const wanted = new Map(
      Object.entries(this.#shapes).flatMap(([table, shape]) =>
        Object.entries(shape?.keys ?? {}).flatMap(([index, key]): [string, string][] =>
          isExpression(key) ? [[`key_${table}_${index}`, `"${table}" ((${key}))`]] : [],
        ),
      ),
    );
    const found = this.#engine.reader.query<{ name: string }>(
      `select name from sqlite_master where type = 'index' and name like 'key\\_%' escape '\\'`,
    ).rows;
    const known = new Set(found.map(({ name }) => name));
    await this.#engine.transaction((connection) => {
      for (const name of known) if (!wanted.has(name)) connection.run(`drop index "${name}"`);
      for (const [name, on] of wanted) if (!known.has(name)) connection.run(`create index "${name}" on ${on}`);
    });
  }

  *load(): Generator<{ collection: string; row: Row }> {
    for (const [collection, table] of this.#tables)
      if (!this.#asked.has(collection)) for (const row of table.each(this.#engine.reader)) yield { collection, row };
  }

  lastIds(): LastIds {
    const { rows } = this.#engine.reader.query<{ name: string; seq: number }>('select name, seq from sqlite_sequence');
    return new Map(rows.flatMap(({ name, seq }) => (this.#tables.has(name) ? [[name, seq]] : [])));
  }

  append(changes: readonly Change[], lastIds: LastIds): Promise<void> {
    return this.#engine.transaction((connection) => this.#append(connection, { changes, lastIds }));
  }

  #append(connection: SqliteConnection, { changes, lastIds }: { changes: readonly Change[]; lastIds: LastIds }): void {
    // What is gone first: another row may have its number or its name now.
    for (const change of changes) if (!change.after) this.#write(connection, change);
    for (const change of changes) if (change.after) this.#write(connection, change);
    for (const [name, last] of lastIds) setLastId(connection, name, last);
  }

  #write(connection: SqliteConnection, { collection, id, after }: Change): void {
    const table = this.#tableOf(collection);
    if (after) table.put(connection, after);
    else table.delete(connection, id);
  }

  #tableOf(name: string): RowTable {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  }

  table(name: string, indexes: Indexes<Row>): DiskRows {
    const table = this.#tableOf(name);
    const { reader } = this.#engine;
    const keys = this.#shapes[name]?.keys ?? {};
    this.#asked.add(name);
    const sources = new Map(Object.keys(indexes).map((index) => [index, sourceOf(name, index, keys[index])]));
    const find = <T>(select: (source: ReturnType<typeof sourceOf>) => string, index: string, ...values: unknown[]) => {
      const source = sources.get(index);
      if (!source) throw new Error(`${name} has no index ${index}.`);
      return reader.query<T>(select(source), values).rows;
    };
    const numberOf = (rows: readonly { count: number }[]) => rows[0]?.count ?? 0;
    return {
      size: () => numberOf(reader.query<{ count: number }>(`select count(*) as count from "${name}"`).rows),
      get: (id) => table.select(reader, 'where id = ?', [id])[0],
      rows: (ids) => table.select(reader, 'where id in (select value from json_each(?))', [ids]),
      ids: (index, key, part) =>
        find<{ id: RowId }>(
          ({ from, id, where }) =>
            part
              ? `select ${id} as id from ${from} where ${where} and ${id} > ? order by ${id} limit ?`
              : `select ${id} as id from ${from} where ${where} order by ${id}`,
          index,
          key,
          ...(part ? [part.after, part.limit] : []),
        ).map(({ id }) => id),
      count: (index, key) =>
        numberOf(find(({ from, where }) => `select count(*) as count from ${from} where ${where}`, index, key)),
      has: (index, key, id) =>
        find(({ from, id: of, where }) => `select 1 from ${from} where ${where} and ${of} = ?`, index, key, id).length >
        0,
      each: () => table.each(reader),
    };
  }
}

/** In words, as a number that is bound may be kept as no whole one. */
function setLastId(connection: SqliteConnection, table: string, last: number): void {
  const { numAffectedRows } = connection.query(`update sqlite_sequence set seq = cast(? as integer) where name = ?`, [
    ...[last, table],
  ]);
  if (!numAffectedRows && last > 0)
    connection.query('insert into sqlite_sequence (name, seq) values (?, cast(? as integer))', [table, last]);
}
