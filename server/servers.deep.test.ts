import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fixturesFolder } from './demo';
import { callsPerMinute } from './http/limits';
import { rowsOf } from './network/opening/seed';
import { brandDraft } from './testing/drafts';
import { png } from './testing/files';
import { hasPostgres, startPostgres } from './testing/postgres';
import { bundleServer, endProcesses } from './testing/process';
import {
  inForce,
  outcome,
  outcomes,
  premium,
  type Servers,
  startServers,
  startServersWithRun,
} from './testing/servers';

const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

describe.skipIf(!hasPostgres || !inject('deep'))('three servers on one PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let servers: Servers;
  beforeAll(async () => {
    await bundleServer();
    cluster = await startPostgres();
  });
  afterAll(async () => {
    endProcesses();
    await cluster.stop();
  });

  describe('that start on an empty database', () => {
    beforeAll(async () => {
      await cluster.database('empty').then((engine) => engine.close());
      servers = await startServers(cluster, 'empty', { LOG_LEVEL: 'info' });
    });
    afterAll(() => servers.stop());

    it('fill it once and give the same answers', async () => {
      const [first, ...others] = await servers.askAll('/user/list?limit=100', () => ({ token: servers.token }));
      expect(servers.db.table('members').size).toBe((await rowsOf(fixturesFolder)).members.length);
      for (const other of others) expect(other.text).toBe(first?.text);
      expect(await servers.faults()).toEqual([]);
    });

    it('run each daily job once', async () => {
      const planned = await servers.post('/user/upline', {
        id: 60,
        sponsor_id: 1,
        reason: 'Both have agreed.',
        effective_on: dayAfter(today),
      });
      expect(outcome(planned)).toBe('ok');
      await servers.each(async (at) => servers.processes[at]?.end('SIGTERM'));
      const steps = servers.db
        .table('turns')
        .all()
        .map(({ id }) => id);
      await servers.sql.direct.updateTable('planned_changes').set({ effective_on: today }).execute();
      await servers.sql.direct
        .updateTable('turns')
        .set({ day: dayAfter(today, -3) })
        .execute();
      await servers.each(servers.replace);
      const done = () =>
        servers.db
          .table('turns')
          .all()
          .filter(({ day }) => day === today).length;
      await expect.poll(done, { timeout: 30_000 }).toBe(steps.length);
      const lines = servers.processes.flatMap(({ output }) => output.stdout.split('\n'));
      const turned = lines.flatMap((line) => /"step":"(\w+)".*the day has turned/.exec(line)?.[1] ?? []);
      expect(turned.sort()).toEqual(steps.map(String).sort());
      expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
      const moved = servers.db
        .table('audit_log')
        .all()
        .filter(
          ({ entity, entity_id, action }) =>
            entity === 'members' && entity_id === '60' && action === '/turn/planned_changes',
        );
      expect(moved).toHaveLength(1);
      expect(servers.db.table('members').get(60)?.sponsor_id).toBe(1);
    });
  });

  describe('that share the database', () => {
    beforeAll(async () => {
      servers = await startServersWithRun(cluster, today);
    });
    afterAll(() => servers.stop());

    const money = (note: string, policy = inForce(servers)[0]) => premium(servers, today, note, policy);
    const ordersWith = (text: string) =>
      servers.db
        .table('orders')
        .all()
        .filter(({ note }) => note === text);
    const brand = async () => (await servers.get('/brand/list')).data.list[0];

    it('accept a sign-in that began at another server', async () => {
      const { token, refreshToken } = await servers.signIn('leader', 0);
      const answers = await servers.askAll('/user/userinfo', () => ({ token }));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(outcomes(answers)).toEqual(['ok', 'ok', 'ok']);
      const renewed = await servers.ask('/jwt/refresh-token', { at: 1, body: { refreshToken } });
      const { accessToken } = renewed.data;
      expect(outcome(await servers.ask('/user/userinfo', { at: 2, token: accessToken }))).toBe('ok');
    });

    it('enter money once, however often and at whichever server the same request arrives', async () => {
      const body = money('the same request');
      const answers = [
        ...(await servers.postToAll('/policy/addMoney', () => body)),
        ...(await servers.postToAll('/policy/addMoney', () => body)),
      ];
      expect(outcomes(answers)).toEqual(Array(6).fill('ok'));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(ordersWith('the same request')).toHaveLength(1);
    });

    it('submit a case once', async () => {
      const product = servers.db
        .table('products')
        .all()
        .find((one) => one.tp_method === 'target' && one.status === 'on' && (one.min_premium_cents ?? 0) <= 720_000);
      const state = product?.states_available[0] ?? 'CA';
      const person = { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state };
      const { data } = await servers.post('/policy/create', {
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
      const answers = await servers.postToAll('/policy/submit', () => ({ ...submission, request_id: randomUUID() }));
      expect(outcomes(answers)[0]).toBe('ok');
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
      const statuses = servers.db.table('policy_statuses').by('policy_id', data.id);
      expect(statuses.filter(({ from }) => from === 'draft')).toHaveLength(1);
    });

    it('accept only one of several edits of the same version', async () => {
      const { id, version } = await brand();
      const edit = (at: number) => ({
        ...brandDraft({ code: `LH${'ABC'[at]}`, name: `Lighthouse ${at}` }),
        id,
        version,
      });
      expect(outcomes(await servers.postToAll('/brand/edit', edit))).toEqual(['ok', 'stale', 'stale']);
      const edited = (await servers.get('/brand/list')).data.list.find((one: { id: number }) => one.id === id);
      expect(edited.version).toBe(version + 1);
    });

    it('send equal ETags until one server changes something', async () => {
      const { token } = servers;
      const before = await servers.askAll('/brand/list', () => ({ token }));
      const tags = new Set(before.map(({ headers }) => headers.get('etag')));
      expect(tags.size).toBe(1);
      const conditional = {
        token, // By default, fetch sends `no-cache` with a conditional request.
        headers: { 'if-none-match': [...tags][0] ?? '', 'cache-control': 'max-age=0' },
      };
      const again = await servers.askAll('/brand/list', () => conditional);
      expect(again.map(({ status }) => status)).toEqual([304, 304, 304]);
      const { id, version } = await brand();
      await servers.post('/brand/edit', { ...brandDraft({ name: 'Another name' }), id, version });
      const after = await servers.askAll('/brand/list', () => conditional);
      expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(after.map(({ text }) => text)).size).toBe(1);
      expect(after[0]?.text).toContain('Another name');
    });

    it('show a moved member in the new team immediately, whichever server moved them', async () => {
      const leader = await servers.signIn('leader');
      const { id: leaderId } = servers.db.table('members').one('email', 'leader@lantern.test') ?? { id: 0 };
      const [member] = servers.db.table('members').by('sponsor_id', leaderId);
      const seen = async () => outcomes(await servers.askAll(`/user/path?id=${member?.id}`, () => leader));
      const move = async (sponsor_id: number) =>
        expect(
          outcome(await servers.post('/user/upline', { id: member?.id, sponsor_id, reason: 'Both have agreed.' })),
        ).toBe('ok');
      for (let times = 0; times < 3; times += 1) {
        expect(await seen()).toEqual(['ok', 'ok', 'ok']);
        await move(1);
        expect(await seen()).toEqual(['not_found', 'not_found', 'not_found']);
        await move(leaderId);
      }
    });

    it('serve files that were uploaded to another server', async () => {
      const form = new FormData();
      const bytes = png(120, 80, 700_000);
      form.set('purpose', 'avatar');
      form.set('file', new Blob([new Uint8Array(bytes)]), 'me.png');
      const { data } = await servers.ask('/upload', { at: 0, token: servers.token, body: form });
      await servers.each(async (at) => {
        const response = await servers.fetched(data.url, { at, token: servers.token });
        expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      });
    });

    it("send every server's events to the browsers of all servers until the session ends", async () => {
      const { token, refreshToken } = await servers.signIn('agent', 1);
      const agent = servers.db.table('members').one('email', 'agent@lantern.test');
      const streams = await servers.each((at) => streamOf(servers, at, token));
      for (let from = 0; from < 3; from += 1)
        await servers.post(
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

    it('lock accounts and slow addresses down by the failures that all servers counted', async () => {
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
      await servers.sql.direct.deleteFrom('failures').execute();

      const flood = Array.from({ length: callsPerMinute.signIn + 30 }, () =>
        servers.ask('/login/login', { body: {}, headers: { 'x-forwarded-for': '203.0.113.8' } }),
      );
      const passed = (await Promise.all(flood)).filter(({ status }) => status !== 429);
      expect(passed).toHaveLength(callsPerMinute.signIn);
    });
  });
});

function dayAfter(day: string, days = 1): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Collects the events of one server as they arrive. */
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
