import { expect, it } from 'vitest';
import { demoServer } from '../../testing/demos';

const server = await demoServer();
const ask = (action: string, subject: string) => server.get('/access-control/data', { action, subject });

it.each([
  ['johndoe', 'admin', 'delete', 'Audit', 200],
  ['janedoe', 'client', 'read', 'ACL', 200],
  ['janedoe', 'client', 'read', 'Dashboard', 403],
  ['janedoe', 'client', 'update', 'ACL', 403],
])('answers %s (%s), who asks to %s %s, with status %d', async (name, password, action, subject, status) => {
  const { body, ...answer } = await ask(action, subject).set(await server.signIn(name, password));
  expect(answer.status).toBe(status);
  expect(body).toMatchObject(status === 200 ? { action, subject } : { code: 'forbidden' });
});

it.each([
  ['admin', 'read', 'Audit', 200],
  ['agent', 'read', 'Audit', 403],
  ['agent', 'create', 'Policy', 200],
  ['admin', 'delete', 'Audit', 403],
])("asks the network's ability for its %s: %s %s gets %d", async (account, action, subject, status) => {
  const login = { account: `${account}@lantern.test`, password: 'Lantern-2026' };
  const { body } = await server.post('/backend/login/login', login);
  const answer = await ask(action, subject).set('token', body.data.accessToken);
  expect(answer.status).toBe(status);
});

it('lets callers without a token read Auth only', async () => {
  expect((await ask('read', 'Auth')).status).toBe(200);
  expect((await ask('read', 'ACL')).status).toBe(403);
  expect((await ask('read', 'Castle')).status).toBe(400);
});
