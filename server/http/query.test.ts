import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../testing/app';
import { request } from '../testing/request';

let lantern: TestApp;
let agent: { token: string };
beforeAll(async () => {
  lantern = await testApp();
  agent = await signIn(lantern, 'agent');
});

const brands = (query: string) => request(lantern.app).get(`/backend/brand/list?${query}`).set(agent);

describe('a query', () => {
  it.each([
    ['page=abc', 'page'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1e9', 'page'],
    ['limit=0', 'limit'],
    ['limit=1000', 'limit'],
    ['order=up', 'order'],
    ['sort=unknown', 'sort'],
    ['sort=constructor', 'sort'],
    ['status=maybe', 'status'],
    ['page=1&page=2', 'page'],
    ['q=a&q=b', 'q'],
    ['status=on&status=on', 'status'],
    ['q[]=a', 'q'],
    ['q[$ne]=a', 'q'],
    ['moon=full', 'moon'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
    [`q=${'x'.repeat(101)}`, 'q'],
  ])('%s is refused at %s', async (query, field) => {
    const answer = await brands(query);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ code: 0, data: { reason: 'invalid' } });
    expect(answer.body.data.issues.map((issue: { field: string }) => issue.field)).toEqual([field]);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  it('without parameters gives the first ten rows', async () => {
    const { data } = (await brands('')).body;
    expect(data).toMatchObject({ page: 1, limit: 10, total: 10 });
    expect(data.list).toHaveLength(10);
  });

  it('with an empty parameter equals one without it', async () => {
    expect((await brands('q=&status=&page=')).body.data).toEqual((await brands('')).body.data);
  });

  it('past the last page gives an empty list with the correct total', async () => {
    expect((await brands('page=7&limit=3')).body.data).toEqual({ list: [], total: 10, page: 7, limit: 3, summary: {} });
  });

  it('sorts by a column in both directions', async () => {
    const names = async (order: string) =>
      (await brands(`sort=name&order=${order}`)).body.data.list.map((row: { name: string }) => row.name);
    const ascending = await names('asc');
    expect(ascending).toEqual([...ascending].sort());
    expect(await names('desc')).toEqual(ascending.toReversed());
  });

  it('splits the list into pages without gaps or repeats', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => brands(`limit=3&page=${page}`)));
    const whole = await brands('limit=100');
    expect(pages.flatMap((page) => page.body.data.list)).toEqual(whole.body.data.list);
  });

  it.each(['%', '%zz', '%E0%A4%A', 'a'.repeat(100), "' or 1=1", '(((((', '\\', '林'])(
    'may search for anything, such as %s',
    async (q) => {
      const answer = await lantern.get('/brand/list', { q }).set(agent);
      expect(answer.body).toMatchObject({ code: 1, data: { list: [], total: 0 } });
    },
  );
});
