import { CompiledQuery, type TableMetadata } from 'kysely';
import type { Engine } from './engine';

export type Values = Record<string, unknown>;

/** A table as statements name it. */
export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of JSON, and whether they may be null: a required one has the JSON of null. */
  readonly json: ReadonlyMap<string, { nullable: boolean }>;
}

export const columnsOf = ({ name, columns }: TableMetadata): TableColumns => ({
  name,
  columns: columns.map((column) => column.name),
  json: new Map(
    columns
      .filter(({ dataType }) => dataType.startsWith('json'))
      .map((column) => [column.name, { nullable: column.isNullable }]),
  ),
});

export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Inserts rows, many in one statement where the engine has it so. `conflict` ends each statement. */
export async function insertRows(
  connection: { executeQuery(query: CompiledQuery): Promise<unknown> },
  { parameter, rowsAtOnce }: Engine,
  { name, columns, json }: TableColumns,
  rows: readonly Values[],
  conflict = '',
): Promise<void> {
  const stored = (row: Values, column: string) => {
    const value = row[column] ?? null;
    const isJson = json.get(column);
    return isJson && (value !== null || !isJson.nullable) ? JSON.stringify(value) : value;
  };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const marks = some.map((_, row) => {
      const first = row * columns.length + 1;
      return `(${columns.map((_column, index) => parameter(first + index)).join(', ')})`;
    });
    const insert = `insert into "${name}" (${quoted(columns)}) values ${marks.join(', ')}${conflict}`;
    const values = some.flatMap((row) => columns.map((column) => stored(row, column)));
    await connection.executeQuery(CompiledQuery.raw(insert, values));
  }
}
