import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, serverForEach, signIn, type TestApp } from '../../testing/app';
import { pdf, png, send } from '../../testing/files';

let lantern: TestApp;
let agent: { token: string };
let admin: { token: string };
const server = serverForEach('agent', 'admin');
beforeEach(async () => {
  const { lantern: fresh, headers } = await server();
  lantern = fresh;
  ({ agent, admin } = headers);
});

const sent = async (bytes = png(512, 512), header = agent, purpose = 'avatar'): Promise<string> =>
  (await send(lantern, header, purpose, bytes)).body.data.url;
const edit = async (body: object, header = agent) =>
  (await lantern.post('/user/editUserInfo', { version: memberOf(lantern, 'agent').version, ...body }).set(header)).body;
const status = async (url: string, header = agent) =>
  (await lantern.get(url.replace('/backend', '')).set(header)).status;

describe('a member’s portrait', () => {
  it('is set by its owner, visible to the network, and deleted when removed', async () => {
    const url = await sent();
    expect((await edit({ avatar_url: url })).data.avatar_url).toBe(url);
    const { data } = (await lantern.get('/user/userinfo').set(agent)).body;
    expect(data.avatar_url).toBe(url);
    expect(await status(url, await signIn(lantern, 78))).toBe(200);
    expect((await edit({ avatar_url: null })).data.avatar_url).toBeNull();
    expect(await status(url)).toBe(404);
  });

  it('replaces the previous one, whose file is deleted', async () => {
    const [first, second] = [await sent(), await sent()];
    await edit({ avatar_url: first });
    await edit({ avatar_url: second });
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    expect((await edit({ avatar_url: second })).code).toBe(1);
    expect(await status(second)).toBe(200);
  });

  it.each([
    ['of somebody else', async () => sent(png(512, 512), admin), 'missing'],
    ['sent for something else', async () => sent(pdf(), agent, 'licence'), 'missing'],
    ['that does not exist', async () => '/backend/upload/999', 'missing'],
    ['from elsewhere', async () => 'https://example.com/me.png', 'missing'],
    ['that is not a square', async () => sent(png(512, 300)), 'ratio'],
  ])('%s is refused', async (_name, url, code) => {
    const { data } = await edit({ avatar_url: await url() });
    expect(data.issues).toMatchObject([{ field: 'avatar_url', code }]);
    expect(memberOf(lantern, 'agent').avatar_url).toBeNull();
  });

  it('can be set for any member by the office', async () => {
    const url = await sent(png(512, 512), admin);
    expect((await edit({ id: memberOf(lantern, 'agent').id, avatar_url: url }, admin)).data.avatar_url).toBe(url);
    expect(await status(url)).toBe(200);
  });
});
