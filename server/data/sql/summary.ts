import { type Kysely, sql } from 'kysely';
import type { Change } from '../store';
import type { SqlStore } from './store';

/**
 * A table of sums of other rows. A write changes rows and sums in the same transaction, so the sums always equal a
 * recount.
 */
export interface Summary {
  table: string;
  /** Columns that identify a group of rows with one sum. */
  keys: readonly string[];
  sums: readonly string[];
  /** For each source table, the column with the id that `select` filters by. */
  of: Readonly<Record<string, string>>;
  /** The keys and sums of some rows, grouped. `among` is the condition on their id. */
  select: (among: (id: string) => string) => string;
}

/** The ids whose sums change with some rows. */
export function concerned({ of }: Summary, changes: readonly Change[]): number[] {
  const ids = new Set<number>();
  for (const { collection, before, after } of changes) {
    const column = of[collection];
    if (column === undefined) continue;
    for (const row of [before, after]) {
      // Some rows belong to no sum, such as TP without an order.
      const id = (row as unknown as Record<string, number | null> | undefined)?.[column];
      if (typeof id === 'number') ids.add(id);
    }
  }
  return [...ids];
}

/**
 * A statement that adds the sums of some ids (a query of one column), or of all rows, to their table, or subtracts
 * them.
 */
export function adding({ table, keys, sums, select }: Summary, times: 1 | -1, ids?: string): string {
  const counted = select((id) => (ids === undefined ? '1 = 1' : `${id} in (select id from changed)`));
  // SQLite needs the WHERE to tell ON CONFLICT from a join.
  return `${ids === undefined ? '' : `with changed (id) as (${ids})`}
    insert into ${table} (${[...keys, ...sums].join(', ')})
    select ${[...keys, ...sums.map((sum) => `${times} * ${sum}`)].join(', ')} from (${counted}) as counted where true
    on conflict (${keys.join(', ')}) do update set ${sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ')}`;
}

/** Summaries by their table; several may add to the same one. */
function byTable(summaries: readonly Summary[]): Map<string, Summary[]> {
  const affected = new Map<string, Summary[]>();
  for (const summary of summaries) affected.set(summary.table, [...(affected.get(summary.table) ?? []), summary]);
  return affected;
}

/** Rows of each summary table that differ from a recount. */
export async function wrongSums(db: Kysely<unknown>, summaries: readonly Summary[]): Promise<Map<string, number>> {
  const wrong = new Map<string, number>();
  for (const [table, parts] of byTable(summaries)) {
    const { keys, sums } = parts[0] as Summary;
    const all = parts.map(({ select }) => select(() => '1 = 1')).join(' union all ');
    const columns = [...keys, ...sums].join(', ');
    const { rows } = await sql
      .raw<{ wrong: number }>(
        `with kept as (select ${columns} from ${table} where count <> 0),
          parts as (${all}),
          recounted as (select ${[...keys, ...sums.map((sum) => `sum(${sum}) as ${sum}`)].join(', ')} from parts group by ${keys.join(', ')})
        select (select count(*) from (select * from kept except select * from recounted) as surplus)
          + (select count(*) from (select * from recounted where count <> 0 except select * from kept) as missing) as wrong`,
      )
      .execute(db);
    wrong.set(table, rows[0]?.wrong ?? 0);
  }
  return wrong;
}

/** Recalculates all sums from their source rows. */
export const sumAnew = <T>(store: SqlStore<T>, summaries: readonly Summary[]): Promise<void> =>
  store.write(async (tx) => {
    for (const [table, parts] of byTable(summaries)) {
      await sql.raw(`delete from ${table}`).execute(tx);
      for (const part of parts) await sql.raw(adding(part, 1)).execute(tx);
    }
  });
