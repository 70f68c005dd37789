import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxSnapshots } from '@shared/contracts/lantern/snapshots';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../app';
import { folderFiles } from '../../data/files';
import { demosFolder } from '../../demo';
import { openDemos } from '../../demos/database';
import { callsPerMinute } from '../../http/limits';
import { memberOf, password, signIn, type TestApp, testApp } from '../../testing/app';
import { png } from '../../testing/files';
import { networkForTest } from '../../testing/networks';
import { request } from '../../testing/request';

const post = ({ app }: TestApp, path: string) => request(app).post(`/__lantern${path}`).send({});
const nameOf = async ({ app }: TestApp, token: { token: string }) =>
  (await request(app).get('/backend/user/userinfo').set(token)).body.data?.display_name;
const rename = (lantern: TestApp, token: { token: string }, name: string) =>
  lantern.post('/user/editUserInfo', { display_name: name, version: memberOf(lantern, 'agent').version }).set(token);
const logIn = (lantern: TestApp, given = password) =>
  lantern.post('/login/login', { account: 'agent@lantern.test', password: given });

const folderForTest = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const open = async (deps: Parameters<typeof testApp>[0] = {}) =>
  testApp({ loopback: true, snapshotsFolder: await folderForTest(), ...deps });

describe('a reset', () => {
  it.each(['memory', 'a file'])('undoes a change of data in %s and ends the sign-in that made it', async (where) => {
    const lantern = await open(where === 'memory' ? {} : { file: join(await folderForTest(), 'lantern.db') });
    const agent = await signIn(lantern, 'agent');
    const before = await nameOf(lantern, agent);
    expect((await rename(lantern, agent, 'Somebody Else')).body.code).toBe(1);
    const answer = await post(lantern, '/reset');
    expect(answer.body).toMatchObject({ backend: 'included', records: { users: 50, tasks: 18, accounts: 2 } });
    expect((await lantern.get('/user/userinfo').set(agent)).body.code).toBe(-1);
    expect(await nameOf(lantern, await signIn(lantern, 'agent'))).toBe(before);
    if (where === 'a file') await lantern.deps.sql.close();
  });

  it('of the demo records alone keeps everything else', async () => {
    const lantern = await open();
    const agent = await signIn(lantern, 'agent');
    await request(lantern.app).delete('/__lantern/data/users/1');
    expect((await post(lantern, '/reset?only=demos')).body).toMatchObject({ backend: 'kept', records: { users: 50 } });
    expect(await nameOf(lantern, agent)).toBe('Haoran Lin');
  });

  it('ends lockouts and rate limits', async () => {
    const lantern = await open();
    for (let tries = 0; tries < 6; tries += 1) await logIn(lantern, 'wrong');
    expect((await logIn(lantern)).body.code).toBe('too_many');
    await post(lantern, '/reset');
    const { headers, body } = await logIn(lantern);
    expect(body.code).toBe(1);
    expect(headers.ratelimit).toContain(`remaining=${callsPerMinute.signIn - 1}`);
  });

  it('waits for calls under way, and lets none through before it is done', async () => {
    const lantern = await open();
    const agent = await signIn(lantern, 'agent');
    const renamed = Array.from({ length: 4 }, (_, index) => rename(lantern, agent, `Name ${index}`).then((one) => one));
    const [answer] = await Promise.all([post(lantern, '/reset'), ...renamed]);
    expect(answer.status).toBe(200);
    const problems = lantern.deps.sql.db
      .selectFrom('members')
      .select('display_name')
      .where('id', '=', memberOf(lantern, 'agent').id);
    expect((await problems.executeTakeFirstOrThrow()).display_name).not.toMatch(/^Name/);
    expect(lantern.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('deletes uploads', async () => {
    const files = await folderFiles(await folderForTest());
    const lantern = await open({ files });
    await lantern
      .form('/upload')
      .set(await signIn(lantern, 'agent'))
      .field('purpose', 'avatar')
      .attach('file', png(), 'a.png');
    const hashes = async () => {
      const all: string[] = [];
      for await (const hash of files.all()) all.push(hash);
      return all;
    };
    expect(await hashes()).toHaveLength(1);
    await post(lantern, '/reset');
    expect(await hashes()).toEqual([]);
  });

  it('says that it leaves /backend alone while an upstream answers it', async () => {
    const app = createApp({
      loopback: true,
      backendUrl: 'http://127.0.0.1:9/api',
      openNetwork: networkForTest,
      demos: await openDemos(demosFolder),
    });
    expect((await request(app).post('/__lantern/reset')).body).toMatchObject({
      backend: 'unused',
      records: { users: 50 },
    });
  });
});

describe('the clock', () => {
  const clock = ({ app }: TestApp, body: object) => request(app).put('/__lantern/clock').send(body);

  it('moves forward, and tokens expire with it', async () => {
    const lantern = await open();
    const agent = await signIn(lantern, 'agent');
    expect((await clock(lantern, { advance_seconds: 11 * 60 })).body).toMatchObject({ ahead_seconds: 660 });
    expect((await lantern.get('/user/userinfo').set(agent)).body.code).toBe('token_expired');
    expect((await clock(lantern, {})).body).toMatchObject({ ahead_seconds: 0, stopped: false });
    expect((await lantern.get('/user/userinfo').set(agent)).body.code).toBe(1);
  });

  it('shows an instant and stands still on request', async () => {
    const lantern = await open();
    const at = '2026-12-24T18:00:00.000Z';
    expect((await clock(lantern, { at, stopped: true })).body).toMatchObject({ now: at, stopped: true });
    lantern.clock.advance({ minutes: 5 });
    expect((await request(lantern.app).get('/__lantern/clock')).body.now).toBe(at);
    await clock(lantern, { stopped: false });
    lantern.clock.advance({ minutes: 5 });
    expect((await request(lantern.app).get('/__lantern/clock')).body.now).toBe('2026-12-24T18:05:00.000Z');
  });

  it('does the daily work of the days that it passes', async () => {
    const lantern = await open();
    const runs = () => lantern.db.table('runs').size;
    const before = runs();
    await clock(lantern, { advance_seconds: 40 * 86_400 });
    expect(runs()).toBeGreaterThan(before);
  });

  it.each([
    [{ at: '2026-12-24T18:00:00Z', advance_seconds: 1 }, 'advance_seconds'],
    [{ at: '2096-12-24T18:00:00Z' }, 'at'],
    [{ at: 'tomorrow' }, 'at'],
    [{ advance_seconds: -1 }, 'advance_seconds'],
    [{ moon: 1 }, 'moon'],
  ])('refuses %j', async (body, field) => {
    const answer = await clock(await open(), body);
    expect([answer.status, answer.body.issues[0].field]).toEqual([400, field]);
  });

  it('returns to the real time with a reset', async () => {
    const lantern = await open();
    await clock(lantern, { advance_seconds: 3600, stopped: true });
    await post(lantern, '/reset');
    expect((await request(lantern.app).get('/__lantern/clock')).body).toMatchObject({
      stopped: false,
      ahead_seconds: 0,
    });
  });
});

describe('a snapshot', () => {
  const put = ({ app }: TestApp, name: string) => request(app).put(`/__lantern/snapshots/${name}`);
  const list = async ({ app }: TestApp) =>
    (await request(app).get('/__lantern/snapshots')).body.snapshots.map(({ name }: { name: string }) => name);

  it('restores data, demo records, uploads, and the sign-ins of its time', async () => {
    const files = await folderFiles(await folderForTest());
    const lantern = await open({ files });
    const agent = await signIn(lantern, 'agent');
    await rename(lantern, agent, 'In the Snapshot');
    const { body } = await lantern.form('/upload').set(agent).field('purpose', 'avatar').attach('file', png(), 'a.png');
    expect((await put(lantern, 'renamed')).body).toMatchObject({ name: 'renamed', backend: 'included' });
    await rename(lantern, agent, 'After It');
    await request(lantern.app).delete('/__lantern/data/users/1');
    await post(lantern, '/reset');
    const late = await signIn(lantern, 'agent');
    expect((await post(lantern, '/snapshots/renamed/restore')).status).toBe(200);
    expect(await nameOf(lantern, agent)).toBe('In the Snapshot');
    expect((await request(lantern.app).get(body.data.url).set(agent)).status).toBe(200);
    expect((await request(lantern.app).get('/__lantern/data/users/1')).status).toBe(200);
    expect((await lantern.get('/user/userinfo').set(late)).body.code).toBe(-1);
  });

  it('is replaced by one of the same name, listed, and deleted', async () => {
    const lantern = await open();
    await put(lantern, 'two');
    await put(lantern, 'one');
    await put(lantern, 'two');
    expect(await list(lantern)).toEqual(['one', 'two']);
    await request(lantern.app).delete('/__lantern/snapshots/one');
    expect(await list(lantern)).toEqual(['two']);
    expect((await post(lantern, '/snapshots/one/restore')).status).toBe(404);
  });

  it('outlives the server in its folder', async () => {
    const snapshotsFolder = await folderForTest();
    await put(await open({ snapshotsFolder }), 'kept');
    const next = await open({ snapshotsFolder });
    expect((await post(next, '/snapshots/kept/restore')).body.name).toBe('kept');
  });

  it.each(['..', '.', 'A', 'a/b', 'a%2Fb', '%2e%2e', 'x'.repeat(61)])('is refused under the name %s', async (name) => {
    expect([400, 404, 405]).toContain((await put(await open(), name)).status);
  });

  it('is refused beyond the limit', async () => {
    const snapshotsFolder = await folderForTest();
    for (let number = 0; number < maxSnapshots; number += 1) {
      const folder = join(snapshotsFolder, `s-${number}`);
      await mkdir(folder);
      await writeFile(join(folder, 'about.json'), JSON.stringify({ name: `s-${number}` }));
    }
    const lantern = await open({ snapshotsFolder });
    expect((await put(lantern, 'one-more')).body.code).toBe('too_many_snapshots');
    expect((await put(lantern, 's-0')).status).toBe(200);
  });
});
