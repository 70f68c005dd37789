import type { Row, RowId } from '../collection';
import type { SqliteConnection } from './sqliteDriver';

/** Where the rows with a key of an index are found when the index is no column: an expression, or rows of another table. */
export type Key = string | { table: string; id: string; column: string };

/** Columns that no record has: what queries filter, sort or sum by is computed from the record whenever it is written. */
type Derived<Rest extends unknown[] = []> = Readonly<Record<string, (record: never, ...rest: Rest) => unknown>>;

/** How the records of a table differ from its rows. */
export interface Shape {
  /** Fields that a record leaves out where its row has null. */
  optional?: readonly string[];
  /** A list in the record whose entries are rows of another table, in the order of their `position`. */
  list?: { field: string; table: string; owner: string; derived?: Derived<[position: number]> };
  keys?: Readonly<Record<string, Key>>;
  derived?: Derived;
}

export type Shapes<Name extends string = string> = Partial<Record<Name, Shape>>;

type Values = Record<string, unknown>;
/** So many rows are read at once. */
const together = 500;
const listOf = (names: readonly string[], each = (name: string) => `"${name}"`) => names.map(each).join(', ');

interface Column {
  name: string;
  type: string;
  notnull: number;
}

const columnsOf = (connection: SqliteConnection, table: string): Column[] =>
  connection.query<Column>(`select name, type, "notnull" from pragma_table_info(?)`, [table]).rows;

const storedOf = (row: Values, { name, type, notnull }: Column): unknown => {
  const value = row[name] ?? null;
  return type.startsWith('json') && (value !== null || notnull) ? JSON.stringify(value) : value;
};

const insertInto = (table: string, columns: readonly Column[]): string => {
  const names = columns.map(({ name }) => name);
  return `insert into "${table}" (${listOf(names)}) values (${listOf(names, () => '?')})`;
};

/** Turns records of one table into its rows, and back. */
export class RowTable {
  readonly name: string;
  readonly #columns: readonly Column[];
  readonly #shape: Shape;
  readonly #parts: readonly Column[];
  readonly #upsert: string;
  readonly #select: string;

  constructor(connection: SqliteConnection, name: string, shape: Shape) {
    this.name = name;
    this.#shape = shape;
    this.#columns = columnsOf(connection, name);
    if (this.#columns.length === 0) throw new Error(`There is no table ${name}.`);
    const names = this.#columns.map((column) => column.name);
    const fields = names.filter((column) => !shape.derived?.[column]);
    const set = listOf(
      names.filter((column) => column !== 'id'),
      (column) => `"${column}" = excluded."${column}"`,
    );
    this.#upsert = `${insertInto(name, this.#columns)} on conflict (id) do ${set ? `update set ${set}` : 'nothing'}`;
    const { list } = shape;
    this.#parts = list ? columnsOf(connection, list.table) : [];
    const notOfPart = new Set([list?.owner, 'position', ...Object.keys(list?.derived ?? {})]);
    const ofPart = this.#parts.map((part) => part.name).filter((part) => !notOfPart.has(part));
    const object = listOf(ofPart, (field) => `'${field}', "${field}"`);
    const parts = list
      ? `, (select json_group_array(json_object(${object}) order by position) from "${list.table}" where "${list.owner}" = "${name}".id) as "${list.field}"`
      : '';
    this.#select = `select ${listOf(fields)}${parts} from "${name}"`;
  }

  /** Whether records have a column, as it is in their rows. */
  has(column: string): boolean {
    return (
      !this.#shape.keys?.[column] && !this.#shape.derived?.[column] && this.#columns.some(({ name }) => name === column)
    );
  }

  put(connection: SqliteConnection, row: Row): void {
    const { derived = {}, list } = this.#shape;
    const record = { ...row } as unknown as Values;
    for (const [column, of] of Object.entries(derived)) record[column] = of(row as never);
    connection.query(
      this.#upsert,
      this.#columns.map((column) => storedOf(record, column)),
    );
    if (!list) return;
    connection.query(`delete from "${list.table}" where "${list.owner}" = ?`, [row.id]);
    const insert = insertInto(list.table, this.#parts);
    for (const [position, part] of (record[list.field] as Values[]).entries()) {
      const values: Values = { ...part, [list.owner]: row.id, position };
      for (const [column, of] of Object.entries(list.derived ?? {})) values[column] = of(row as never, position);
      connection.query(
        insert,
        this.#parts.map((column) => storedOf(values, column)),
      );
    }
  }

  delete(connection: SqliteConnection, id: RowId): void {
    const { list } = this.#shape;
    if (list) connection.query(`delete from "${list.table}" where "${list.owner}" = ?`, [id]);
    connection.query(`delete from "${this.name}" where id = ?`, [id]);
  }

  select(connection: SqliteConnection, rest: string, values: readonly unknown[] = []): Row[] {
    return connection.query<Values>(`${this.#select} ${rest}`, values).rows.map((row) => this.#record(row));
  }

  *each(connection: SqliteConnection): Generator<Row> {
    for (let rows = this.select(connection, `order by id limit ${together}`); ; ) {
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < together) return;
      rows = this.select(connection, `where id > ? order by id limit ${together}`, [last.id]);
    }
  }

  #record(row: Values): Row {
    const { optional = [], list } = this.#shape;
    for (const field of optional) if (row[field] === null) delete row[field];
    if (list) row[list.field] = JSON.parse(row[list.field] as string);
    return row as unknown as Row;
  }
}
