import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from './engine';

/** Columns are required unless `maybe` or `computed` declares them. */
export interface Column {
  readonly type: keyof ColumnTypes;
  readonly nullable?: true;
  readonly unchecked?: true;
  readonly unique?: true;
  readonly to?: string;
  /** Deleted with the row it refers to. */
  readonly cascades?: true;
  /** A condition on the column, written `$`. */
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
/** A reference to the owning row; deleted with it. */
export const part = (of: string): Column => ({ type: 'integer', to: of, cascades: true });
/** Not part of records: the store alone writes it (`derived` in network/records/computed.ts). */
export const computed = (type: keyof ColumnTypes): Column => ({ type, nullable: true, unchecked: true });
export const maybe = (column: Column): Column => ({ ...column, nullable: true });
export const unique = (column: Column): Column => ({ ...column, unique: true });

/** Rows that refer to each other may come in any order. SQLite also needs this in each transaction. */
const later = ' deferrable initially deferred';

/** `carried` is a JSON column that the index stores last and does not sort by. */
type Covering = string | { on: string; where?: string; carried?: string };

interface Rest {
  uniques?: readonly (readonly string[])[];
  /** Columns of indexes, named after them. */
  indexes?: readonly (readonly string[])[];
  /** Indexes that answer a list without its rows, by name: columns in list order, then filters and sums. */
  covering?: Readonly<Record<string, Covering>>;
  /** Text columns with an index for search within them. */
  searched?: readonly string[];
  /** Conditions on more than one column. */
  checks?: readonly string[];
  /** The key columns of a table without `id`. */
  key?: readonly string[];
  /** A row inserted with the table. */
  first?: Readonly<Record<string, number>>;
  /** True for a table that is read by its key only. */
  inKeyOrder?: boolean;
}

export type Columns = Readonly<Record<string, Column>>;

/** Creates a table, with an index for each column that refers to another table. */
export async function createTable(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  columns: Columns,
  rest: Rest = {},
): Promise<void> {
  const { uniques = [], checks = [], key, first, inKeyOrder = false } = rest;
  const lines = Object.entries(columns).map(
    ([column, { type, nullable, unchecked, unique: once, to, cascades, where }]) => {
      const own = `"${column}"`;
      const conditions = [unchecked ? undefined : engine.checkOf(type, own), where?.replaceAll('$', own)].filter(
        (condition) => condition !== undefined,
      );
      return [
        `${own} ${engine.types[type]}`,
        ...(nullable || type === 'id' ? [] : ['not null']),
        ...(once ? ['unique'] : []),
        ...conditions.map((condition) => `check (${condition})`),
        ...(to ? [`references "${to}" (id)${cascades ? ' on delete cascade' : ''}${later}`] : []),
      ].join(' ');
    },
  );
  const all = [
    ...lines,
    ...(key ? [`primary key (${listed(key)})`] : []),
    ...uniques.map((names) => `unique (${listed(names)})`),
    ...checks.map((condition) => `check (${condition})`),
  ];
  const rows = inKeyOrder ? engine.inKeyOrder : '';
  await sql.raw(`create table "${name}" (\n  ${all.join(',\n  ')}\n)${rows}`).execute(db);
  if (first)
    await sql.raw(`insert into "${name}" (${Object.keys(first)}) values (${Object.values(first)})`).execute(db);
  for (const statement of indexesOf(engine, name, columns, rest)) await sql.raw(statement).execute(db);
}

const listed = (names: readonly string[]) => names.map((column) => `"${column}"`).join(', ');

/** A statement that creates an index which answers a list without its rows. */
export function coveringIndex({ descending, carrying }: Engine, table: string, index: string, given: Covering): string {
  const { on, where, carried } = typeof given === 'string' ? { on: given } : given;
  const sorted = on.replaceAll(' desc', ` ${descending}`) + (carried ? carrying(carried) : '');
  return `create index ${index} on "${table}" (${sorted})${where ? ` where ${where}` : ''}`;
}

function indexesOf(
  engine: Engine,
  name: string,
  columns: Columns,
  { uniques = [], indexes = [], covering = {}, searched }: Rest,
): string[] {
  const named = Object.entries(covering).map(([index, given]) => ({
    ...(typeof given === 'string' ? { on: given, where: undefined } : { where: undefined, ...given }),
    statement: coveringIndex(engine, name, index, given),
  }));
  const complete = named.filter(({ where }) => where === undefined).map(({ on }) => on.split(',')[0]);
  const indexed = new Set([...[...uniques, ...indexes].map(([first]) => first), ...complete]);
  const refs = Object.entries(columns).flatMap(([column, { to }]) => (to && !indexed.has(column) ? [[column]] : []));
  return [
    ...[...indexes, ...refs].map((on) => `create index "${name}_${on.join('_')}" on "${name}" (${listed(on)})`),
    ...named.map(({ statement }) => statement),
    ...(searched ? engine.indexTexts(name, searched) : []),
  ];
}
