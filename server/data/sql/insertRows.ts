import { CompiledQuery, type TableMetadata } from 'kysely';
import type { Engine } from './engine';

export type Values = Record<string, unknown>;

/** A table's name and columns in statements. */
export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
  /** JSON columns, and whether they are nullable: a required one stores a JSON null. */
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

/** Inserts rows, many per statement if the engine allows. `conflict` ends each statement. */
export async function insertRows(
  connection: { executeQuery(query: CompiledQuery): Promise<unknown> },
  { parameter, rowsAtOnce }: Engine,
  { name, columns, json }: TableColumns,
  rows: readonly Values[],
  conflict = '',
): Promise<void> {
  const statements = new Map<number, string>();
  const statementFor = (count: number) => {
    const marksOf = (row: number) => columns.map((_, index) => parameter(row * columns.length + index + 1)).join(', ');
    const marks = Array.from({ length: count }, (_, row) => `(${marksOf(row)})`);
    const made = `insert into "${name}" (${quoted(columns)}) values ${marks.join(', ')}${conflict}`;
    statements.set(count, made);
    return made;
  };
  const nullable = columns.map((column) => json.get(column)?.nullable);
  for (let from = 0; from < rows.length; ) {
    const count = rowsAtOnce(rows.length - from);
    const values: unknown[] = [];
    for (const row of rows.slice(from, from + count))
      for (const [index, column] of columns.entries()) {
        const value = row[column] ?? null;
        const isJson = nullable[index] !== undefined && (value !== null || !nullable[index]);
        values.push(isJson ? JSON.stringify(value) : value);
      }
    await connection.executeQuery(CompiledQuery.raw(statements.get(count) ?? statementFor(count), values));
    from += count;
  }
}
