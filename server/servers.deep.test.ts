import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { roles } from '@shared/abilities';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dayWithRun, runFaults } from '../scripts/crash/runs';
import { SqlStore } from './data/sql/store';
import { wrongSums } from './data/sql/summary';
import { fixturesFolder } from './demo';
import { callsPerMinute } from './http/limits';
import { openNetwork } from './network/database';
import { moneyFaults } from './network/money/invariants';
import { summaries } from './network/money/summaries';
import type { RecordSet } from './network/recordSet';
import { rowsOf } from './network/seed';
import type { NetworkStore, SqlTables } from './network/sqlTables';
import { brandDraft } from './testing/drafts';
import { png } from './testing/files';
import { hasPostgres, startPostgres } from './testing/postgres';
import { bundleServer, endProcesses } from './testing/process';
import { type Answer, type Servers, startServers } from './testing/servers';
import { tablesOf } from './testing/tables';

const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

/** `ok`, or why a call was refused. */
const outcome = ({ code, data }: Answer): string => (code === 1 ? 'ok' : String(data?.reason));
const outcomes = (answers: Answer[]) => answers.map(outcome).sort();

describe.skipIf(!hasPostgres || !inject('deep'))('three servers on one PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let servers: Servers;
  let store: NetworkStore;
  let db: RecordSet;
  let admin: { token: string; refreshToken: string };

  const addressOf = (name: string) => cluster.url.replace('@/postgres?', `@localhost/${name}?`);
  const useDatabase = async (name: string, settings: Record<string, string> = {}) => {
    store = new SqlStore<SqlTables>(cluster.connect(name));
    db = tablesOf(store);
    servers = await startServers(addressOf(name), { settings });
    admin = await servers.signIn('admin');
  };
  const leaveDatabase = async () => {
    await servers.stop();
    await store.close();
  };
  const sound = async () => {
    expect(moneyFaults(db)).toEqual([]);
    expect(runFaults(db, [], [])).toEqual([]);
    expect([...(await wrongSums(store.schema, summaries))].filter(([, rows]) => rows > 0)).toEqual([]);
  };
  const post = (path: string, body: object, at?: number) =>
    servers.ask(path, { token: admin.token, body, ...(at !== undefined && { at }) });
  const postToAll = (path: string, body: (at: number) => object) =>
    servers.askAll(path, (at) => ({ token: admin.token, body: body(at) }));
  const get = (path: string, { token } = admin, at?: number) =>
    servers.ask(path, { token, ...(at !== undefined && { at }) });

  beforeAll(async () => {
    await bundleServer();
    cluster = await startPostgres();
  });
  afterAll(async () => {
    endProcesses();
    await cluster.stop();
  });

  describe('that find it empty', () => {
    beforeAll(async () => {
      await cluster.database('empty').then((engine) => engine.close());
      await useDatabase('empty', { LOG_LEVEL: 'info' });
    });
    afterAll(leaveDatabase);

    it('fill it once and answer alike', async () => {
      const [first, ...others] = await servers.askAll('/user/list?limit=100', () => ({ token: admin.token }));
      expect(db.table('members').size).toBe((await rowsOf(fixturesFolder)).members.length);
      for (const other of others) expect(other.text).toBe(first?.text);
      await sound();
    });

    it('run the jobs of a day once', async () => {
      const planned = await post('/user/upline', {
        id: 60,
        sponsor_id: 1,
        reason: 'Both have agreed.',
        effective_on: dayAfter(today),
      });
      expect(outcome(planned)).toBe('ok');
      await servers.stop();
      const steps = db
        .table('turns')
        .all()
        .map(({ id }) => id);
      await store.direct.updateTable('planned_changes').set({ effective_on: today }).execute();
      await store.direct
        .updateTable('turns')
        .set({ day: dayAfter(today, -3) })
        .execute();
      servers = await startServers(addressOf('empty'), { settings: { LOG_LEVEL: 'info' } });
      const done = () =>
        db
          .table('turns')
          .all()
          .filter(({ day }) => day === today).length;
      await expect.poll(done, { timeout: 30_000 }).toBe(steps.length);
      const lines = servers.processes.flatMap(({ output }) => output.stdout.split('\n'));
      const turned = lines.flatMap((line) => /"step":"(\w+)".*the day has turned/.exec(line)?.[1] ?? []);
      expect(turned.sort()).toEqual(steps.map(String).sort());
      expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
      const moved = db
        .table('audit_log')
        .all()
        .filter(
          ({ entity, entity_id, action }) =>
            entity === 'members' && entity_id === '60' && action === '/turn/planned_changes',
        );
      expect(moved).toHaveLength(1);
      expect(db.table('members').get(60)?.sponsor_id).toBe(1);
    });
  });

  describe('that share it', () => {
    beforeAll(async () => {
      const network = await openNetwork(fixturesFolder, {
        engine: await cluster.database('shared'),
        today: dayWithRun(today),
      });
      await network.sql.close();
      await useDatabase('shared');
    });
    afterAll(leaveDatabase);

    const inForce = () =>
      db
        .table('policies')
        .all()
        .filter(({ status }) => status === 'inforce');
    const money = (note: string, policy = inForce()[0]) => ({
      request_id: randomUUID(),
      policy_id: policy?.id,
      kind: 'additional',
      amount_cents: 50_000,
      received_on: today,
      method: 'check',
      note,
    });
    const ordersWith = (text: string) =>
      db
        .table('orders')
        .all()
        .filter(({ note }) => note === text);
    const brand = async () => (await get('/brand/list')).data.list[0];

    it('take a sign-in that began at one of them', async () => {
      const { token, refreshToken } = await servers.signIn('leader', 0);
      const answers = await servers.askAll('/user/userinfo', () => ({ token }));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(outcomes(answers)).toEqual(['ok', 'ok', 'ok']);
      const renewed = await servers.ask('/jwt/refresh-token', { at: 1, body: { refreshToken } });
      const { accessToken } = renewed.data;
      expect(outcome(await servers.ask('/user/userinfo', { at: 2, token: accessToken }))).toBe('ok');
    });

    it('enter money once, however often and wherever the same request arrives', async () => {
      const body = money('the same request');
      const answers = [
        ...(await postToAll('/policy/addMoney', () => body)),
        ...(await postToAll('/policy/addMoney', () => body)),
      ];
      expect(outcomes(answers)).toEqual(Array(6).fill('ok'));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(ordersWith('the same request')).toHaveLength(1);
    });

    it('submit a case once', async () => {
      const product = db
        .table('products')
        .all()
        .find((one) => one.tp_method === 'target' && one.status === 'on' && (one.min_premium_cents ?? 0) <= 720_000);
      const state = product?.states_available[0] ?? 'CA';
      const person = { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state };
      const { data } = await post('/policy/create', {
        product_id: product?.id,
        splits: [{ member_id: 8, share_bp: 10_000 }],
        owner: person,
        insured: { ...person, gender: 'f' },
        face_amount_cents: 100_000_000,
        target_premium_cents: 600_000,
        modal_premium_cents: 60_000,
        signed_state: state,
        signed_on: today,
      });
      const submission = {
        id: data.id,
        version: data.version,
        disclosures: [true, true, true],
        signature: 'An Agent',
        override_reason: 'For a test.',
      };
      const answers = await postToAll('/policy/submit', () => ({ ...submission, request_id: randomUUID() }));
      expect(outcomes(answers)[0]).toBe('ok');
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
      const statuses = db.table('policy_statuses').by('policy_id', data.id);
      expect(statuses.filter(({ from }) => from === 'draft')).toHaveLength(1);
    });

    it('let one of several edits of the same version win', async () => {
      const { id, version } = await brand();
      const edit = (at: number) => ({
        ...brandDraft({ code: `LH${'ABC'[at]}`, name: `Lighthouse ${at}` }),
        id,
        version,
      });
      expect(outcomes(await postToAll('/brand/edit', edit))).toEqual(['ok', 'stale', 'stale']);
      const edited = (await get('/brand/list')).data.list.find((one: { id: number }) => one.id === id);
      expect(edited.version).toBe(version + 1);
    });

    it('tag answers alike, and no longer once one of them has changed something', async () => {
      const { token } = admin;
      const before = await servers.askAll('/brand/list', () => ({ token }));
      const tags = new Set(before.map(({ headers }) => headers.get('etag')));
      expect(tags.size).toBe(1);
      const asked = {
        token, // Of itself, fetch would ask for no cached answer then.
        headers: { 'if-none-match': [...tags][0] ?? '', 'cache-control': 'max-age=0' },
      };
      const again = await servers.askAll('/brand/list', () => asked);
      expect(again.map(({ status }) => status)).toEqual([304, 304, 304]);
      const { id, version } = await brand();
      await post('/brand/edit', { ...brandDraft({ name: 'Another name' }), id, version });
      const after = await servers.askAll('/brand/list', () => asked);
      expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(after.map(({ text }) => text)).size).toBe(1);
      expect(after[0]?.text).toContain('Another name');
    });

    it('show a team as it is at once, whoever moved somebody', async () => {
      const leader = await servers.signIn('leader');
      const { id: leaderId } = db.table('members').one('email', 'leader@lantern.test') ?? { id: 0 };
      const [member] = db.table('members').by('sponsor_id', leaderId);
      const seen = async () => outcomes(await servers.askAll(`/user/path?id=${member?.id}`, () => leader));
      const move = async (sponsor_id: number) =>
        expect(outcome(await post('/user/upline', { id: member?.id, sponsor_id, reason: 'Both have agreed.' }))).toBe(
          'ok',
        );
      for (let times = 0; times < 3; times += 1) {
        expect(await seen()).toEqual(['ok', 'ok', 'ok']);
        await move(1);
        expect(await seen()).toEqual(['not_found', 'not_found', 'not_found']);
        await move(leaderId);
      }
    });

    it('give back what was uploaded to another one', async () => {
      const form = new FormData();
      const bytes = png(120, 80, 700_000);
      form.set('purpose', 'avatar');
      form.set('file', new Blob([new Uint8Array(bytes)]), 'me.png');
      const { data } = await servers.ask('/upload', { at: 0, token: admin.token, body: form });
      await servers.each(async (at) => {
        const response = await servers.fetched(data.url, { at, token: admin.token });
        expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      });
    });

    it('tell the browsers of each what any of them has done, until the sign-in ends', async () => {
      const { token, refreshToken } = await servers.signIn('agent', 1);
      const agent = db.table('members').one('email', 'agent@lantern.test');
      const streams = await servers.each((at) => streamOf(servers, at, token));
      for (let from = 0; from < 3; from += 1)
        await post(
          '/message/send',
          {
            request_id: randomUUID(),
            recipients: [agent?.id],
            type: 'announcement',
            title: 'News',
            body: `From ${from}`,
          },
          from,
        );
      const heard = () => streams.map(({ text }) => text().match(/event: message/g)?.length);
      await expect.poll(heard, { timeout: 10_000 }).toEqual([3, 3, 3]);
      expect(
        new Set(
          streams.map(({ text }) =>
            text()
              .match(/id: .*/g)
              ?.slice(1)
              .join(),
          ),
        ).size,
      ).toBe(1);
      await servers.ask('/jwt/logout', { at: 2, body: { refreshToken } });
      await expect.poll(() => streams.map(({ ended }) => ended()), { timeout: 10_000 }).toEqual([true, true, true]);
    });

    it('lock an account, and slow an address down, by what all have counted', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      const attempt = (password: string, at?: number) =>
        servers.ask('/login/login', {
          body: { account: 'agent@lantern.test', password },
          headers,
          ...(at !== undefined && { at }),
        });
      for (let wrong = 0; wrong < 5; wrong += 1) expect((await attempt('wrong')).code).toBe(0);
      const right = await servers.each((at) => attempt('Lantern-2026', at));
      expect(right.map(({ status }) => status)).toEqual([429, 429, 429]);
      await store.direct.deleteFrom('failures').execute();

      const flood = Array.from({ length: callsPerMinute.signIn + 30 }, () =>
        servers.ask('/login/login', { body: {}, headers: { 'x-forwarded-for': '203.0.113.8' } }),
      );
      const passed = (await Promise.all(flood)).filter(({ status }) => status !== 429);
      expect(passed).toHaveLength(callsPerMinute.signIn);
    });

    describe('pay a run', () => {
      const openRun = async () =>
        (await get('/pay/runs?limit=100')).data.list.findLast(
          ({ status, blocker }: { status: string; blocker: string | null }) => status === 'open' && !blocker,
        );
      const runNow = async (cycle_no: string) =>
        (await get('/pay/runs?limit=100')).data.list.find((run: { cycle_no: string }) => run.cycle_no === cycle_no);

      it('that a killed server has begun to lock, to its end', async () => {
        const { cycle_no, version } = await openRun();
        const body = { request_id: randomUUID(), cycle_no, version };
        const cut = post('/pay/lock', body, 0).catch(() => undefined);
        await setTimeout(30);
        await servers.processes[0]?.end('SIGKILL');
        await cut;
        const answers = await Promise.all([1, 2].map((at) => post('/pay/lock', body, at)));
        expect(outcomes(answers)).toEqual(['ok', 'ok']);
        expect((await runNow(cycle_no)).status).toBe('locked');
        await sound();
        await servers.replace(0);
      });

      it('once, where all are asked to at the same time', async () => {
        const { cycle_no } = (await get('/pay/runs?limit=100&status=locked')).data.list[0];
        const all = async (path: string, more: object = {}) => {
          const { version } = await runNow(cycle_no);
          return postToAll(path, () => ({ request_id: randomUUID(), cycle_no, version, ...more }));
        };
        const losers = ['stale', 'under_way', 'open', 'locked', 'not_locked'];
        for (const [path, more, status] of [
          ['/pay/unlock', { reason: 'For a test.' }, 'open'],
          ['/pay/lock', {}, 'locked'],
          ['/pay/status', { status: 'paid' }, 'paid'],
        ] as const) {
          const found = outcomes(await all(path, more));
          expect(found.filter((one) => !losers.includes(one))).toEqual(['ok']);
          expect((await runNow(cycle_no)).status).toBe(status);
          await sound();
        }
      });
    });

    describe('go on under load', () => {
      /** What each failure was, by status or as `gone`. */
      const failures: { status: number; retryAfter: string | null }[] = [];
      let going = true;
      const answered: { path: string; marker: string }[] = [];

      /** The same request at one server after the other until it is answered, as browsers do. */
      const insist = async (path: string, body: object): Promise<Answer | undefined> => {
        for (const until = performance.now() + 60_000; performance.now() < until; ) {
          const answer = await post(path, body).catch(() => undefined);
          if (answer?.code === 1) return answer;
          if (answer?.status === 200) throw new Error(`${path} answers ${answer.text}`);
          if (answer) failures.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
          await setTimeout(50);
        }
        throw new Error(`${path} is never answered.`);
      };
      const writer = async () => {
        const [policies, members] = [
          inForce(),
          db
            .table('members')
            .all()
            .filter(({ role, status }) => role === roles.member && status === 'active'),
        ];
        for (let at = 0; going; at += 1) {
          const marker = `under load ${randomUUID()}`;
          const path = at % 2 ? '/policy/addMoney' : '/earning/adjust';
          const { id: member_id } = pick(members);
          await insist(
            path,
            at % 2
              ? money(marker, pick(policies))
              : { request_id: randomUUID(), member_id, type: 'adjustment', amount_cents: 1_234, memo: marker },
          );
          answered.push({ path, marker });
        }
      };
      /** Writes at all servers until something has happened, and finds each of them once. */
      const underLoad = async (happens: () => Promise<void>) => {
        [going, answered.length, failures.length] = [true, 0, 0];
        const writing = Promise.all(Array.from({ length: 8 }, writer));
        await Promise.race([writing, happens()]).finally(() => {
          going = false;
        });
        await writing;
        const made = [
          ...db
            .table('orders')
            .all()
            .map(({ note }) => note),
          ...db
            .table('earnings')
            .all()
            .map(({ memo }) => memo),
        ];
        const times = (marker: string) => made.filter((one) => one === marker).length;
        expect(answered.filter(({ marker }) => times(marker) !== 1)).toEqual([]);
        await sound();
      };
      const more = async (count: number) => {
        const from = answered.length;
        while (answered.length < from + count) await setTimeout(20);
      };

      it('when one of them is killed', async () => {
        await underLoad(async () => {
          await more(20);
          await servers.processes[1]?.end('SIGKILL');
          await more(20);
          await servers.replace(1);
          await more(20);
        });
        expect(failures).toEqual([]);
      });

      it('when PostgreSQL is restarted', async () => {
        const ready = () =>
          servers.each(async (at) => {
            const response = await servers.fetched('/readyz', { at });
            return [response.status, ((await response.json()) as { status: string }).status];
          });
        const everywhere = (answer: unknown) => [answer, answer, answer];
        await underLoad(async () => {
          await more(20);
          await cluster.restart(async () => {
            expect(await ready()).toEqual(everywhere([503, 'no_database']));
            await setTimeout(500);
          });
          await expect.poll(ready, { timeout: 5_000 }).toEqual(everywhere([200, 'ready']));
          await more(20);
        });
        const kinds = new Set(failures.map(({ status, retryAfter }) => `${status}, Retry-After ${retryAfter}`));
        expect([...kinds]).toEqual(['503, Retry-After 1']);
        for (const { output } of servers.processes) expect(output.stderr).toBe('');
      });
    });
  });
});

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

function dayAfter(day: string, days = 1): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The events of one server as they come. */
async function streamOf(servers: Servers, at: number, token: string) {
  const response = await servers.fetched('/backend/events', { at, token });
  let [text, ended] = ['', false];
  const read = async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  };
  read().then(
    () => {
      ended = true;
    },
    () => {},
  );
  return { text: () => text, ended: () => ended };
}
