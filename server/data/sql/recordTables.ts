import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder } from 'kysely';
import type { Row, RowId } from '../collection';
import type { Change } from '../store';
import type { Engine } from './engine';
import { columnsOf, insertRows, quoted, type TableColumns, type Values } from './insertRows';
import type { Shape, Shapes } from './shape';
import { adding, concerned, type Summary } from './summary';

/** Where statements run: in a transaction of Kysely. */
interface Connection {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
}

/** One table with its record columns and its computed columns. */
interface Table extends TableColumns {
  readonly shape: Shape;
  /** The rows of the list in its records. */
  readonly list: Table | undefined;
}

/** Runs a statement in the transaction that writes. */
export type Run = <R>(statement: RawBuilder<R>) => Promise<readonly R[]>;

/** A table derived from records, other than sums. */
export interface Relation {
  /** Changes it after the records of a transaction were written. */
  follow(changes: readonly Change[], run: Run): Promise<void>;
}

/** Records per read. */
const together = 500;
/** Records per deletion. */
const deletedTogether = 100;

/** The computed columns of a table that are not noted yet. */
const unknown = (noted: ReadonlySet<string>, table: string | undefined, derived: object = {}): string[] =>
  Object.keys(derived).filter((column) => !noted.has(`${table}.${column}`));

/** Tables derived from records, and written along with them. */
interface Kept {
  summaries: readonly Summary[];
  relations: readonly Relation[];
}

/** Records as rows of their tables, on any engine: written with their derived columns, their lists and the summaries of them. */
export class RecordTables {
  readonly #engine: Engine;
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #summaries: readonly Summary[];
  readonly #relations: readonly Relation[];
  /** Compiles statements; they run on the connection of a transaction. */
  readonly #db: Kysely<unknown>;

  private constructor(
    db: Kysely<unknown>,
    engine: Engine,
    tables: ReadonlyMap<string, Table>,
    { summaries, relations }: Kept,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#tables = tables;
    this.#summaries = summaries;
    this.#relations = relations;
  }

  static async of(
    db: Kysely<unknown>,
    engine: Engine,
    names: readonly string[],
    { shapes, ...kept }: Kept & { shapes: Shapes },
  ): Promise<RecordTables> {
    const tablesByName = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
    const tableOf = (name: string, shape: Shape): Table => {
      const table = tablesByName.get(name);
      if (!table) throw new Error(`There is no table ${name}.`);
      return { ...columnsOf(table), shape, list: shape.list && tableOf(shape.list.table, {}) };
    };
    const tables = new Map(names.map((name) => [name, tableOf(name, shapes[name] ?? {})]));
    return new RecordTables(db, engine, tables, kept);
  }

  /** The records with these ids, as they are. */
  async read(connection: Connection, name: string, ids: readonly RowId[]): Promise<Row[]> {
    const { shape, columns, list } = this.#of(name);
    const { optional = [], derived = {} } = shape;
    const fields = columns.filter((column) => !derived[column]);
    const rows = await this.#select(connection, `select ${quoted(fields)} from "${name}" where "id"`, ids);
    for (const row of rows) for (const field of optional) if (row[field] === null) delete row[field];
    if (!shape.list || !list) return rows as unknown as Row[];
    const { owner, field, derived: ofParts = {} } = shape.list;
    const kept = list.columns.filter((column) => column !== 'position' && !ofParts[column]);
    const select = `select ${quoted(kept)} from "${list.name}" where "${owner}"`;
    const parts = await this.#select(connection, select, ids, ` order by "${owner}", "position"`);
    for (const row of rows) row[field] = [];
    const owners = new Map(rows.map((row) => [row.id, row[field] as Values[]]));
    for (const { [owner]: of, ...part } of parts) owners.get(of)?.push(part);
    return rows as unknown as Row[];
  }

  async #select(connection: Connection, select: string, ids: readonly RowId[], rest = ''): Promise<Values[]> {
    const query = CompiledQuery.raw(`${select} in (${this.#among(ids)})${rest}`, [JSON.stringify(ids)]);
    return (await connection.executeQuery<Values>(query)).rows;
  }

  /** Writes what changed, with the sums of it. */
  async write(connection: Connection, changes: readonly Change[]): Promise<void> {
    const summed = this.#summaries
      .map((summary) => ({ summary, ids: concerned(summary, changes) }))
      .filter(({ ids }) => ids.length > 0);
    const sum = async (times: 1 | -1) => {
      for (const { summary, ids } of summed) {
        const statement = adding(summary, times, this.#engine.idsIn(this.#engine.parameter(1), 'integer'));
        await connection.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(ids)]));
      }
    };
    await sum(-1);
    // Deletions first, because a new row may reuse a deleted row's number or name.
    for (const [name, rows] of deletedBy(changes)) await this.#delete(connection, name, rows);
    for (const [name, records] of putBy(changes)) await this.put(connection, name, records);
    await sum(1);
    const run: Run = async <R>(statement: RawBuilder<R>) =>
      (await connection.executeQuery<R>(statement.compile(this.#db))).rows;
    for (const relation of this.#relations) await relation.follow(changes, run);
  }

  /** Writes records without their sums: `fillSummaries` follows when all are there. */
  put(connection: Connection, name: string, records: readonly Row[]): Promise<void> {
    return this.#put(connection, this.#of(name), records);
  }

  /** Rewrites records that lack a computed column, and notes the column as complete. */
  async fillDerived(connection: Connection): Promise<void> {
    const noted = await connection.executeQuery<{ name: string }>(
      CompiledQuery.raw('select name from computed_columns', []),
    );
    const computed = new Set(noted.rows.map(({ name }) => name));
    for (const { name, shape } of this.#tables.values()) {
      const { derived, list } = shape;
      const own = unknown(computed, name, derived);
      const ofList = unknown(computed, list?.table, list?.derived);
      if (own.length + ofList.length === 0) continue;
      await this.#putAnew(connection, name, [
        ...own.map((column) => `"${column}" is null`),
        ...ofList.map((column) => `"id" in (select "${list?.owner}" from "${list?.table}" where "${column}" is null)`),
      ]);
      const filled = [
        ...own.map((column) => `${name}.${column}`),
        ...ofList.map((column) => `${list?.table}.${column}`),
      ];
      for (const each of filled) {
        const note = `insert into computed_columns (name) values (${this.#engine.parameter(1)})`;
        await connection.executeQuery(CompiledQuery.raw(note, [each]));
      }
    }
  }

  /** Recomputes all computed columns, after a server of an older version has written rows without them. */
  async deriveAnew(connection: Connection): Promise<void> {
    for (const { name, shape } of this.#tables.values())
      if (Object.keys({ ...shape.derived, ...shape.list?.derived }).length > 0)
        await this.#putAnew(connection, name, ['1 = 1']);
  }

  /** Rewrites the records that match any of the conditions. */
  async #putAnew(connection: Connection, name: string, columns: readonly string[]): Promise<void> {
    const after = `"id" > ${this.#engine.parameter(1)}`;
    const some = `select "id" from "${name}" where ${after} and (${columns.join(' or ')}) order by "id" limit ${together}`;
    for (let last: RowId = 0; ; ) {
      const { rows }: QueryResult<Row> = await connection.executeQuery(CompiledQuery.raw(some, [last]));
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await this.#put(connection, this.#of(name), await this.read(connection, name, ids));
      last = ids.at(-1) ?? last;
    }
  }

  /** Sums up rows that were written without their summaries. */
  async fillSummaries(connection: Connection): Promise<void> {
    const empty: Summary[] = [];
    for (const summary of this.#summaries) {
      const first = await connection.executeQuery(CompiledQuery.raw(`select 1 from ${summary.table} limit 1`, []));
      if (first.rows.length === 0) empty.push(summary);
    }
    for (const summary of empty) await connection.executeQuery(CompiledQuery.raw(adding(summary, 1), []));
  }

  async #put(connection: Connection, table: Table, records: readonly Row[]): Promise<void> {
    const { derived = {}, list } = table.shape;
    const others = table.columns.filter((column) => column !== 'id');
    const change = others.map((column) => `"${column}" = excluded."${column}"`).join(', ');
    const rows = records.map((record) => {
      const values = { ...record } as unknown as Values;
      for (const [column, of] of Object.entries(derived)) values[column] = of(record as never);
      return values;
    });
    await insertRows(
      connection,
      this.#engine,
      table,
      rows,
      ` on conflict (id) do ${change ? `update set ${change}` : 'nothing'}`,
    );
    if (!list || !table.list) return;
    await this.#deleteOf(connection, list.table, list.owner, records);
    const parts = records.flatMap((record) =>
      ((record as unknown as Values)[list.field] as Values[]).map((part, position) => {
        const row: Values = { ...part, [list.owner]: record.id, position };
        for (const [column, of] of Object.entries(list.derived ?? {})) row[column] = of(record as never, position);
        return row;
      }),
    );
    await insertRows(connection, this.#engine, table.list, parts);
  }

  async #delete(connection: Connection, name: string, rows: readonly Row[]): Promise<void> {
    const { list } = this.#of(name).shape;
    // Each deletion looks for rows that refer to the deleted one; other calls run between the parts.
    for (let at = 0; at < rows.length; at += deletedTogether) {
      const some = rows.slice(at, at + deletedTogether);
      if (list) await this.#deleteOf(connection, list.table, list.owner, some);
      await this.#deleteOf(connection, name, 'id', some);
    }
  }

  async #deleteOf(connection: Connection, table: string, column: string, rows: readonly Row[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const statement = `delete from "${table}" where "${column}" in (${this.#among(ids)})`;
    await connection.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(ids)]));
  }

  /** The ids that are bound as the first value, as JSON. */
  #among(ids: readonly RowId[]): string {
    return this.#engine.idsIn(this.#engine.parameter(1), typeof ids[0] === 'number' ? 'integer' : 'text');
  }

  #of(name: string): Table {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  }
}

/** Records to delete, by table. */
function deletedBy(changes: readonly Change[]): Map<string, Row[]> {
  const deleted = new Map<string, Row[]>();
  for (const { collection, id, after } of changes)
    if (!after) {
      const rows = deleted.get(collection);
      if (rows) rows.push({ id });
      else deleted.set(collection, [{ id }]);
    }
  return deleted;
}

/** Records to put, by table. */
function putBy(changes: readonly Change[]): Map<string, Row[]> {
  const put = new Map<string, Row[]>();
  for (const { collection, after } of changes) {
    const records = put.get(collection);
    if (!after) continue;
    if (records) records.push(after);
    else put.set(collection, [after]);
  }
  return put;
}
