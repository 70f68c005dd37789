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

it('an edit is kept in both records, and told by the timeline', async () => {
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

it('of two edits of one version, one is refused and changes nothing', async () => {
  const answers = await Promise.all(['One', 'Two'].map((company) => put({ company })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
});

it('a deleted user is gone from every call until restored, with all the details', async () => {
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

it('a deleted user does not come back under a name that was taken meanwhile', async () => {
  const { username, email } = (await server.get('/apps/user/users/7')).body;
  await server.ask('delete', '/apps/user/users/7');
  await server.post('/apps/user/users', { user: { fullName: 'New', username, email } });
  const refused = await server.post('/apps/user/users/7/restore', {});
  expect([refused.status, refused.body.code]).toEqual([409, 'taken']);
});
