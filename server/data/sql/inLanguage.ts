import { setImmediate } from 'node:timers/promises';
import { type Expression, type ReferenceExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { matcher, orderOf, type Sortable } from '../listing';
import { inOrder } from './list';

// SQL compares texts byte by byte and knows no accents, so sorting and searching by language read and compare rows
// here.

type Texts = (string | null | undefined)[];
/** Rows searched before other calls get their turn. */
const together = 1_000;

/** Tests a column against ids, even more than a statement can bind. */
export const among = (column: string, ids: readonly number[]): Expression<SqlBool> =>
  ids.length === 0 ? sql.lit(false) : sql`${sql.ref(column)} in (${sql.join(ids.map((id) => sql.lit(id)))})`;

interface Page<Ref, R, Shown> {
  id: Ref;
  key: (row: R) => Sortable;
  desc: boolean;
  page: number;
  limit: number;
  /** Loads the page's rows, in any order. */
  rows: (ids: number[]) => Promise<Shown[]>;
}

/** One page of rows, sorted by a key after reading all of them. Equal rows keep their order. */
export async function listByKey<DB, TB extends keyof DB, R extends { id: number }, Shown extends { id: number }>(
  matching: SelectQueryBuilder<DB, TB, R>,
  { id, key, desc, page, limit, rows }: Page<ReferenceExpression<DB, TB>, R, Shown>,
): Promise<{ rows: Shown[]; total: number }> {
  const all = await matching.orderBy(id as never).execute();
  const order = orderOf(all.map(key), desc ? 'desc' : 'asc');
  const ids = order.slice((page - 1) * limit, page * limit).flatMap((place) => all[place]?.id ?? []);
  return { rows: ids.length > 0 ? inOrder(ids, await rows(ids)) : [], total: all.length };
}

/** Ids of the rows whose texts contain all words of a search. */
export async function searched<DB, TB extends keyof DB, R extends { id: number }>(
  matching: SelectQueryBuilder<DB, TB, R>,
  id: ReferenceExpression<DB, TB>,
  q: string,
  texts: (row: R) => Texts,
): Promise<number[]> {
  const matches = matcher(q);
  const ids: number[] = [];
  for (let last = 0; ; await setImmediate()) {
    const after = matching.where(id, '>', last as never);
    const rows = await after
      .orderBy(id as never)
      .limit(together)
      .execute();
    for (const row of rows) if (matches(...texts(row))) ids.push(row.id);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < together) return ids;
  }
}
