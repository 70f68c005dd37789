import { type CsvValue, csvLines, csvMark } from '@shared/format/csv';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../records/read';
import type { ExportedColumn } from './columns';
import type { ExportedTable } from './tables';

type Row = Record<string, unknown>;

/** Rows in memory at a time. */
const together = 500;

/** A condition with the member's id in place of `:id`. */
const conditionOf = (where: string, memberId: number): Expression<SqlBool> => {
  const parts = where.split(':id');
  return sql<SqlBool>`(${sql.join(
    parts.flatMap((part, index) => (index === 0 ? [sql.raw(part)] : [sql`${memberId}`, sql.raw(part)])),
    sql.raw(''),
  )})`;
};

/** A table's rows in the order of its key: all, or one member's. */
export async function* rowsOf(db: Db, table: ExportedTable, memberId?: number): AsyncGenerator<Row> {
  const key = table.key ?? ['id'];
  const names = key.map((column) => sql.ref(`t.${column}`));
  const own = memberId === undefined ? undefined : conditionOf(table.own?.where ?? 'false', memberId);
  const currency = table.currency ? sql`, (${sql.raw(table.currency)}) as currency` : sql``;
  for (let last: Row | undefined; ; ) {
    const conditions = [
      ...(own ? [own] : []),
      ...(last ? [sql`(${sql.join(names)}) > (${sql.join(key.map((column) => sql`${last?.[column]}`))})`] : []),
    ];
    const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
    const { rows } = await sql<Row>`select t.*${currency} from ${sql.table(table.name)} as t ${where}
      order by ${sql.join(names)} limit ${together}`.execute(db);
    yield* rows;
    if (rows.length < together) return;
    last = rows.at(-1);
  }
}

/** The number of a table's rows. */
export async function countOf(db: Db, { name }: ExportedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

const lineOf = csvLines();

function cellOf({ type, source }: ExportedColumn, row: Row): CsvValue {
  const value = row[source];
  if (value === null || value === undefined) return null;
  if (type === 'money' || type === 'points') return { cents: value as number };
  if (type === 'percent') return { bp: value as number };
  if (type === 'json') return JSON.stringify(value);
  return value as CsvValue;
}

/** A table as the text of its file, row by row. */
export async function* textOf(
  rows: AsyncIterable<Row>,
  { format }: ExportedTable,
  columns: readonly ExportedColumn[],
): AsyncGenerator<string> {
  if (format !== 'jsonl') yield csvMark + lineOf(columns.map(({ name }) => name));
  for await (const row of rows)
    yield format === 'jsonl'
      ? `${JSON.stringify(Object.fromEntries(columns.map(({ name, source }) => [name, row[source] ?? null])))}\n`
      : lineOf(columns.map((column) => cellOf(column, row)));
}

export const fileOf = ({ name, format }: ExportedTable) => `${name}.${format ?? 'csv'}`;
