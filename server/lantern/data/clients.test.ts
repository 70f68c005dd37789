import { describe, expect, it } from 'vitest';
import { demosApp } from '../../testing/demos';
import { request } from '../../testing/request';

const data = '/__lantern/data';
const app = await demosApp();

interface Row {
  id: number;
  role: string;
  status: string;
  username: string;
  email: string;
  price: number;
}
type Fits = (rows: Row[], total: number) => boolean;

const isSorted = (values: string[]) => JSON.stringify(values) === JSON.stringify([...values].sort());

describe('the forms of ra-data-json-server', () => {
  it.each<[string, string, Fits]>([
    [
      'getList: a page',
      '/users?_sort=id&_order=ASC&_start=0&_end=10',
      (rows, total) => rows.length === 10 && total === 50,
    ],
    [
      'getList: the last page',
      '/users?_sort=id&_order=ASC&_start=40&_end=60',
      (rows, total) => rows.length === 10 && total === 50,
    ],
    ['getList: descending', '/users?_sort=id&_order=DESC&_start=0&_end=5', (rows) => rows[0]?.id === 50],
    [
      'getList: a filter',
      '/users?role=admin&_sort=id&_order=ASC&_start=0&_end=50',
      (rows, total) => rows.every(({ role }) => role === 'admin') && total === rows.length,
    ],
    [
      'getList: two filters',
      '/users?role=admin&status=active&_sort=id&_order=ASC&_start=0&_end=50',
      (rows) => rows.every(({ role, status }) => role === 'admin' && status === 'active'),
    ],
    [
      'getList: a nested filter',
      '/invoices?client.country=United%20States&_sort=id&_order=ASC&_start=0&_end=10',
      (rows, total) => total > 0 && rows.length > 0,
    ],
    ['getList: a search', '/users?q=editor&_sort=id&_order=ASC&_start=0&_end=10', (rows) => rows.length > 0],
    [
      'getList: a sort by a nested field',
      '/invoices?_sort=client.name&_order=ASC&_start=0&_end=10',
      (rows) => rows.length === 10,
    ],
    [
      'getList: embedded records',
      '/products?_embed=cart&_sort=id&_order=ASC&_start=0&_end=5',
      (rows) => 'cart' in (rows[0] ?? {}),
    ],
    ['getMany', '/users?id=3&id=1', (rows) => rows.map(({ id }) => id).join() === '1,3'],
    ['getMany: a single id', '/users?id=7', (rows) => rows.length === 1],
    [
      'getManyReference',
      '/cart?productId=27&_sort=id&_order=ASC&_start=0&_end=25',
      (rows, total) => rows.length === 3 && total === 3,
    ],
    [
      'getManyReference: filtered',
      '/cart?productId=27&owner=nobody&_sort=id&_order=ASC&_start=0&_end=25',
      (rows) => rows.length === 1,
    ],
  ])('%s', async (_form, path, fits) => {
    const { status, body, headers } = await request(app).get(data + path);
    expect([status, body.length > 0]).toEqual([200, true]);
    expect(fits(body, Number(headers['x-total-count']))).toBe(true);
    if (path.includes('_end')) expect(headers['access-control-expose-headers']).toContain('X-Total-Count');
  });
});

describe('the forms of the simple REST provider of refine', () => {
  it.each<[string, string, Fits]>([
    ['getList: a page', '/users?_start=10&_end=20', (rows, total) => rows[0]?.id === 11 && total === 50],
    ['getList: without pages', '/users', (rows) => rows.length === 50],
    [
      'getList: two sorts',
      '/users?_start=0&_end=50&_sort=role,username&_order=asc,desc',
      (rows) => isSorted(rows.map(({ role }) => role)),
    ],
    ['getList: eq', '/users?_start=0&_end=10&role=editor', (rows) => rows.every(({ role }) => role === 'editor')],
    ['getList: ne', '/users?_start=0&_end=50&role_ne=editor', (rows) => rows.every(({ role }) => role !== 'editor')],
    ['getList: gte', '/products?_start=0&_end=50&price_gte=100', (rows) => rows.every(({ price }) => price >= 100)],
    ['getList: lte', '/products?_start=0&_end=50&price_lte=100', (rows) => rows.every(({ price }) => price <= 100)],
    [
      'getList: gte and lte',
      '/products?_start=0&_end=50&price_gte=50&price_lte=500',
      (rows) => rows.every(({ price }) => price >= 50 && price <= 500),
    ],
    [
      'getList: contains',
      '/users?_start=0&_end=50&email_like=LANTERN.',
      (rows) => rows.length > 0 && rows.every(({ email }) => email.includes('lantern.')),
    ],
    ['getList: q', '/users?_start=0&_end=10&q=editor', (rows) => rows.length > 0],
    ['getMany', '/users?id=1&id=2&id=3', (rows) => rows.length === 3],
    [
      'useSelect: the chosen and the searched',
      '/users?_start=0&_end=10&username_like=a&_sort=username&_order=asc',
      (rows) => isSorted(rows.map(({ username }) => username)),
    ],
  ])('%s', async (_form, path, fits) => {
    const { status, body, headers } = await request(app).get(data + path);
    expect([status, body.length > 0]).toEqual([200, true]);
    expect(fits(body, Number(headers['x-total-count']))).toBe(true);
  });
});

describe('the writes of both', () => {
  const user = async (id: number) => (await request(app).get(`${data}/users/${id}`)).body;

  it('getOne, and 404 for a missing record', async () => {
    expect((await user(5)).id).toBe(5);
    expect((await request(app).get(`${data}/users/5000`)).status).toBe(404);
  });

  it('create, update with the whole record, and delete', async () => {
    const { id: _id, ...draft } = await user(1);
    const created = await request(app)
      .post(`${data}/users`)
      .send({ ...draft, username: 'ada', email: 'ada@lantern.example' });
    expect([created.status, created.body.username]).toEqual([201, 'ada']);
    const whole = { ...created.body, company: 'Analytical' };
    expect((await request(app).put(`${data}/users/${whole.id}`).send(whole)).body).toEqual(whole);
    expect((await request(app).delete(`${data}/users/${whole.id}`)).status).toBe(200);
    expect((await request(app).get(`${data}/users/${whole.id}`)).status).toBe(404);
  });

  it('updateMany by PUT and update by PATCH, each with the changed fields only', async () => {
    for (const id of [2, 3]) {
      const before = await user(id);
      const put = await request(app).put(`${data}/users/${id}`).send({ company: 'One' });
      expect(put.body).toEqual({ ...before, company: 'One' });
      const patched = await request(app).patch(`${data}/users/${id}`).send({ country: 'Peru' });
      expect(patched.body).toEqual({ ...before, company: 'One', country: 'Peru' });
    }
  });

  it('deleteMany', async () => {
    for (const id of [48, 49]) expect((await request(app).delete(`${data}/users/${id}`)).status).toBe(200);
    expect((await request(app).get(`${data}/users?id=48&id=49`)).body).toEqual([]);
  });

  it.each(['put', 'patch', 'delete'] as const)('%s of a missing record: 404', async (method) => {
    expect((await request(app)[method](`${data}/users/5000`).send({})).status).toBe(404);
  });
});
