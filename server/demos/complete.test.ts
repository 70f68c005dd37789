import { describe, expect, it } from 'vitest';
import type { Row } from '../data/collection';
import type { Change } from '../data/store';
import { demosFolder } from '../demo';
import { contents, demoServer } from '../testing/demos';
import { persistentStore } from '../testing/persistentStore';
import { openDemos } from './database';
import { schemas, type Tables } from './tables';

/** A store from a version without these tables and fields. */
async function earlier(
  without: (keyof Tables)[],
  lacking: { [K in keyof Tables]?: (keyof Tables[K] & string)[] } = {},
) {
  const { db } = await openDemos(demosFolder);
  const changes: Change[] = [];
  const lastIds = new Map<string, number>();
  for (const name of Object.keys(schemas) as (keyof Tables)[]) {
    if (without.includes(name)) continue;
    const fields = new Set<string>(lacking[name] ?? []);
    for (const row of db.table(name).all()) {
      const value = Object.fromEntries(Object.entries(row).filter(([field]) => !fields.has(field)));
      changes.push({ collection: name, id: row.id, before: undefined, after: value as unknown as Row });
    }
    const last = Math.max(
      0,
      ...db
        .table(name)
        .all()
        .map(({ id }) => id),
    );
    lastIds.set(name, last);
  }
  const store = persistentStore();
  await store.append(changes, lastIds);
  return store;
}

const sorted = (rows: readonly { id: number }[]) => [...rows].sort((a, b) => a.id - b.id);

describe('data of an earlier version', () => {
  it('gains the missing tables', async () => {
    const store = await earlier(['profiles', 'profilePosts', 'blogPosts', 'accountSettings', 'bills', 'subscribers']);
    const server = await demoServer({ store });
    const fresh = await demoServer();
    for (const name of Object.keys(schemas) as (keyof Tables)[])
      expect(sorted(server.db.table(name).all())).toEqual(sorted(fresh.db.table(name).all()));
    const { body } = await server.post('/profile/posts', { postText: 'Still here.' });
    expect([body.post.id, server.db.table('profilePosts').get(4)?.no]).toEqual([4, 4]);
  });

  it("gains its rows' missing fields, from the fixture of the same row or else empty", async () => {
    const store = await earlier([], {
      users: ['company', 'contact'],
      profilePosts: ['owner', 'no', 'postVideo'],
      profiles: ['owner', 'votes'],
      accountSettings: ['owner', 'notification'],
    });
    const own = { id: 60, fullName: 'A B', username: 'ab', email: 'a@b.example', role: 'editor', avatar: null };
    const posted = { id: 4, avatar: '/demos/avatars/1.svg', username: 'A B', postTime: '', postText: 'Mine.' };
    const counts = { likes: 0, youLiked: false, comments: 0, share: 0, likedUsers: [], likedCount: 0 };
    const put = (collection: string, after: Row): Change => ({ collection, id: after.id, before: undefined, after });
    const rest = { detailedComments: [], postImg: null, postedAt: null, yours: true, deleted: false };
    const changes = [
      put('users', { ...own, currentPlan: 'team', status: 'active' } as Row),
      put('profilePosts', { ...posted, ...counts, ...rest } as Row),
    ];
    await store.append(changes, new Map());
    const server = await demoServer({ store });
    const fresh = await demoServer();
    expect(server.db.table('users').get(60)).toMatchObject({ ...own, company: '', contact: '', country: '' });
    expect(server.db.table('users').get(21)).toEqual(fresh.db.table('users').get(21));
    for (const path of ['/account-setting/data', '/profile/polls'])
      expect((await server.get(path)).body).toEqual((await fresh.get(path)).body);
    const [newest, ...others] = (await server.get('/profile/posts', { perPage: 9 })).body.posts;
    expect(newest).toMatchObject({ id: 4, postText: 'Mine.', postVideo: null, yours: true });
    expect(others).toEqual((await fresh.get('/profile/posts')).body.posts);
    for (const [name, schema] of Object.entries(schemas))
      for (const row of server.db.table(name as keyof Tables).all())
        expect(schema.safeParse(row).error).toBeUndefined();
  });

  it('keeps changed rows, and does not restore deleted ones', async () => {
    const store = await earlier(['blogPosts']);
    const first = await demoServer({ store });
    for (const { id } of first.db.table('events').all()) await first.ask('delete', `/apps/calendar/events/${id}`);
    await first.post('/apps/todo/tasks/1', { task: { title: 'Renamed' } });
    const before = contents(first.db);
    const second = await demoServer({ store });
    expect(contents(second.db)).toBe(before);
    expect(second.db.table('events').size).toBe(0);
  });
});
