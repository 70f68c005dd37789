import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SystemOutcome, systemOutcomes } from '@shared/contracts/network/system';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf } from '../data/dataFolder';
import { s3SettingsIn } from '../data/s3Files';
import { sqliteFile } from '../data/sql/sqlite';
import { SqlStore } from '../data/sql/store';
import { Vault } from '../data/vault';
import { fixturesFolder } from '../demo';
import { openNetwork } from '../network/opening/database';
import { openSql } from '../network/opening/openSql';
import { signIn, testApp } from '../testing/app';
import { s3Server } from '../testing/s3Server';
import { onEveryEngine } from '../testing/sqlEngines';
import { backupsCheck, clockCheck, databaseCheck, folderCheck } from './data';
import { doctor } from './doctor';
import { outcome } from './outcome';
import { addressCheck, mailCheck, proxyCheck, smsCheck, uploadsCheck, vaultCheck } from './settings';

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-doctor-'));
  dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'network'), { recursive: true });
  const { sql: store } = await openNetwork(fixturesFolder, { file: fileOf(dataDir, 'network') });
  await store.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const none = { dataDir: undefined, databaseUrl: undefined };
const outcomesOf = async (env: Record<string, string>) =>
  Object.fromEntries((await doctor(env)).map(({ check, outcome }) => [check, outcome]));

describe('the outcomes', () => {
  it('begin with their check, so that level and check follow from them', () => {
    expect(outcome('mail_refused', { reason: 'no' })).toEqual({
      check: 'mail',
      level: 'failure',
      outcome: 'mail_refused',
      values: { reason: 'no' },
    });
    const all = Object.values(systemOutcomes).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the address', () => {
  it.each<[string | undefined, string, SystemOutcome]>([
    [undefined, '', 'address_off'],
    ['https://agents.example.com', '', 'address_fits'],
    ['https://example.com/lantern', '/lantern', 'address_fits'],
    ['https://example.com', '/lantern', 'address_path'],
    ['https://example.com/lantern', '', 'address_path'],
    ['http://agents.example.com', '', 'address_plain'],
    ['http://localhost:3000', '', 'address_local'],
  ])('%s below %j gives %s', (publicUrl, basePath, expected) => {
    expect(addressCheck({ publicUrl, basePath }).outcome).toBe(expected);
  });
});

describe('the storage of uploads', () => {
  const checked = async (bucket: string, key = 'KEY') => {
    const storage = await s3Server({ accessKeyId: 'KEY', bucket: 'uploads' });
    const s3 = s3SettingsIn(`http://${key}:secret@${storage.host}/${bucket}`);
    return uploadsCheck({ s3 }).finally(storage.close);
  };

  it('is the one of the data without S3_URL', async () => {
    expect(await uploadsCheck({ s3: undefined })).toEqual(outcome('uploads_kept'));
  });

  it('is named when its bucket answers, without the key', async () => {
    const { outcome: result, values } = await checked('uploads');
    expect(result).toBe('uploads_accepted');
    expect(values.place).toMatch(/^127\.0\.0\.1:\d+\/uploads$/);
  });

  it.each([
    ['another', 'KEY', /NoSuchBucket/],
    ['uploads', 'WRONG', /AccessDenied/],
  ])('is refused with bucket %s and key %s', async (bucket, key, reason) => {
    const { outcome: result, values } = await checked(bucket, key);
    expect(result).toBe('uploads_refused');
    expect(values.reason).toMatch(reason);
  });
});

describe('the proxy', () => {
  it.each<[string | undefined, number | undefined, boolean, SystemOutcome]>([
    [undefined, undefined, true, 'proxy_off'],
    ['http://agents.example.com', undefined, false, 'proxy_off'],
    ['https://agents.example.com', undefined, false, 'proxy_missing'],
    ['https://agents.example.com', 1, false, 'proxy_trusted'],
    ['http://agents.example.com', 1, false, 'proxy_plain'],
    ['https://agents.example.com', 1, true, 'proxy_demo'],
  ])('of %s with TRUST_PROXY %s and demo %s gives %s', (publicUrl, trustProxy, demo, expected) => {
    expect(proxyCheck({ publicUrl, trustProxy, demo }).outcome).toBe(expected);
  });
});

describe('SMS', () => {
  const sms = (url: string, token: string) => smsCheck({ sms: { url, token, from: undefined } }).outcome;

  it.each<[string, string, SystemOutcome]>([
    ['https://sms.example.com/messages', 'token', 'sms_set'],
    ['http://sms.example.com/messages', 'token', 'sms_plain'],
    ['https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json', 'token', 'sms_token'],
    ['https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json', 'AC1:token', 'sms_set'],
  ])('at %s with %s give %s', (url, token, expected) => {
    expect(sms(url, token)).toBe(expected);
  });

  it('are not needed', () => {
    expect(smsCheck({ sms: undefined }).outcome).toBe('sms_off');
  });
});

describe('mail', () => {
  let server: SMTPServer;
  let port: number;
  let messages = 0;
  beforeAll(async () => {
    server = new SMTPServer({
      hideSTARTTLS: true,
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, answer) =>
        password === 'right'
          ? answer(null, { user: username })
          : answer(new Error(`The account ${username} with ${password} is unknown`)),
      onData: (stream, _session, done) => {
        messages += 1;
        stream.resume().on('end', () => done());
      },
    });
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', () => ready());
    });
    ({ port } = server.server.address() as { port: number });
  });
  afterAll(() => new Promise<void>((done) => void server.close(() => done())));
  const check = (url: string) =>
    mailCheck({ demo: false, mail: { url, from: 'lantern@example.com', publicUrl: 'https://agents.example.com' } });

  it('is tried without sending anything', async () => {
    expect(await check(`smtp://lantern:right@127.0.0.1:${port}`)).toMatchObject({
      outcome: 'mail_accepted',
      values: { place: `127.0.0.1:${port}` },
    });
    expect(messages).toBe(0);
  });

  it('names the mail server’s reason without the account', async () => {
    const { outcome: given, values } = await check(`smtp://lantern:s%2Fecret@127.0.0.1:${port}`);
    expect(given).toBe('mail_refused');
    expect(values.reason).toContain('The account *** with *** is unknown');
  });

  it('is refused where nothing listens', async () => {
    expect((await check('smtp://lantern:right@127.0.0.1:9')).outcome).toBe('mail_refused');
  });

  it('is missed by everyone but the demo', async () => {
    expect((await mailCheck({ mail: undefined, demo: true })).outcome).toBe('mail_off_demo');
    expect((await mailCheck({ mail: undefined, demo: false })).outcome).toBe('mail_off');
  });
});

describe('the data folder', () => {
  it.each<[number, SystemOutcome]>([
    [2e9, 'folder_fits'],
    [5e8, 'folder_low'],
    [5e7, 'folder_full'],
  ])('with %d free bytes gives %s', async (bytes, expected) => {
    expect(await folderCheck({ ...none, dataDir }, async () => bytes)).toMatchObject({
      outcome: expected,
      values: { bytes, place: dataDir },
    });
  });

  it('has to be a folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect((await folderCheck({ ...none, dataDir: file })).outcome).toBe('folder_closed');
  });

  it('is missed, unless the data are in PostgreSQL or nowhere', async () => {
    const missing = await folderCheck({ ...none, dataDir: join(folder, 'missing') });
    expect(missing.outcome).toBe('folder_missing');
    expect((await folderCheck(none)).outcome).toBe('folder_memory');
    expect((await folderCheck({ ...none, databaseUrl: 'postgres://db/lantern' })).outcome).toBe('folder_unused');
  });
});

describe('the database', () => {
  const file = join('network', 'lantern.db');
  const opened = async () => {
    const { sql: store } = await openNetwork(fixturesFolder, { file: join(dataDir, file) });
    return store;
  };
  const checked = async (change: string) => {
    const store = await opened();
    await sql.raw('create table kept as select * from kysely_migration').execute(store.schema);
    await sql.raw(change).execute(store.schema);
    const { outcome: given } = await databaseCheck(store, { ...none, dataDir });
    await sql.raw('delete from kysely_migration').execute(store.schema);
    await sql.raw('insert into kysely_migration select * from kept').execute(store.schema);
    await sql.raw('drop table kept').execute(store.schema);
    await store.close();
    return given;
  };

  it.each<[string, SystemOutcome]>([
    ['select 1', 'database_fits'],
    [`delete from kysely_migration where name = '0.7.0'`, 'database_older'],
    [`insert into kysely_migration (name, timestamp) values ('9.0.0', '2026-11-20')`, 'database_newer'],
  ])('after %j gives %s', async (change, expected) => {
    expect(await checked(change)).toBe(expected);
  });

  it('is empty before the first start', async () => {
    const store = new SqlStore<never>(sqliteFile(join(folder, 'empty.db')));
    expect((await databaseCheck(store as never, none)).outcome).toBe('database_empty');
    await store.close();
  });
});

onEveryEngine('the clock', (made) => {
  it('is compared with the database’s, and with the last write', async () => {
    const store = await openSql(await made());
    const seconds = (count: number) => new Date(Date.now() + count * 1000);
    expect((await clockCheck(store, () => new Date())).outcome).toBe('clock_right');
    const later = await clockCheck(store, () => seconds(60));
    expect(later.outcome).toBe(store.engine.name === 'postgres' ? 'clock_apart' : 'clock_right');
    const at = seconds(60).toISOString();
    await store.direct.insertInto('turns').values({ id: 'levels', day: '2026-11-20', at }).execute();
    expect(await clockCheck(store, () => new Date())).toMatchObject({ outcome: 'clock_behind', values: { at } });
    await store.close();
  });
});

describe('backups', () => {
  const success = { at: '2026-11-20T10:30:00.000Z', bytes: 12, seconds: 1 };
  const failure = { at: '2026-11-20T11:30:00.000Z', reason: 'no' };

  it.each([
    [null, 'backups_off_demo'],
    [{ scheduled: false, success: null, failure: null, late: true }, 'backups_off'],
    [{ scheduled: true, success: null, failure: null, late: true }, 'backups_late'],
    [{ scheduled: true, success, failure: null, late: true }, 'backups_late'],
    [{ scheduled: true, success, failure, late: false }, 'backups_failed'],
    [{ scheduled: true, success, failure: null, late: false }, 'backups_made'],
  ])('in the state %j give %s', (state, expected) => {
    expect(backupsCheck(state).outcome).toBe(expected);
  });
});

describe('a database file that is larger than the office waits for', () => {
  it('is not read for damage, and still compared with this version', async () => {
    const spoiled = join(folder, 'large');
    await mkdir(join(spoiled, 'network'), { recursive: true });
    const { sql: store } = await openNetwork(fixturesFolder, { file: join(spoiled, 'sound.db') });
    await writeFile(fileOf(spoiled, 'network'), 'no database, but long enough to be taken for one'.repeat(100));
    const place = { dataDir: spoiled, databaseUrl: undefined };
    expect((await databaseCheck(store, place, 1_000_000)).outcome).toBe('database_damaged');
    expect((await databaseCheck(store, place, 1_000)).outcome).toBe('database_fits');
    await store.close();
  });
});

describe('the doctor', () => {
  it('checks data that a server is using', async () => {
    const { sql: store } = await openNetwork(fixturesFolder, { file: fileOf(dataDir, 'network') });
    expect(await outcomesOf({ DATA_DIR: dataDir, LANTERN_DEMO: 'off' })).toMatchObject({
      settings: 'settings_valid',
      versions: 'versions_fit',
      database: 'database_fits',
      clock: 'clock_right',
      mail: 'mail_off',
      proxy: 'proxy_off',
      backups: 'backups_off',
    });
    await store.close();
  });

  it('repeats what the start would say about wrong settings', async () => {
    const [first] = await doctor({ PORT: 'http' });
    expect(first).toEqual(outcome('settings_invalid', { reason: 'PORT has to be a whole number from 0 to 65535.' }));
  });

  it('reports data that are no database, and goes on', async () => {
    const spoiled = join(folder, 'spoiled');
    await mkdir(join(spoiled, 'network'), { recursive: true });
    await writeFile(fileOf(spoiled, 'network'), 'no database, but long enough to be taken for one'.repeat(100));
    expect(await outcomesOf({ DATA_DIR: spoiled })).toMatchObject({ database: 'database_damaged', sms: 'sms_off' });
  });

  it('says before the first start that there are no data', async () => {
    expect(await outcomesOf({ DATA_DIR: join(folder, 'new') })).toMatchObject({
      folder: 'folder_missing',
      database: 'database_empty',
    });
  });

  it('reports a database that does not answer', async () => {
    expect(await outcomesOf({ DATABASE_URL: 'postgres://127.0.0.1:9/lantern' })).toMatchObject({
      folder: 'folder_unused',
      database: 'database_closed',
    });
  });
});

describe('the keys of account numbers', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  it.each<[string, Buffer[], Buffer[], SystemOutcome]>([
    ['no key and no number', [], [], 'vault_off'],
    ['a key and no number', [key], [], 'vault_set'],
    ['the key of the numbers', [key], [key], 'vault_set'],
    ['a later key before that of the numbers', [other, key], [key], 'vault_earlier'],
    ['another key', [other], [key], 'vault_wrong'],
    ['no key but numbers', [], [key], 'vault_missing'],
  ])('with %s', async (_, vaultKeys, sealedWith, expected) => {
    const { deps, db } = await testApp();
    const [member_id = 0] = db
      .table('members')
      .all()
      .slice(-1)
      .map(({ id }) => id);
    for (const each of sealedWith)
      await deps.sql.direct
        .insertInto('bank_accounts')
        .values({
          ...new Vault([each]).seal('{}', 'a row'),
          ...{ member_id, in_use: true, entered_at: '2026-11-20T12:00:00.000Z' },
          ...{ prenoted_on: null, returned_code: null, returned_on: null },
        })
        .execute();
    expect((await vaultCheck({ vaultKeys }, deps.sql)).outcome).toBe(expected);
  });
});

describe('the checks as a call', () => {
  it('are for the office, and are made each time', async () => {
    let made = 0;
    const lantern = await testApp({
      inspect: async () => {
        made += 1;
        return [outcome('sms_off')];
      },
    });
    const checks = async (who: 'admin' | 'agent') => lantern.get('/system/checks').set(await signIn(lantern, who));
    expect((await checks('admin')).body.data).toEqual([outcome('sms_off')]);
    await checks('admin');
    expect(made).toBe(2);
    expect((await checks('agent')).body.data.reason).toBe('forbidden');
  });
});
