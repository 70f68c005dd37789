import { isDeepStrictEqual } from 'node:util';
import { sql, type TableMetadata } from 'kysely';
import { derived } from '../../records/computed';
import { recordsOf } from '../../records/read';
import { type NetworkTransaction, type Tables, tables } from '../../records/tables';
import { leftOut } from '../tables';
import { type Replacements, replacing } from './values';

type Row = Record<string, unknown> & { id: number | string };

/** Other people's own data, also where they have the same name (domain.md 3.19). */
const ofOthers: Readonly<Record<string, readonly string[]>> = { policies: ['owner', 'insured'] };
/** Tables of people, where texts by the office alone may repeat another person's values. */
const onlyNotes: Readonly<Record<string, string>> = { members: 'notes_admin', recruits: 'notes' };
/** Addresses of the network itself, which would break. */
const ofNetwork = new Set(['settings', 'webhooks']);
/** Tables that are not in the archive, but repeat texts of others. */
const repeating = new Set(['requests', 'outbox', 'webhook_deliveries', 'live_events']);
const hasTexts = (dataType: string) => /^(text|json|varchar|character)/i.test(dataType);

interface Searched {
  name: string;
  columns: string[];
}

/** Tables with texts, and their columns. */
export const searchedIn = (metadata: readonly TableMetadata[]): Searched[] =>
  metadata
    .filter(({ name }) => !ofNetwork.has(name) && (!(name in leftOut) || repeating.has(name)))
    .map(({ name, columns }) => {
      const without = new Set([
        ...(ofOthers[name] ?? []),
        ...Object.keys((derived as Record<string, object>)[name] ?? {}),
      ]);
      return {
        name,
        columns: columns
          .filter((one) => hasTexts(one.dataType) && !without.has(one.name))
          .map((one) => one.name)
          .filter((column) => (onlyNotes[name] ?? column) === column),
      };
    })
    .filter(({ columns }) => columns.length > 0);

/** Characters that `like` would read as signs. */
const literally = (value: string) => `%${value.replace(/[\\%_]/g, '\\$&')}%`;
/** A value's spelling within JSON. */
const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

/** Ids of the rows in which a value occurs. */
async function idsIn(tx: NetworkTransaction, { name, columns }: Searched, values: readonly string[]) {
  const texts = sql.join(
    columns.map((column) => sql`coalesce(cast(${sql.ref(`t.${column}`)} as text), '')`),
    sql` || ' ' || `,
  );
  const wanted = [...new Set(values.flatMap((value) => [value, inJson(value)]))];
  const conditions = wanted.map((value) => sql`lower(${texts}) like lower(${literally(value)}) escape '\\'`);
  const { rows } = await sql<{ id: number | string }>`select t.id as id from ${sql.table(name)} as t
    where ${sql.join(conditions, sql` or `)}`.execute(tx.sql);
  return rows.map(({ id }) => id);
}

/** Replaces a person's values wherever a text repeats them. Returns the number of rows. */
export async function scrub(
  tx: NetworkTransaction,
  metadata: readonly TableMetadata[],
  replacements: Replacements,
): Promise<number> {
  let count = 0;
  for (const searched of searchedIn(metadata)) {
    const { name, columns } = searched;
    if (!metadata.some((table) => table.name === name && table.columns.some((column) => column.name === 'id')))
      continue;
    const ids = await idsIn(
      tx,
      searched,
      replacements.map(([value]) => value),
    );
    const replaced = replacing(replacements, new Set(ofOthers[name]));
    if (name in tables) {
      const records = (await recordsOf(tx.sql, name as keyof Tables, ids as never)) as Row[];
      const notes = onlyNotes[name];
      const changed = records.map((record) =>
        notes ? { ...record, [notes]: replaced(record[notes]) } : (replaced(record) as Row),
      );
      const different = changed.filter((record, index) => !isDeepStrictEqual(record, records[index]));
      if (different.length > 0) await tx.putAll(name as keyof Tables, different as never);
      count += different.length;
      continue;
    }
    for (const id of ids) {
      const { rows } = await sql<Row>`select * from ${sql.table(name)} where id = ${id}`.execute(tx.sql);
      const [row] = rows;
      if (!row) continue;
      const sets = columns.flatMap((column) => {
        const value = replaced(row[column]);
        return isDeepStrictEqual(value, row[column])
          ? []
          : [sql`${sql.ref(column)} = ${typeof value === 'string' ? value : JSON.stringify(value)}`];
      });
      if (sets.length > 0) await sql`update ${sql.table(name)} set ${sql.join(sets)} where id = ${id}`.execute(tx.sql);
      count += sets.length > 0 ? 1 : 0;
    }
  }
  return count;
}
