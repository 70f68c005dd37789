import { expect, it } from 'vitest';
import { demoServer } from '../../testing/demos';

const namesIn = (list: { id: number }[]) => list.map(({ id }) => id);

it('a removed contact is in no list until it is restored with its chat', async () => {
  const server = await demoServer();
  const lists = async () => (await server.get('/apps/chat/chats-and-contacts')).body;
  const before = await lists();
  await server.ask('put', '/apps/chat/settings/2', { removed: true });
  const without = await lists();
  expect(namesIn(without.contacts)).toEqual(namesIn(before.contacts).filter((id) => id !== 2));
  expect(namesIn(without.chatsContacts)).toEqual([1]);
  await server.ask('put', '/apps/chat/settings/2', { removed: false });
  expect(await lists()).toEqual(before);
});

it.each([
  ['a blank tag', ['']],
  ['a long tag', ['a'.repeat(21)]],
  ['six tags', ['a', 'b', 'c', 'd', 'e', 'f']],
])('%s is refused, and changes nothing', async (_, tags) => {
  const server = await demoServer();
  await server.ask('put', '/apps/chat/settings/2', { tags: ['Family'] });
  expect((await server.ask('put', '/apps/chat/settings/2', { tags })).status).toBe(400);
  const { settings } = (await server.get('/apps/chat/settings')).body;
  expect(settings.find(({ id }: { id: number }) => id === 2).tags).toEqual(['Family']);
});

it("resetting the profile restores the fixture's", async () => {
  const server = await demoServer();
  const path = '/apps/chat/users/profile-user';
  const before = (await server.get(path)).body;
  await server.ask('put', path, { about: 'On the road', status: 'away' });
  expect((await server.ask('delete', path)).body).toEqual(before);
  expect((await server.get(path)).body).toEqual(before);
  expect((await server.ask('delete', path)).status).toBe(200);
});
