import { userPages } from '@shared/contracts/demos/userDetails';
import { beforeEach, expect, it } from 'vitest';
import { type DemoServer, demoServer } from '../../testing/demos';

let server: DemoServer;
beforeEach(async () => {
  server = await demoServer();
});
const draft = userPages.edit.example?.body as Record<string, unknown>;
const detailsOf = async (id: number) => (await server.get(`/apps/user/users/${id}/details`)).body;
const put = (body: object) => server.ask('put', '/apps/user/users/7', { ...draft, ...body });

it('stores an edit in both records and adds it to the timeline', async () => {
  await put({ company: 'Cedar Row', currentPlan: 'company', info: { ...(draft.info as object), city: 'Porto' } });
  expect((await server.get('/apps/user/users/7')).body.company).toBe('Cedar Row');
  expect(await detailsOf(7)).toMatchObject({
    version: 1,
    info: { city: 'Porto' },
    timeline: [{ kind: 'planChanged', plan: 'company' }, {}, {}, {}],
  });
  await put({ currentPlan: 'company', version: 1 });
  expect((await detailsOf(7)).timeline[0].kind).toBe('saved');
});

it('refuses the second of two edits of the same version', async () => {
  const answers = await Promise.all(['One', 'Two'].map((company) => put({ company })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
});

it('hides a deleted user from every call until restored with all details', async () => {
  const before = (await server.get('/apps/user/users/7')).body;
  await server.ask('delete', '/apps/user/users/7');
  expect((await server.get('/apps/user/users/7')).status).toBe(404);
  expect((await server.get('/apps/user/users')).body.total).toBe(49);
  for (const _press of [1, 2]) await server.post('/apps/user/users/7/restore', {});
  expect((await server.get('/apps/user/users/7')).body).toEqual(before);
  expect((await detailsOf(7)).timeline.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual([
    'restored',
    'deleted',
  ]);
});

it('refuses to restore a user whose name was taken since', async () => {
  const { username, email } = (await server.get('/apps/user/users/7')).body;
  await server.ask('delete', '/apps/user/users/7');
  await server.post('/apps/user/users', { user: { fullName: 'New', username, email } });
  const refused = await server.post('/apps/user/users/7/restore', {});
  expect([refused.status, refused.body.code]).toEqual([409, 'taken']);
});
