import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LiveEvent, liveEvent } from '@shared/contracts/network/live';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { Live } from '../../live/live';

type Header = { token: string };
let lantern: TestApp;
let server: http.Server;
let stopping: AbortController;
let admin: Header;
let agent: Header;
let leader: Header;
const open = new Set<AbortController>();
beforeEach(async () => {
  stopping = new AbortController();
  lantern = await testApp({ stopping: stopping.signal });
  server = http.createServer(lantern.app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  [admin, agent, leader] = [
    await signIn(lantern, 'admin'),
    await signIn(lantern, 'agent'),
    await signIn(lantern, 'leader'),
  ];
});
afterEach(() => {
  for (const one of open) one.abort();
  open.clear();
  server.closeAllConnections();
  server.close();
});

const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/backend${path}`;

/** Connects and returns a reader of single events. */
async function listen(headers: Record<string, string>, query = '') {
  const abort = new AbortController();
  open.add(abort);
  const response = await fetch(address(`/events${query}`), { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ id: string; event: LiveEvent } | 'ended'> => {
    for (;;) {
      const [, block, rest] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(text) ?? [];
      if (block !== undefined) {
        text = rest ?? '';
        const fields = Object.fromEntries(
          block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        if (!fields.data) continue;
        const event = liveEvent.parse(JSON.parse(fields.data));
        expect(fields.event).toBe(event.type);
        return { id: fields.id ?? '', event };
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return 'ended';
      text += value;
    }
  };
  return { response, next, close: () => abort.abort() };
}
type Connection = Awaited<ReturnType<typeof listen>>;

/** Connects and waits for the first event. */
async function ready(headers: Record<string, string>, query = '') {
  const connection = await listen(headers, query);
  const first = await connection.next();
  if (first === 'ended') throw new Error('It ended at once.');
  return { ...connection, first };
}
const eventOf = async ({ next }: Pick<Connection, 'next'>) => {
  const event = await next();
  return event === 'ended' ? event : event.event;
};
const post = async (path: string, body: object, header: Header) => (await lantern.post(path, body).set(header)).body;
const conversation = { subject: 'A question', kind: 'support', body: 'Who can help?' };
let notes = 0;
/** Causes an event that only the agent receives. */
const tellAgent = () =>
  post(
    '/message/send',
    {
      request_id: crypto.randomUUID(),
      recipients: [memberOf(lantern, 'agent').id],
      type: 'system',
      title: `Note ${++notes}`,
      body: 'Read this.',
    },
    admin,
  );

describe('a connection', () => {
  it('is an uncached stream of events', async () => {
    const { response, first } = await ready(agent);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(first.event).toEqual({ type: 'ready' });
  });

  it.each([
    ['no token', {}, ''],
    ['a token of nobody', { token: 'x.y.z' }, ''],
    ['no ticket', {}, '?ticket='],
    ['a ticket of nobody', {}, '?ticket=abc'],
    ['two tickets', {}, '?ticket=a&ticket=b'],
  ])('is refused with %s', async (_name, headers, query) => {
    const { response } = await listen(headers as Record<string, string>, query);
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('problem+json');
  });

  it('reports an expired token', async () => {
    lantern.clock.advance({ minutes: 11 });
    const response = await fetch(address('/events'), { headers: agent });
    expect([response.status, (await response.json()).code]).toEqual([401, 'token_expired']);
  });

  it('opens once with a ticket, within half a minute', async () => {
    const ticket = async () => (await post('/events/ticket', {}, agent)).data;
    const first = await ticket();
    expect(first.expires_in).toBe(30);
    await ready({}, `?ticket=${first.ticket}`);
    expect((await listen({}, `?ticket=${first.ticket}`)).response.status).toBe(401);
    const late = await ticket();
    lantern.clock.advance({ seconds: 31 });
    expect((await listen({}, `?ticket=${late.ticket}`)).response.status).toBe(401);
  });

  it('ends when its own sign-in is revoked, and not with another', async () => {
    const login = async () =>
      (await post('/login/login', { account: 'agent@lantern.test', password: 'Lantern-2026' }, admin)).data;
    const [one, other] = [await login(), await login()];
    const [first, second] = [await ready({ token: one.accessToken }), await ready({ token: other.accessToken })];
    await post('/jwt/logout', { refreshToken: one.refreshToken }, admin);
    expect(await first.next()).toBe('ended');
    await tellAgent();
    expect(await eventOf(second)).toMatchObject({ type: 'message' });
  });

  it('ends when the member is suspended', async () => {
    const connection = await ready(agent);
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 'agent'), status: 'suspended' }));
    expect(await eventOf(connection)).toEqual({ type: 'profile', id: memberOf(lantern, 'agent').id });
    expect(await connection.next()).toBe('ended');
  });

  it('ends when the server stops', async () => {
    const connections = [await ready(agent), await ready(admin)];
    stopping.abort();
    for (const { next } of connections) expect(await next()).toBe('ended');
  });

  it('accepts only GET', async () => {
    for (const method of ['POST', 'HEAD', 'DELETE']) {
      const response = await fetch(address('/events'), { method, headers: agent });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, OPTIONS']);
    }
  });
});

describe('a connection after earlier requests', () => {
  it.each([
    ['receives events since then', '?missed_ms=4000', true],
    ['receives no older events', '?missed_ms=2000', false],
    ['ignores a value that is not a number', '?missed_ms=all', false],
  ])('%s', async (_name, query, hears) => {
    const before = await ready(agent);
    await tellAgent();
    // The event must be received before the test's clock advances: the database keeps its own time.
    await before.next();
    before.close();
    const told = lantern.db.table('member_messages').size;
    lantern.clock.advance({ seconds: 3 });
    const connection = await ready(agent, query);
    await tellAgent();
    expect(await eventOf(connection)).toEqual({ type: 'message', id: hears ? told : told + 1 });
  });
});

describe('live events', () => {
  it('report a message only to its recipient', async () => {
    const [mine, others, office] = [await ready(agent), await ready(leader), await ready(admin)];
    await tellAgent();
    const id = lantern.db.table('member_messages').size;
    expect(await eventOf(mine)).toEqual({ type: 'message', id });
    // The settings change causes no event, so the next one is the profile's.
    await post('/setting/save', { version: 0, values: {} }, admin);
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 'leader'), wechat_id: 'new' }));
    expect(await eventOf(others)).toEqual({ type: 'profile', id: memberOf(lantern, 'leader').id });
    const { data } = await post('/mailbox/send', conversation, leader);
    expect(await eventOf(office)).toEqual({ type: 'mailbox', id: data.id });
  });

  it('report a new conversation to the office and an answer to the member, but no note', async () => {
    const [mine, office] = [await ready(agent), await ready(admin)];
    const { id } = (await post('/mailbox/send', conversation, agent)).data;
    expect(await eventOf(office)).toEqual({ type: 'mailbox', id });
    expect(await eventOf(mine)).toEqual({ type: 'mailbox', id });
    await post('/mailbox/send', { conversation_id: id, body: 'Between us', internal_note: true }, admin);
    expect(await eventOf(office)).toEqual({ type: 'mailbox', id });
    await tellAgent();
    expect(await eventOf(mine)).toMatchObject({ type: 'message' });
  });

  it('report a changed policy to its agents, their uplines and the office', async () => {
    const [policy] = lantern.db.table('policies').by('member_id', memberOf(lantern, 'agent').id);
    if (!policy) throw new Error('The agent has no policy.');
    const upline = await signIn(lantern, memberOf(lantern, 'agent').sponsor_id ?? 0);
    const connections = [await ready(agent), await ready(upline), await ready(admin)];
    const stranger = await ready(
      await signIn(
        lantern,
        lantern.db
          .table('members')
          .all()
          .findLast(({ status, id }) => status === 'active' && id < 121 && id !== 77)?.id ?? 0,
      ),
    );
    await lantern.db.write((tx) => tx.put('policies', { ...policy, notes: 'changed' }));
    for (const connection of connections) expect(await eventOf(connection)).toEqual({ type: 'policy', id: policy.id });
    stopping.abort();
    expect(await stranger.next()).toBe('ended');
  });

  it('report a locked or paid pay run to everyone', async () => {
    const run = lantern.db.table('runs').all()[0];
    if (!run) throw new Error('There is no pay run.');
    await lantern.db.write((tx) => tx.put('runs', { ...run, status: 'open' }));
    const connections = [await ready(agent), await ready(admin)];
    await lantern.db.write((tx) => tx.put('runs', { ...run, status: 'locked' }));
    for (const connection of connections)
      expect(await eventOf(connection)).toEqual({
        type: 'pay_run',
        id: run.id,
        cycle_no: run.cycle_no,
        status: 'locked',
      });
  });

  it('do not report uncommitted writes', async () => {
    const mine = await ready(agent);
    await post('/mailbox/send', { ...conversation, subject: '' }, agent);
    const { append } = { append: lantern.db.write.bind(lantern.db) };
    await append(() => {
      throw new Error('no');
    }).catch(() => undefined);
    await tellAgent();
    expect(await eventOf(mine)).toMatchObject({ type: 'message' });
  });
});

describe('a reconnection', () => {
  it('receives missed events once, with the id in the header or the address', async () => {
    const before = await ready(agent);
    await tellAgent();
    const seen = await before.next();
    before.close();
    await tellAgent();
    await tellAgent();
    const id = seen === 'ended' ? '' : seen.id;
    const last = lantern.db.table('member_messages').size;
    const { ticket } = (await post('/events/ticket', {}, agent)).data;
    for (const again of [
      await ready({ ...agent, 'last-event-id': id }),
      await ready({}, `?ticket=${ticket}&last_event_id=${id}`),
    ]) {
      expect(again.first.event).toEqual({ type: 'ready' });
      expect([await eventOf(again), await eventOf(again)]).toEqual([
        { type: 'message', id: last - 1 },
        { type: 'message', id: last },
      ]);
    }
    await tellAgent();
  });

  it('receives no events of other members', async () => {
    const { first, close } = await ready(leader);
    close();
    await tellAgent();
    const again = await ready({ ...leader, 'last-event-id': first.id });
    stopping.abort();
    expect(await again.next()).toBe('ended');
  });

  it.each(['', 'x', '1', 'abc-1', 'abc-99999999', '-5', '__proto__'])(
    'is reset by the invalid id %j, or ready without one',
    async (id) => {
      await tellAgent();
      const { first } = await ready({ ...agent, ...(id && { 'last-event-id': id }) });
      expect(first.event).toEqual({ type: id === '' ? 'ready' : 'reset' });
    },
  );

  it('is reset if it comes too late', async () => {
    const sent: string[] = [];
    const live = new Live(lantern.deps);
    const listener = {
      memberId: 1,
      family: '',
      office: false,
      send: (text: string) => void sent.push(text),
      end: () => {},
    };
    await live.publish('all', { type: 'message', id: 1 });
    live.listen(listener)();
    const id = /^id: (.*)$/m.exec(sent[0] ?? '')?.[1];
    for (let number = 0; number < 1_000; number += 1) await live.publish('all', { type: 'message', id: number });
    live.listen(listener, id === undefined ? {} : { lastId: id })();
    expect(sent).toHaveLength(1_002);
    await live.publish('all', { type: 'message', id: 0 });
    live.listen(listener, id === undefined ? {} : { lastId: id })();
    expect(sent.at(-1)).toContain('event: reset');
  });
});

describe('listeners', () => {
  const listenerOf = (memberId: number, ended: number[], at: number) => ({
    memberId,
    family: '',
    office: false,
    send: () => {},
    end: () => void ended.push(at),
  });

  it('are limited to twelve per member; the oldest is dropped', () => {
    const live = new Live(lantern.deps);
    const ended: number[] = [];
    for (let at = 0; at < 14; at += 1) live.listen(listenerOf(7, ended, at));
    live.listen(listenerOf(8, ended, 99));
    expect([ended, live.listening]).toEqual([[0, 1], 13]);
    live.end();
    expect(live.listening).toBe(0);
  });

  it('are removed when they stop', async () => {
    const live = new Live(lantern.deps);
    const stop = live.listen(listenerOf(7, [], 0));
    stop();
    stop();
    expect(live.listening).toBe(0);
  });
});
