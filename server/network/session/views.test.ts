import { rulesFor } from '@shared/abilities';
import type { Endpoint } from '@shared/http/endpoint';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpointsOf, memberOf, serverForEach, signIn, type TestApp, testApp } from '../../testing/app';

type Header = { token: string };

const server = serverForEach('admin', 'agent', 'leader');
let lantern: TestApp;
let headers: Record<'admin' | 'agent' | 'leader', Header>;
beforeEach(async () => {
  ({ lantern, headers } = await server());
});

const as = (id: number | string) => ({ ...headers.admin, 'view-as': String(id) });
const refusal = { code: 0, data: { reason: 'not_found' } };
const views = (app: TestApp) =>
  app.db
    .table('audit_log')
    .all()
    .filter(({ action }) => action === '/view/start');
const withStatus = (app: TestApp, status: string) => {
  const match = app.db
    .table('members')
    .all()
    .find((member) => member.role === '会员' && member.status === status);
  if (!match) throw new Error(`The fixtures have no ${status} member.`);
  return match.id;
};

describe('a view', () => {
  it('starts with the requested member, or with the founder by default', async () => {
    const leader = memberOf(lantern, 'leader');
    const named = await lantern.post('/view/start', { member_id: leader.id }).set(headers.admin);
    expect(named.body.data).toMatchObject({
      id: leader.id,
      member_no: leader.member_no,
      role: '会员',
      ability: rulesFor(leader),
    });
    const first = await lantern.post('/view/start', {}).set(headers.admin);
    expect(first.body.data.id).toBe(1);
  });

  it('is logged once, however much is read, and again when it starts again', async () => {
    const app = await testApp();
    const admin = await signIn(app, 'admin');
    const header = { ...admin, 'view-as': '4' };
    await app.post('/view/start', { member_id: 4 }).set(admin);
    for (const path of ['/policy/list', '/earning/list', '/policy/list']) await app.get(path).set(header);
    expect(views(app)).toMatchObject([
      { actor_id: memberOf(app, 'admin').id, entity: 'members', entity_id: '4', before: null, after: null },
    ]);
    await app.post('/view/start', { member_id: 4 }).set(admin);
    expect(views(app)).toHaveLength(2);
  });

  it('is logged before it shows anything, even without an explicit start', async () => {
    const app = await testApp();
    const header = { ...(await signIn(app, 'admin')), 'view-as': '4' };
    await Promise.all([app.get('/policy/list').set(header)]);
    await app.get('/earning/list').set(header);
    expect(views(app).map(({ entity_id }) => entity_id)).toEqual(['4']);
  });

  it.each([
    ['an unknown member', { member_id: 999_999 }],
    ['an administrator', { member_id: 'admin' }],
  ])('is refused for %s', async (_name, body) => {
    const member_id = body.member_id === 'admin' ? memberOf(lantern, 'admin').id : body.member_id;
    expect((await lantern.post('/view/start', { member_id }).set(headers.admin)).body).toMatchObject(refusal);
  });

  it('is refused to members', async () => {
    const answer = await lantern.post('/view/start', { member_id: 4 }).set(headers.leader);
    expect(answer.body.data.reason).toBe('forbidden');
  });
});

describe('the view-as header', () => {
  it.each([
    ['an unknown id', '999999'],
    ['no id', 'founder'],
    ['an id with more', '4 or 5'],
    ['nothing', ''],
    ['an administrator', 'admin'],
  ])('is refused with %s like an unknown record', async (_name, value) => {
    const header = as(value === 'admin' ? memberOf(lantern, 'admin').id : value);
    expect((await lantern.get('/policy/list').set(header)).body).toMatchObject(refusal);
  });

  it.each([
    ['the own id', 'agent'],
    ['a member of the own team', 60],
    ['an unknown id', 999_999],
  ] as const)('is refused alike to members, with %s', async (_name, who) => {
    const id = typeof who === 'number' ? who : memberOf(lantern, who).id;
    const header = { ...headers.leader, 'view-as': String(id) };
    expect((await lantern.get('/policy/list').set(header)).body).toMatchObject(refusal);
  });

  it('still requires a token', async () => {
    expect((await lantern.get('/policy/list').set({ 'view-as': '4' })).body.code).toBe(-1);
  });

  it('separates cached responses from the administrator’s own', async () => {
    const own = await lantern.get('/policy/list').set(headers.admin);
    const viewed = await lantern.get('/policy/list').set(as(memberOf(lantern, 'agent').id));
    expect(viewed.body.data.total).toBeLessThan(own.body.data.total);
    expect(viewed.headers.etag).not.toBe(own.headers.etag);
    expect(viewed.headers.vary).toContain('view-as');
    const again = await lantern.get('/policy/list').set(headers.admin);
    expect(again.body).toEqual(own.body);
  });
});

const app = await testApp();
const admin = await signIn(app, 'admin');
const viewed = {
  'an agent': memberOf(app, 'agent').id,
  'a leader': memberOf(app, 'leader').id,
  'a pending member': withStatus(app, 'pending'),
  'a suspended member': withStatus(app, 'suspended'),
  'a member who left': withStatus(app, 'inactive'),
};
/** Responses that differ for the member's own sign-ins, such as the current one. */
const bySignIn = new Set(['/backend/user/sessions']);
const endpoints = endpointsOf(app).map((endpoint) => ({
  name: `${endpoint.method.toUpperCase()} ${endpoint.path}`,
  endpoint,
}));
const guarded = endpoints.filter(({ endpoint }) => endpoint.requires !== 'open');

const read = (endpoint: Endpoint, header: Record<string, string>) =>
  app.get(endpoint.path.replace('/backend', ''), { ...(endpoint.example?.query as object) }).set(header);

describe.each(
  guarded.filter(({ endpoint: { method, acts, path } }) => method === 'get' && !acts && !bySignIn.has(path)),
)('$name', ({ endpoint }) => {
  it.each(Object.entries(viewed))('gives the same response as to %s', async (_who, id) => {
    const own = await read(endpoint, await signIn(app, id));
    const seen = await read(endpoint, { ...admin, 'view-as': String(id) });
    expect(seen.status).toBe(200);
    expect(seen.body).toEqual(own.body);
  });
});

it.each(guarded.filter(({ endpoint: { method, acts } }) => method !== 'get' || acts))(
  '$name is refused in a read-only view',
  async ({ endpoint }) => {
    const path = endpoint.path.replace('/backend', '');
    const sent = endpoint.method === 'get' ? app.get(path) : app.post(path, endpoint.example?.body ?? {});
    const before = app.deps.sql.revision;
    const answer = await sent.set({ ...admin, 'view-as': String(viewed['a leader']) });
    expect(answer.body.data.reason).toBe('read_only');
    expect(app.deps.sql.revision).toBe(before);
  },
);
