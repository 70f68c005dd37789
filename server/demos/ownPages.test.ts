import { describe, expect, it } from 'vitest';
import { signIn, testApp } from '../testing/app';
import { type DemoServer, demoServer } from '../testing/demos';
import { persistentStore } from '../testing/persistentStore';
import { request } from '../testing/request';

type Header = Record<string, string>;
const john = (server: DemoServer) => server.signIn('johndoe', 'admin');
const jane = (server: DemoServer) => server.signIn('janedoe', 'client');
const reads = ['/account-setting/data', '/profile/data', '/profile/posts', '/profile/polls', '/profile/friends'];
const all = async (server: DemoServer, header: Header = {}) =>
  Promise.all(reads.map(async (path) => (await server.get(path).set(header)).body));

/** One change of each kind, and the call that returns it. */
const changes: [method: 'post', path: string, body: object, shown: string][] = [
  ['post', '/account-setting/notification', flags(false), '/account-setting/data'],
  ['post', '/account-setting/connections', { name: 'github', connected: true }, '/account-setting/data'],
  ['post', '/profile/posts', { postText: 'The kettle is on.' }, '/profile/data'],
  ['post', '/profile/posts/1', { liked: true }, '/profile/posts'],
  ['post', '/profile/posts/2/shares', {}, '/profile/posts'],
  ['post', '/profile/posts/3/comments', { comment: 'Well said.' }, '/profile/posts'],
  ['post', '/profile/polls', { name: 'Review calls in the evening' }, '/profile/polls'],
  ['post', '/profile/friends', { username: 'A B', avatar: '/demos/avatars/21.svg', friend: true }, '/profile/friends'],
  ['post', '/profile/favorites', { of: 'suggestedPages', index: 0, favorite: true }, '/profile/data'],
];
function flags(on: boolean) {
  const names = ['commentOnArticle', 'AnswerOnForm', 'followMe', 'newAnnouncements', 'productUpdates', 'blogDigest'];
  return Object.fromEntries(names.map((name) => [name, on]));
}

describe('settings, profile, posts and votes', () => {
  it.each(changes)("%s %s with %j changes its caller's alone", async (method, path, body, expected) => {
    const server = await demoServer();
    const [before, header, other] = [await all(server), await john(server), await jane(server)];
    expect(await all(server, header)).toEqual(before);
    const answer = await server.ask(method, path, body).set(header);
    expect(answer.status).toBeLessThan(300);
    expect((await server.get(expected).set(header)).body).not.toEqual(before[reads.indexOf(expected)]);
    expect([await all(server, other), await all(server)]).toEqual([before, before]);
  });

  it('survive a restart for each caller, until a reset', async () => {
    const store = persistentStore();
    const first = await demoServer({ store });
    const before = await all(first);
    for (const [method, path, body] of changes) await first.ask(method, path, body).set(await john(first));
    await first.post('/profile/posts', { postText: 'Mine.' }).set(await jane(first));
    const kept = [await all(first, await john(first)), await all(first, await jane(first))];
    const second = await demoServer({ store });
    expect([await all(second, await john(second)), await all(second, await jane(second))]).toEqual(kept);
    expect(kept[0]).not.toEqual(kept[1]);
    await second.post('/__lantern/reset', {});
    expect([await all(second, await john(second)), await all(second)]).toEqual([before, before]);
  });

  it('are copied once when two first changes arrive at the same time', async () => {
    const server = await demoServer();
    const header = await john(server);
    const like = (id: number) => server.post(`/profile/posts/${id}`, { liked: true }).set(header);
    await Promise.all([like(1), like(2), like(3)]);
    const { body } = await server.get('/profile/posts').set(header);
    expect(body.posts.map((post: { id: number; youLiked: boolean }) => [post.id, post.youLiked])).toEqual([
      [3, true],
      [2, true],
      [1, true],
    ]);
    expect(body.total).toBe(3);
  });

  it('belong to a network member too', async () => {
    const lantern = await testApp();
    const [agent, leader] = [await signIn(lantern, 'agent'), await signIn(lantern, 'leader')];
    const settings = async (token: string) =>
      (await request(lantern.app).get('/account-setting/data').set('Authorization', `Bearer ${token}`)).body
        .notification;
    await request(lantern.app)
      .post('/account-setting/notification')
      .set('Authorization', `Bearer ${agent.token}`)
      .send(flags(false));
    expect(await settings(agent.token)).toEqual(flags(false));
    expect(await settings(leader.token)).not.toEqual(flags(false));
  });

  it('are refused with an expired token instead of changing the shared settings', async () => {
    const { app, clock } = await testApp();
    const { body } = await request(app).post('/jwt/login').send({ email: 'johndoe', password: 'admin' });
    clock.advance({ minutes: 11 });
    const late = request(app).post('/profile/posts').set('Authorization', `Bearer ${body.accessToken}`);
    expect((await late.send({ postText: 'Late.' })).status).toBe(401);
    expect((await request(app).get('/profile/posts')).body.total).toBe(3);
  });
});

describe('a post', () => {
  it('can be deleted by its writer only, and never if it is a fixture', async () => {
    const server = await demoServer();
    const [header, other] = [await john(server), await jane(server)];
    const { body } = await server.post('/profile/posts', { postText: 'Mine.' }).set(header);
    const remove = (id: number, by: Header) => server.post(`/profile/posts/${id}`, { deleted: true }).set(by);
    expect((await remove(body.post.id, other)).status).toBe(404);
    expect((await remove(1, header)).status).toBe(403);
    expect((await remove(body.post.id, header)).body.post.deleted).toBe(true);
    expect((await server.get('/profile/posts').set(header)).body.total).toBe(3);
  });
});

describe('the password', () => {
  const change = (server: DemoServer, oldPassword: string, header: Header = {}) =>
    server.post('/account-setting/password', { oldPassword, newPassword: 'Kitchen-Table-7!' }).set(header);
  const login = async (server: DemoServer, email: string) =>
    (await server.post('/jwt/login', { email, password: 'Kitchen-Table-7!' })).status;

  it("changes for the caller's demo account, otherwise for John", async () => {
    const server = await demoServer();
    const header = await jane(server);
    expect((await change(server, 'admin', header)).body.issues).toMatchObject([{ field: 'oldPassword' }]);
    expect((await change(server, 'client', header)).status).toBe(200);
    expect([await login(server, 'janedoe'), await login(server, 'johndoe')]).toEqual([200, 400]);
    expect((await change(server, 'admin')).status).toBe(200);
    expect(await login(server, 'johndoe')).toBe(200);
  });
});
