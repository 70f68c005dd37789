import type { Change } from '../store';

/** A table of sums of other rows. It changes in the transaction that changes those rows, so it always has what a recount gives. */
export interface Summary {
  table: string;
  /** What rows have in common whose sums are one row. */
  keys: readonly string[];
  sums: readonly string[];
  /** For each table whose changes matter, the column with the id that `select` is asked for. */
  of: Readonly<Record<string, string>>;
  /** The keys and sums of some rows, grouped. `among` is the condition on their id. */
  select: (among: (id: string) => string) => string;
}

/** The ids whose sums some changes concern. */
export function concerned({ of }: Summary, changes: readonly Change[]): number[] {
  const ids = new Set<number>();
  for (const { collection, before, after } of changes) {
    const column = of[collection];
    if (column === undefined) continue;
    for (const row of [before, after]) if (row) ids.add((row as unknown as Record<string, number>)[column] as number);
  }
  return [...ids];
}

/** A statement that adds the sums of some ids (a query of one column), or of all rows, to their table; or takes them away. */
export function adding({ table, keys, sums, select }: Summary, times: 1 | -1, ids?: string): string {
  const counted = select((id) => (ids === undefined ? '1 = 1' : `${id} in (select id from changed)`));
  // SQLite needs the WHERE to tell ON CONFLICT from a join.
  return `${ids === undefined ? '' : `with changed (id) as (${ids})`}
    insert into ${table} (${[...keys, ...sums].join(', ')})
    select ${[...keys, ...sums.map((sum) => `${times} * ${sum}`)].join(', ')} from (${counted}) as counted where true
    on conflict (${keys.join(', ')}) do update set ${sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ')}`;
}
