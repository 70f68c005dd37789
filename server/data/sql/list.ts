import { fold } from '@shared/format/fold';
import {
  type Expression,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: whatever has been selected so far is replaced.
type Found<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, any>;

interface Page<DB, TB extends keyof DB> {
  /** The id of the rows, such as `policies.id`. */
  id: ReferenceExpression<DB, TB>;
  /** Equal rows come in the order of their ids, and nulls come last. */
  sort?: ReferenceExpression<DB, TB> | undefined;
  desc?: boolean | undefined;
  page: number;
  limit: number;
}

/**
 * Ids of one page of rows. Reading ids first makes distant pages skip index entries instead of whole rows. Pages past
 * the middle are found from the end, which needs the count; the first page does not wait for it.
 */
export async function pageIds<DB, TB extends keyof DB>(
  matching: Found<DB, TB>,
  { id, sort, desc = false, page, limit }: Page<DB, TB>,
  counted: number | Promise<{ count: number }>,
): Promise<number[]> {
  const from = (page - 1) * limit;
  const total = typeof counted === 'number' ? counted : page === 1 ? limit : (await counted).count;
  const size = Math.min(limit, total - from);
  if (size <= 0) return [];
  const reversed = from > total / 2;
  const descends = reversed !== desc;
  const ordered = matching
    .clearSelect()
    .select((of) => of.ref(id as never).as('id'))
    .$if(sort !== undefined, (query) =>
      query.orderBy(sort as never, (order) => {
        const directed = descends ? order.desc() : order.asc();
        return reversed ? directed.nullsFirst() : directed.nullsLast();
      }),
    )
    .orderBy(id as never, reversed ? 'desc' : 'asc');
  const rows = (await ordered
    .limit(size)
    .offset(reversed ? total - from - size : from)
    .execute()) as unknown as { id: number }[];
  return (reversed ? rows.reverse() : rows).map((row) => row.id);
}

/** Number of rows, and sums of some columns. */
export async function figure<DB, TB extends keyof DB, N extends string = never>(
  matching: Found<DB, TB>,
  sums: Record<N, ReferenceExpression<DB, TB>> = {} as Record<N, ReferenceExpression<DB, TB>>,
): Promise<Record<N | 'count', number>> {
  const row = await matching
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll().as('count'),
      ...Object.entries(sums).map(([name, column]) => fn.coalesce(fn.sum(column as never), sql.lit(0)).as(name)),
    ])
    .executeTakeFirstOrThrow();
  return row as unknown as Record<N | 'count', number>;
}

/** One page of rows in the requested order, with their count and sums. */
export async function list<DB, TB extends keyof DB, R extends { id: number }, N extends string = never>(
  matching: Found<DB, TB>,
  {
    rows,
    sums,
    ...page
  }: Page<DB, TB> & {
    /** Loads the page's rows, in any order. */
    rows: (ids: number[]) => Promise<R[]>;
    sums?: Record<N, ReferenceExpression<DB, TB>>;
  },
): Promise<{ rows: R[]; total: number; sums: Record<N, number> }> {
  const figures = figure(matching, sums);
  const [{ count: total, ...summed }, ids] = await Promise.all([figures, pageIds(matching, page, figures)]);
  const shown = ids.length > 0 ? inOrder(ids, await rows(ids)) : [];
  return { rows: shown, total, sums: summed as unknown as Record<N, number> };
}

const partSize = 1_000;

/** All rows in the requested order, in parts: for exports. May miss rows written during the export. */
export async function* listed<DB, TB extends keyof DB, R extends { id: number }>(
  matching: Found<DB, TB>,
  { rows, ...order }: Omit<Page<DB, TB>, 'page' | 'limit'> & { rows: (ids: number[]) => Promise<R[]> },
): AsyncGenerator<R[]> {
  const { count } = await figure(matching);
  const ids = await pageIds(matching, { ...order, page: 1, limit: count }, count);
  for (let from = 0; from < ids.length; from += partSize) {
    const some = ids.slice(from, from + partSize);
    yield inOrder(some, await rows(some));
  }
}

/** Rows in the order of their ids. */
export function inOrder<R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The index of a code in a list of codes, to sort by. */
export const placeIn = (code: Expression<string>, codes: readonly string[]): RawBuilder<number> =>
  sql`case ${code} ${sql.join(
    codes.map((each, place) => sql`when ${sql.lit(each)} then ${sql.lit(place)}`),
    sql` `,
  )} end`;

/** Tests whether a column contains a text. */
export const occursIn = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Conditions that a folded text contains every word of a search. */
export function hasWords(column: Expression<string>, q: string): Expression<SqlBool>[] {
  const words = fold(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  // No stored text has a null character, and none can be bound.
  return words.map((word) => (word.includes('\0') ? sql.lit(false) : occursIn(column, word)));
}
