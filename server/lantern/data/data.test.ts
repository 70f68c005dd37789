import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response, Test } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { jsonStore } from '../../data/sql/jsonStore';
import { demosFolder } from '../../demo';
import { openDemos } from '../../demos/database';
import { demosApp } from '../../testing/demos';
import { request } from '../../testing/request';

let app: Awaited<ReturnType<typeof demosApp>>;
beforeEach(async () => {
  app = await demosApp();
});

const data = '/__lantern/data';
const get = (path: string) => request(app).get(data + path);
const user = {
  fullName: 'Ada Byron',
  username: 'ada',
  email: 'ada@lantern.example',
  role: 'editor',
  currentPlan: 'team',
  status: 'pending',
  avatar: null,
  company: '',
  country: 'Portugal',
  contact: '',
};
const task = {
  title: 'Read',
  dueDate: null,
  description: '<p>x<script>alert(1)</script></p>',
  assignee: null,
  tags: [],
  isCompleted: false,
  isDeleted: false,
  isImportant: false,
};
const ids = (answer: Response) => answer.body.map(({ id }: { id: number }) => id);

describe('a read', () => {
  it('of everything lists the collections except the accounts', async () => {
    expect((await get('')).body).toMatchObject({ users: 50, invoices: 37, chats: 2, products: 27 });
    const all = await get('/db');
    expect(all.body.users).toHaveLength(50);
    for (const answer of [await get(''), all]) expect(Object.keys(answer.body)).not.toContain('accounts');
    expect(all.text).not.toContain('passwordHash');
  });

  it.each<[string, (rows: Record<string, never>[]) => boolean]>([
    ['/users?role=admin', (rows) => rows.length > 0 && rows.every(({ role }) => role === 'admin')],
    ['/users?role=admin&role=editor', (rows) => new Set(rows.map(({ role }) => role)).size === 2],
    ['/users?role_ne=admin', (rows) => rows.length > 0 && rows.every(({ role }) => role !== 'admin')],
    [
      '/products?price_gte=100&price_lte=500',
      (rows) => rows.length > 0 && rows.every(({ price = 0 }) => price >= 100 && price <= 500),
    ],
    ['/invoices?client.country=x', (rows) => rows.length === 0],
    ['/invoices?client.country_like=u', (rows) => rows.length > 0],
    ['/users?_sort=username&_order=desc&_limit=2', (rows) => rows.length === 2],
    ['/users?_page=2&_limit=20', (rows) => rows.length === 20 && rows[0]?.id === 21],
    ['/users?_page=3&_limit=20', (rows) => rows.length === 10],
    ['/users?_start=3&_end=5', (rows) => rows.length === 2 && rows[0]?.id === 4],
    ['/users?_sort=id&_sort=role&_limit=1&_limit=9', (rows) => rows.length === 1],
    ['/cart?_expand=product&_limit=1', ([row]) => (row as never as { product: { id: number } }).product.id > 0],
    ['/products?_embed=cart&id=27', ([row]) => (row as never as { cart: unknown[] }).cart.length === 3],
    ['/users?_=1732800000&_limit=1', (rows) => rows.length === 1],
    ['/users?_start=45', (rows) => rows.length === 5],
    ['/users?_per_page=20&_page=3', (rows) => rows.length === 10],
    [
      '/products?price_gt=100&price_lt=500',
      (rows) => rows.length > 0 && rows.every(({ price = 0 }) => price > 100 && price < 500),
    ],
    ['/tasks?dueDate_ne=2020-01-01', (rows) => rows.length === 18],
    ['/users?email_like=.*', (rows) => rows.length === 0],
    ['/users?email_contains=LANTERN.EX', (rows) => rows.length > 0],
  ])('%s finds the matching records', async (path, fits) => {
    const answer = await get(path);
    expect([answer.status, answer.type]).toEqual([200, 'application/json']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(fits(answer.body)).toBe(true);
  });

  it('gives the total and links to the neighboring pages', async () => {
    const { headers } = await get('/users?_page=2&_limit=10');
    expect(headers['x-total-count']).toBe('50');
    expect(headers.link).toMatch(/_page=3&_limit=10>; rel="next"/);
  });

  it('searches all fields for a text', async () => {
    const [first] = (await get('/users?_limit=1')).body;
    expect(ids(await get(`/users?q=${encodeURIComponent(first.email)}`))).toEqual([first.id]);
  });

  it('of one record returns it, also for HEAD', async () => {
    expect((await get('/users/7')).body.id).toBe(7);
    const head = await request(app).head(`${data}/users/7`);
    expect([head.status, head.text]).toEqual([200, undefined]);
  });
});

describe('a refusal', () => {
  it.each<[string, string, number, string]>([
    ['get', '/accounts', 404, 'not_found'],
    ['get', '/accounts/1', 404, 'not_found'],
    ['post', '/accounts', 404, 'not_found'],
    ['get', '/__proto__', 404, 'not_found'],
    ['get', '/constructor', 404, 'not_found'],
    ['get', '/users/0', 404, 'not_found'],
    ['get', '/users/99999', 404, 'not_found'],
    ['get', '/users/1e0', 404, 'not_found'],
    ['get', '/users/__proto__', 404, 'not_found'],
    ['get', '/users/%zz', 400, 'bad_request'],
    ['patch', '/users/99999', 404, 'not_found'],
    ['put', '/users/99999', 404, 'not_found'],
    ['delete', '/users/99999', 404, 'not_found'],
    ['get', '/products/27/cart', 404, 'not_found'],
    ['post', '/products/27/cart', 404, 'not_found'],
    ['get', '/users?moon=1', 400, 'invalid'],
    ['get', '/users?callback=alert', 400, 'invalid'],
    ['get', '/users?__proto__=1', 400, 'invalid'],
    ['get', '/users?constructor=1', 400, 'invalid'],
    ['get', '/users?role_startswith=a', 400, 'invalid'],
    ['get', '/invoices?client.moon=1', 400, 'invalid'],
    ['get', '/users?_sort=moon', 400, 'invalid'],
    ['get', '/users?_order=up', 400, 'invalid'],
    ['get', '/users/1?role=admin', 400, 'invalid'],
    ['delete', '/users/1?role=admin', 400, 'invalid'],
    ['get', '/users?_delay=100000', 400, 'invalid'],
    ['get', '/users?_page=two', 400, 'invalid'],
    ['get', '/users?_limit=-1', 400, 'invalid'],
    ['get', '/users?_embed=accounts', 400, 'invalid'],
    ['get', '/users?_expand=__proto__', 400, 'invalid'],
    ['put', '', 405, 'method_not_allowed'],
    ['delete', '/users', 405, 'method_not_allowed'],
    ['post', '/users/1', 405, 'method_not_allowed'],
  ])('%s %s: %i %s as a JSON problem', async (method, path, status, code) => {
    const answer = await (request(app) as unknown as Record<string, (path: string) => Test>)[method]?.(data + path);
    expect([answer?.status, answer?.body.code]).toEqual([status, code]);
    expect(answer?.type).toBe('application/problem+json');
    expect(answer?.text).not.toMatch(/node_modules|\.js:\d| {2,}at /);
  });

  it('of a method lists the allowed ones', async () => {
    expect((await request(app).delete(`${data}/users`)).headers.allow).toBe('GET, HEAD, OPTIONS, POST');
    expect((await request(app).options(`${data}/users/1`)).headers.allow).toBe(
      'DELETE, GET, HEAD, OPTIONS, PATCH, PUT',
    );
  });

  it.each<[string, number, string, (call: Test) => Test]>([
    ['a form', 415, 'unsupported_type', (call) => call.type('form').send('a=1')],
    ['broken JSON', 400, 'malformed_json', (call) => call.type('json').send('{"a"')],
    ['a list', 400, 'invalid', (call) => call.send([user])],
    ['nothing', 400, 'invalid', (call) => call],
    ['too much', 413, 'too_large', (call) => call.send({ ...user, fullName: 'x'.repeat(1024 * 1024) })],
    ['an id', 400, 'invalid', (call) => call.send({ ...user, id: 900 })],
    ['an unknown field', 400, 'invalid', (call) => call.send({ ...user, moon: 1 })],
    ['a prototype', 400, 'invalid', (call) => call.type('json').send('{"__proto__":{"role":"admin"}}')],
    ['a wrong value', 400, 'invalid', (call) => call.send({ ...user, role: 'king' })],
    ['an address in use', 409, 'taken', (call) => call.send({ ...user, email: 'GALEN@lantern.example' })],
  ])('of %s changes nothing', async (_name, status, code, sent) => {
    await request(app).patch(`${data}/users/2`).send({ email: 'galen@lantern.example' });
    const before = (await get('/db')).text;
    const answer = await sent(request(app).post(`${data}/users`));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await get('/db')).text).toBe(before);
  });

  it('names the invalid fields', async () => {
    const answer = await request(app).patch(`${data}/users/3`).send({ role: 'king', moon: 1, email: 'x' });
    expect(answer.body.issues.map(({ field }: { field: string }) => field).sort()).toEqual(['email', 'moon', 'role']);
  });

  it.each<[string, string, object, string]>([
    [
      'cart',
      'productId',
      { productId: 999, owner: 'nobody', qty: 1, shipsInMinutes: 1440, offers: 1, discountPercentage: 3 },
      'missing',
    ],
    ['wishlist', 'productId', { productId: 999, owner: 'nobody' }, 'missing'],
    ['chats', 'userId', { userId: 999, unseenMsgs: 0, chat: [] }, 'missing'],
  ])('protects records of %s from a reference to a missing record', async (collection, field, record, code) => {
    const answer = await request(app).post(`${data}/${collection}`).send(record);
    expect([answer.status, answer.body.issues[0]]).toMatchObject([400, { field, code }]);
  });

  it('protects a record that others refer to', async () => {
    const answer = await request(app).delete(`${data}/products/27`);
    expect([answer.status, answer.body.code]).toEqual([409, 'in_use']);
    expect((await request(app).get('/apps/ecommerce/cart')).status).toBe(200);
  });
});

describe('a write', () => {
  it('adds a record under a new id that is never reused', async () => {
    const answer = await request(app).post(`${data}/users`).send(user);
    expect([answer.status, answer.headers.location]).toEqual([201, `${data}/users/51`]);
    expect(answer.body).toEqual({ ...user, id: 51 });
    expect((await request(app).get('/apps/user/users/51')).body).toEqual(answer.body);
    await request(app).delete(`${data}/users/51`);
    expect((await request(app).get('/apps/user/users/51')).status).toBe(404);
    expect((await request(app).post(`${data}/users`).send(user)).body.id).toBe(52);
  });

  it('changes only the sent fields by PATCH and by PUT', async () => {
    const changed = await request(app).patch(`${data}/users/4`).send({ status: 'inactive' });
    expect(changed.body).toEqual({ ...(await get('/users/4')).body, status: 'inactive' });
    expect((await request(app).get('/apps/user/users/4')).body.status).toBe('inactive');
    const put = await request(app).put(`${data}/users/4`).send({ status: 'active' });
    expect(put.body).toEqual({ ...changed.body, status: 'active' });
    expect((await request(app).put(`${data}/users/4`).send(user)).body).toEqual({ ...user, id: 4 });
    expect((await request(app).patch(`${data}/users/4`).send({ id: 5 })).body.issues[0].field).toBe('id');
  });

  it('removes only the record, and answers with an empty object', async () => {
    const before = (await get('')).body;
    const answer = await request(app).delete(`${data}/tasks/1`);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await get('')).body).toEqual({ ...before, tasks: before.tasks - 1 });
  });

  it('keeps its method despite an override header', async () => {
    await request(app).post(`${data}/users`).set('X-HTTP-Method-Override', 'DELETE').send(user);
    expect((await get('')).body.users).toBe(51);
  });

  it('is visible to the demo calls, and theirs to the data calls', async () => {
    await request(app).delete('/apps/todo/tasks/3');
    expect((await get('/tasks/3')).body.isDeleted).toBe(true);
    await request(app).patch(`${data}/tasks/3`).send({ isDeleted: false, title: 'Back again' });
    expect((await request(app).get('/apps/todo/tasks?q=back again')).body).toHaveLength(1);
  });

  it('sanitizes HTML', async () => {
    expect((await request(app).post(`${data}/tasks`).send(task)).body.description).toBe('<p>x</p>');
    const message = '<p onclick="x()">Hello</p><img src=x onerror=alert(1)>';
    const mail = await request(app).patch(`${data}/mails/1`).send({ message });
    expect(mail.body.message).not.toMatch(/onclick|onerror/);
  });

  it('among many simultaneous ones is not lost', async () => {
    const fields = ['company', 'country', 'contact', 'fullName', 'username'];
    await Promise.all(
      fields.flatMap((field) => [
        request(app)
          .patch(`${data}/users/9`)
          .send({ [field]: `x-${field}` }),
        request(app).post(`${data}/tasks`).send(task),
        get('/users?_sort=id'),
      ]),
    );
    const row = (await get('/users/9')).body;
    expect(fields.map((field) => row[field])).toEqual(fields.map((field) => `x-${field}`));
    const added = ids(await get('/tasks')).slice(18);
    expect(added).toHaveLength(5);
    expect(new Set(added).size).toBe(5);
  });
});

it('a write to the demo records is durable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-'));
  const open = async () => openDemos(demosFolder, { store: await jsonStore(join(folder, 'lantern.db')) });
  const first = await open();
  const kept = await demosApp({ demos: first });
  await request(kept).post(`${data}/users`).send(user);
  await request(kept).delete(`${data}/tasks/2`);
  await first.db.close();
  const second = await open();
  const again = await demosApp({ demos: second });
  expect((await request(again).get(`${data}/users/51`)).body.username).toBe('ada');
  expect((await request(again).get(`${data}/tasks/2`)).status).toBe(404);
  await second.db.close();
  await rm(folder, { recursive: true });
});

it('the setting dataOpen opens the records, and no other tool, to all callers', async () => {
  const open = await demosApp({ dataOpen: true });
  const behindProxy = { 'X-Forwarded-For': '203.0.113.7' };
  expect((await request(open).get(`${data}/users`).set(behindProxy)).body).toHaveLength(50);
  expect((await request(open).post('/__lantern/reset').set(behindProxy)).status).toBe(403);
});
