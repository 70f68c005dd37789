import { type RawBuilder, sql } from 'kysely';
import { occursIn } from './list';

/** FTS5 indexes texts by groups of three letters, so shorter phrases need a scan of all rows. */
const fewestLetters = 3;

/**
 * Statements for a table `…_texts` that finds rows by text within their columns, and for triggers that update it. The
 * texts themselves stay in their table.
 */
export function indexTexts(table: string, columns: readonly string[]): string[] {
  const index = `${table}_texts`;
  const valuesOf = (row: 'old' | 'new') => ['id', ...columns].map((column) => `${row}."${column}"`).join(', ');
  const named = ['rowid', ...columns].join(', ');
  const remove = `insert into ${index} (${index}, ${named}) values ('delete', ${valuesOf('old')});`;
  const add = `insert into ${index} (${named}) values (${valuesOf('new')});`;
  const changed = columns.map((column) => `old."${column}" is not new."${column}"`).join(' or ');
  return [
    `create virtual table ${index} using fts5(${columns.join(', ')}, content = '${table}', content_rowid = 'id',
      tokenize = 'trigram case_sensitive 1')`,
    `insert into ${index} (${index}) values ('rebuild')`,
    `create trigger ${index}_added after insert on ${table} begin ${add} end`,
    `create trigger ${index}_removed after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_changed after update on ${table} when ${changed} begin ${remove} ${add} end`,
  ];
}

/** Ids of the rows whose text contains all phrases. */
export function occurring(table: string, column: string, phrases: readonly string[]): RawBuilder<{ id: number }> {
  const isLong = (phrase: string) => Array.from(phrase).length >= fewestLetters;
  const long = phrases.filter(isLong).map((phrase) => `"${phrase.replaceAll('"', '""')}"`);
  const from = sql.table(long.length > 0 ? `${table}_texts` : table);
  const short = phrases.filter((phrase) => !isLong(phrase)).map((phrase) => occursIn(sql.ref(column), phrase));
  // The limit keeps SQLite from scanning whole rows in id order: it uses an index that has the texts.
  const apart = long.length === 0 ? sql` limit -1` : sql``;
  const conditions = long.length > 0 ? [sql`${from} match ${`${column} : (${long.join(' AND ')})`}`] : [];
  return sql`(select rowid as id from ${from} where ${sql.join([...conditions, ...short], sql` and `)}${apart})`;
}
