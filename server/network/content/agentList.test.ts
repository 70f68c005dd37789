import { describe, expect, it } from 'vitest';
import { type Sortable, sortBy } from '../../data/listing';
import { memberOf, signIn, testApp } from '../../testing/app';

const lantern = await testApp();
const { db } = lantern;
const admin = await signIn(lantern, memberOf(lantern, 'admin').id);
type Row = { id: number; level: string } & Record<string, Sortable>;

/** Rows of all pages of a list. */
async function all(path: string, query: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await lantern.get(path, { ...query, page, limit: 25 }).set(admin)).body;
    rows.push(...data.list);
    if (rows.length >= data.total) return rows;
  }
}

const rank = ({ level }: Row) => db.table('levels').one('code', level)?.rank;
const [article] = [...db.table('article_reads').each()].map(({ article_id }) => article_id);
const [resource] = [...db.table('resource_progress').each()].map(({ resource_id }) => resource_id);

describe.each([
  ['/article/acks', { id: article }, ['name', 'member_no', 'level', 'read_at', 'acked_at']],
  ['/video/stats', { id: resource }, ['name', 'member_no', 'level', 'pct', 'score', 'completed_at', 'acked_at']],
] as const)('%s', (path, query, sorts) => {
  it.each(sorts)('sorts agents by %s, those without a value last', async (sort) => {
    const rows = sortBy(await all(path, query), ({ id }) => id);
    expect(rows.length).toBeGreaterThan(50);
    const ids = (some: readonly Row[]) => some.map(({ id }) => id);
    for (const order of ['asc', 'desc'] as const) {
      const expected = sortBy(rows, (row) => (sort === 'level' ? rank(row) : row[sort]), order);
      expect(ids(await all(path, { ...query, sort, order }))).toEqual(ids(expected));
    }
  });

  it('finds agents who match every word of a search', async () => {
    const rows = await all(path, query);
    const [{ name, member_no }] = rows as [Row];
    const hits = await all(path, { ...query, q: `${member_no} ${String(name).slice(0, 4)}` });
    expect(hits).toEqual([rows[0]]);
    expect(await all(path, { ...query, q: 'nobody at all' })).toEqual([]);
  });
});
