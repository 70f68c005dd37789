import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from './engine';

/** A column as a migration declares it. Columns are required unless `maybe` says otherwise. */
export interface Column {
  readonly type: keyof ColumnTypes;
  readonly nullable?: true;
  readonly unique?: true;
  readonly to?: string;
  /** Follows the row it refers to into its end. */
  readonly cascades?: true;
  /** A condition on the column, which stands for it as `$`. */
  readonly where?: string;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export const id: Column = { type: 'id' };
export const integer: Column = { type: 'integer' };
/** An amount; both signs. */
export const cents: Column = { type: 'integer' };
/** A count, or an amount that is never negative. */
export const atLeast = (least: number): Column => ({ type: 'integer', where: `$ >= ${least}` });
export const between = (least: number, most: number): Column => ({
  type: 'integer',
  where: `$ between ${least} and ${most}`,
});
export const text: Column = { type: 'text' };
export const flag: Column = { type: 'flag' };
export const json: Column = { type: 'json' };
export const day: Column = { type: 'day' };
export const instant: Column = { type: 'instant' };
export const bytes: Column = { type: 'bytes' };
export const oneOf = (...codes: string[]): Column => ({
  type: 'text',
  where: `$ in (${codes.map(quoted).join(', ')})`,
});
/** The id of a row of another table. */
export const ref = (to: string): Column => ({ type: 'integer', to });
/** The same, of a row that this one belongs to. */
export const part = (of: string): Column => ({ type: 'integer', to: of, cascades: true });
export const maybe = (column: Column): Column => ({ ...column, nullable: true });
export const unique = (column: Column): Column => ({ ...column, unique: true });

/** Rows that refer to each other may come in any order: SQLite is told with each transaction, too. */
const later = ' deferrable initially deferred';

interface Rest {
  /** Lists of columns that are indexed, and such whose values no two rows share. */
  indexes?: readonly (readonly string[])[];
  uniques?: readonly (readonly string[])[];
  /** Conditions on more than one column. */
  checks?: readonly string[];
  /** The columns of the key where it is no `id`. */
  key?: readonly string[];
}

/** Creates a table, with an index for each column that refers to another table. */
export async function createTable(
  db: Kysely<unknown>,
  { types, checkOf }: Engine,
  name: string,
  columns: Record<string, Column>,
  { indexes = [], uniques = [], checks = [], key }: Rest = {},
): Promise<void> {
  const lines = Object.entries(columns).map(([column, { type, nullable, unique: once, to, cascades, where }]) => {
    const own = `"${column}"`;
    const conditions = [checkOf(type, own), where?.replaceAll('$', own)].filter((condition) => condition !== undefined);
    return [
      `${own} ${types[type]}`,
      ...(nullable || type === 'id' ? [] : ['not null']),
      ...(once ? ['unique'] : []),
      ...conditions.map((condition) => `check (${condition})`),
      ...(to ? [`references "${to}" (id)${cascades ? ' on delete cascade' : ''}${later}`] : []),
    ].join(' ');
  });
  const listed = (names: readonly string[]) => names.map((column) => `"${column}"`).join(', ');
  const all = [
    ...lines,
    ...(key ? [`primary key (${listed(key)})`] : []),
    ...uniques.map((names) => `unique (${listed(names)})`),
    ...checks.map((condition) => `check (${condition})`),
  ];
  await sql.raw(`create table "${name}" (\n  ${all.join(',\n  ')}\n)`).execute(db);
  const refs = Object.entries(columns).flatMap(([column, { to }]) => (to ? [[column]] : []));
  const known = new Set([...uniques, ...indexes].map(([first]) => first));
  for (const names of [...indexes, ...refs.filter(([column]) => !known.has(column))])
    await sql.raw(`create index "${name}_${names.join('_')}" on "${name}" (${listed(names)})`).execute(db);
}
