import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../scripts/run.mjs';
import { fileOf, lockFolder } from './data/dataFolder';
import { setPassword, setPasswordIn } from './passwd';
import { memberOf, password, signIn, type TestApp, testApp } from './testing/app';

const next = 'Copper-kettle-47';

describe('a password set by the command', () => {
  let lantern: TestApp;
  beforeEach(async () => {
    lantern = await testApp({ demo: false });
  });
  const logIn = async (given: string) =>
    (await lantern.post('/login/login', { account: 'admin@lantern.test', password: given })).body;

  it('signs in, ends earlier sessions, and is recorded in the audit log', async () => {
    await setPasswordIn(lantern, 'admin@lantern.test', 'First-own-1');
    const header = await signIn(lantern, 'admin');
    expect(await setPasswordIn(lantern, memberOf(lantern, 'admin').member_no, next)).toBe('admin@lantern.test');
    expect((await lantern.get('/user/userinfo').set(header)).body.code).toBe(-1);
    expect([(await logIn(next)).code, (await logIn('First-own-1')).code]).toEqual([1, 0]);
    const rows = lantern.db.table('audit_log').all();
    expect(rows.filter(({ action }) => action === 'npm run passwd')).toMatchObject(
      Array.from({ length: 2 }, () => ({ entity: 'members', entity_id: String(memberOf(lantern, 'admin').id) })),
    );
  });

  it('leaves second factors, or removes them if that is asked for', async () => {
    const { id } = memberOf(lantern, 'admin');
    await lantern.deps.sql.db.insertInto('recovery_codes').values({ id: 'code', member_id: id }).execute();
    const left = async () => (await lantern.deps.sql.db.selectFrom('recovery_codes').select('id').execute()).length;
    await setPasswordIn(lantern, 'admin@lantern.test', next);
    expect(await left()).toBe(1);
    await setPasswordIn(lantern, 'admin@lantern.test', next, { withoutFactors: true });
    expect(await left()).toBe(0);
  });

  it.each([
    ['nobody@lantern.test', next, /^There is no account nobody@lantern\.test\.$/],
    ['admin@lantern.test', 'short1', /^Use 8 to 72 characters/],
    ['admin@lantern.test', '', /^This is required\.$|^Use 8 to 72 characters/],
    ['admin@lantern.test', password, /published with the demo/],
    ['admin@lantern.test', 'Admin-4711-xyz', /^Leave out your name/],
    ['admin@lantern.test', 'password1', /^Many people use this password/],
  ])('of %s cannot be %j', async (account, given, sentence) => {
    const before = memberOf(lantern, 'admin');
    await expect(setPasswordIn(lantern, account, given)).rejects.toThrow(sentence);
    expect(memberOf(lantern, 'admin')).toEqual(before);
  });
});

describe('the command', () => {
  const emptyFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lantern-passwd-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };

  it('refuses a folder without a network and a folder in use', async () => {
    const dataDir = await emptyFolder();
    await expect(setPassword({ dataDir }, 'admin@lantern.test', next)).rejects.toThrow(/holds no network/);
    await mkdir(join(dataDir, 'network'), { recursive: true });
    await writeFile(fileOf(dataDir, 'network'), '');
    const release = await lockFolder(dataDir, 'network');
    await expect(setPassword({ dataDir }, 'admin@lantern.test', next)).rejects.toThrow(/Another server is using/);
    release();
  });

  it('reads the new password from standard input', async () => {
    const DATA_DIR = await emptyFolder();
    const { code, stderr } = await new Promise<{ code: number | null; stderr: string }>((ended) => {
      const child = execFile(
        process.execPath,
        ['--import', 'tsx', 'scripts/passwd.ts', 'admin@lantern.test'],
        { cwd: root, env: { PATH: process.env.PATH, DATA_DIR } },
        (error, _stdout, stderr) => ended({ code: error ? Number(error.code) : 0, stderr }),
      );
      child.stdin?.end(`${next}\n`);
    });
    expect([code, stderr]).toEqual([
      1,
      `${DATA_DIR} holds no network. Set DATA_DIR to the folder of the server's data.\n`,
    ]);
  });
});
