import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkEndpoints } from '@shared/testing/declaredEndpoints';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { greetingOf } from './greeting';
import { openServer } from './serving';
import { hasPostgres, startPostgres } from './testing/postgres';
import { request } from './testing/request';

const folder = await mkdtemp(join(tmpdir(), 'lantern-empty-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A start as `npm start` makes it, without listening for long: what it prints, and the app. */
async function start(flags: string[] = [], env: Record<string, string> = {}) {
  const config = readConfig(flags, { DATA_DIR: folder, PORT: '0', ...env });
  if (!config) throw new Error('No start.');
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const stopping = new AbortController();
  const opened = await openServer(config, { log, say: () => {}, stopping: stopping.signal });
  const server = createServer();
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const greeting = await greetingOf(server, config, opened);
  server.close();
  return {
    ...opened,
    greeting,
    logged: () => lines.join(''),
    token: /\/setup\?token=([\w-]{43})$/m.exec(greeting.join('\n'))?.[1] ?? '',
    end: async () => {
      stopping.abort();
      await opened.close();
    },
  };
}
const post = async (app: Awaited<ReturnType<typeof start>>['app'], path: string, body: object, token = '') =>
  (await request(app).post(`/backend${path}`).set({ token }).send(body)).body;

describe('a folder that was started with --empty', () => {
  it('stays empty when it is started again, set up or not, and never turns into the demo', async () => {
    const first = await start(['--empty']);
    expect(first.greeting.filter((line) => /Tools|Accounts|Demo|Warning/.test(line))).toEqual([]);
    expect(first.token).not.toBe('');
    expect(first.apps).toBe(false);
    expect(first.logged()).not.toContain(first.token);
    await first.end();

    // Without the flag, with demo mode on by default.
    const second = await start();
    expect(second.token).not.toBe('');
    expect(second.greeting.join('\n')).not.toMatch(/Demo|Tools/);
    expect((await request(second.app).get('/backend/login/demoAccounts')).body.data).toEqual([]);
    expect((await request(second.app).get('/__lantern/clock')).status).toBe(403);
    expect((await request(second.app).get('/faq/data')).status).toBe(404);
    expect((await post(second.app, '/setup/state', { token: first.token })).data.reason).toBe('setup_token');
    expect((await post(second.app, '/setup/state', { token: second.token })).data.done).toEqual([]);
    const values = { network_name: 'Harbor', support_email: '', tz: 'America/Chicago', currencies: ['USD'] };
    await post(second.app, '/setup/network', { token: second.token, ...values, language: 'en' });
    const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@harbor.example', phone: '+14155550123' };
    const signedIn = await post(second.app, '/setup/administrator', {
      ...{ token: second.token, ...ada, password: 'Analytical-1' },
    });
    expect(signedIn.code).toBe(1);
    await second.end();

    const third = await start(['--empty']);
    expect(third.greeting).toContainEqual(expect.stringMatching(/^Set up {4}not finished: sign in/));
    const header = signedIn.data.accessToken;
    expect((await post(third.app, '/setup/resume', {}, header)).data.done).toEqual(['network', 'administrator']);
    const { plan } = (await post(third.app, '/setup/resume', {}, header)).data;
    await post(third.app, '/setup/plan', plan, header);
    expect((await post(third.app, '/setup/catalog', { carriers: [], csv: '' }, header)).code).toBe(1);
    await third.end();

    const last = await start();
    expect(last.greeting.filter((line) => /Set up|Accounts|Demo|Warning/.test(line))).toEqual([]);
    expect(
      (
        await request(last.app)
          .get(`/backend/user/list?role=${encodeURIComponent('管理员')}`)
          .set({ token: header })
      ).body.data.total,
    ).toBe(1);
    await last.end();
    await expect(start(['--reset'])).rejects.toThrow(/holds a network of your own/);
  });

  it('excludes settings that contradict it', async () => {
    for (const [flags, env] of [
      [['--fixtures', 'x'], {}],
      [[], { BACKEND_URL: 'https://api.example.com' }],
      [[], { LANTERN_DEMO: 'on' }],
    ] as const)
      await expect(start(['--empty', ...flags], env)).rejects.toThrow(/^--empty begins/);
  });
});

describe('an empty network', () => {
  it('answers every read for the administrator, and takes the founder as its first member', async () => {
    const server = await start(['--empty'], { DATA_DIR: ':memory:' });
    const values = { network_name: 'Harbor', support_email: '', tz: 'America/Chicago', currencies: ['USD', 'CAD'] };
    await post(server.app, '/setup/network', { token: server.token, ...values, language: 'en' });
    const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@harbor.example', phone: '+14155550123' };
    const { data } = await post(server.app, '/setup/administrator', {
      ...{ token: server.token, ...ada, password: 'Analytical-1' },
    });
    const header = { token: data.accessToken as string };

    const wrong: string[] = [];
    const read = async () => {
      for (const { method, path, query, example, data, acts } of networkEndpoints) {
        if (method !== 'get' || acts) continue;
        const answer = await request(server.app)
          .get(path)
          .query((query && (example?.query as object)) ?? {})
          .set(header);
        const { code, data: given } = answer.body;
        const reason = code === 0 ? given.reason : '';
        const isShaped = code === 1 && data.safeParse(given).success;
        if (answer.status !== 200 || !(isShaped || ['not_found', 'invalid'].includes(reason)))
          wrong.push(`${path} ${answer.status} ${code} ${reason}`);
      }
    };
    await read();
    expect(wrong).toEqual([]);
    const orphans = await request(server.app).get('/backend/user/list?orphan=1').set(header);
    expect(orphans.body.data.total).toBe(0);

    const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'g@harbor.example', phone: '+14155550124' };
    const founder = await post(server.app, '/user/create', grace, header.token);
    expect(founder.data).toMatchObject({ sponsor_id: null, status: 'pending', level: { code: 'AS' } });
    const next = { ...grace, first_name: 'Joan', email: 'j@harbor.example', phone: '+14155550125' };
    expect((await post(server.app, '/user/create', next, header.token)).data.issues).toMatchObject([
      { field: 'sponsor_id', code: 'required' },
    ]);
    await read();
    expect(wrong).toEqual([]);
    expect(server.logged()).not.toContain('"level":50');
    await server.end();
  });
});

describe.skipIf(!hasPostgres)('an empty network in PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    cluster = await startPostgres();
    await cluster.database('empty').then((engine) => engine.close());
  });
  afterAll(() => cluster.stop());

  it('is set up across a restart, and all its servers follow the time zone without one', async () => {
    const DATABASE_URL = cluster.url.replace('@/postgres?', '@localhost/empty?');
    const onPostgres = () => start(['--empty'], { DATABASE_URL, DATA_DIR: ':memory:' });
    const first = await onPostgres();
    const values = { network_name: 'Harbor', support_email: '', tz: 'Pacific/Kiritimati', currencies: ['USD'] };
    const { token } = first;
    expect((await post(first.app, '/setup/network', { token, ...values, language: 'en' })).code).toBe(1);
    await first.end();

    const second = await onPostgres();
    expect((await post(second.app, '/setup/state', { token: second.token })).data.done).toEqual(['network']);
    const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@harbor.example', phone: '+14155550123' };
    const password = 'Analytical-1';
    const signedIn = await post(second.app, '/setup/administrator', { token: second.token, ...ada, password });
    const header = signedIn.data.accessToken as string;

    const third = await onPostgres();
    const { plan, done } = (await post(third.app, '/setup/resume', {}, header)).data;
    expect(done).toEqual(['network', 'administrator']);
    expect((await post(third.app, '/setup/plan', plan, header)).code).toBe(1);
    expect((await post(second.app, '/setup/catalog', { carriers: ['BFL'], csv: '' }, header)).code).toBe(1);

    const dayAt = async ({ app }: typeof third) =>
      (await request(app).get('/backend/index/percent').set({ token: header })).body.data.as_of;
    const dayIn = (zone: string) => new Date().toLocaleDateString('en-CA', { timeZone: zone });
    expect([await dayAt(second), await dayAt(third)]).toEqual(Array(2).fill(dayIn('Pacific/Kiritimati')));
    // 25 hours apart, so never the same day.
    const { version } = (await request(second.app).get('/backend/setting/get').set({ token: header })).body.data;
    const changed = { version, values: { tz: 'Pacific/Pago_Pago' } };
    expect((await post(second.app, '/setting/save', changed, header)).code).toBe(1);
    expect(await dayAt(second)).toBe(dayIn('Pacific/Pago_Pago'));
    await expect.poll(() => dayAt(third)).toBe(dayIn('Pacific/Pago_Pago'));
    await Promise.all([second.end(), third.end()]);
  });
});
