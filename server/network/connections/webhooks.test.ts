import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type DeliveryRow, webhookBody, webhookEvents, webhookEventTypes } from '@shared/contracts/network/webhooks';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { acting } from '../../http/acting';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';
import { Network } from '../network';
import { post } from './post';
import { PrivateAddress, publicAddresses } from './publicAddress';
import { Webhooks } from './webhooks';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that receives events, on a free port. */
async function receiver(answer: RequestListener = (_req, res) => res.writeHead(204).end()) {
  const received: Received[] = [];
  const server = createServer(async (req, res) => {
    received.push({ headers: req.headers, body: await text(req) });
    answer(req, res);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` };
}

/** A receiver's check of a signature and its age. */
function isGenuine(secret: string, { headers, body }: Received, now: Date): boolean {
  const [id, seconds, signatures = ''] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

let lantern: TestApp;
let admin: { token: string };
beforeEach(async () => {
  lantern = await testApp({ loopback: true });
  admin = await signIn(lantern, 'admin');
});

const create = async (url: string, body: object = {}, header = admin) =>
  (await lantern.post('/webhook/create', { name: 'Accounting', url, events: webhookEventTypes, ...body }).set(header))
    .body.data;
const list = async (): Promise<Record<string, unknown>[]> =>
  (await lantern.get('/webhook/list').set(admin)).body.data.list;
const deliveries = async (endpoint_id = 1): Promise<DeliveryRow[]> =>
  (await lantern.get('/webhook/deliveries', { endpoint_id }).set(admin)).body.data.list;
const latest = async () => (await deliveries())[0];
/** Sends what is due, as the server does every minute. */
async function everyMinute() {
  const webhooks = new Webhooks(new Network({ ...lantern.deps, localDemo: true }));
  webhooks.wake();
  await webhooks.idle();
}
/** Suspends a member and activates it again: one event. */
async function activate() {
  const agent = memberOf(lantern, 'agent');
  await lantern.db.write((tx) => tx.put('members', { ...agent, status: 'suspended' }));
  await lantern.db.write((tx) => tx.put('members', { ...agent, status: 'active' }));
}

describe('an event', () => {
  it('arrives with a signature that a receiver can check', async () => {
    const { received, url } = await receiver();
    const { secret } = await create(url);
    await activate();
    await expect.poll(() => received.length).toBe(1);
    const [event] = received as [Received];
    const { id, member_no } = memberOf(lantern, 'agent');
    expect(webhookBody.parse(JSON.parse(event.body))).toEqual({
      type: 'member.activated',
      timestamp: lantern.clock.now().toISOString(),
      data: { member_id: id, member_no },
    });
    expect(event.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_/),
    });
    const now = lantern.clock.now();
    expect(isGenuine(secret, event, now)).toBe(true);
    expect(isGenuine(secret, { ...event, body: event.body.replace('member', 'policy') }, now)).toBe(false);
    expect(isGenuine('whsec_AAAA', event, now)).toBe(false);
    for (const [name, forged] of [
      ['webhook-id', 'msg_forged'],
      ['webhook-timestamp', String(Number(event.headers['webhook-timestamp']) + 1)],
    ] as const)
      expect(isGenuine(secret, { ...event, headers: { ...event.headers, [name]: forged } }, now), name).toBe(false);
    const other = await create(`${url}/other`);
    expect(isGenuine(other.secret, event, now)).toBe(false);
    expect(isGenuine(secret, event, new Date(now.getTime() + 301_000))).toBe(false);
    await expect.poll(async () => (await latest())?.status).toBe('delivered');
  });

  it('follows from each kind of change, in the shape of its contract', async () => {
    const { url } = await receiver();
    await create(url);
    const cases = casesOf(lantern);
    await activate();
    await cases.inForce(memberOf(lantern, 'agent').id);
    const [payment] = lantern.db
      .table('payments')
      .all()
      .filter(({ paid_cents }) => paid_cents > 0);
    await lantern.db.write(async (tx) => {
      if (payment) await tx.put('payments', { ...payment, status: 'approved' });
    });
    await lantern.db.write(async (tx) => {
      if (payment) await tx.put('payments', { ...payment, status: 'sent' });
    });
    const rows = [{ policy_no: 'NOBODY-1', amount_cents: 100, paid_on: '2026-11-01' }];
    const imported = { request_id: crypto.randomUUID(), brand_id: 1, rows };
    await lantern.post('/statement/import', imported).set(admin);
    const types = async () => new Set((await deliveries()).map(({ type }) => type));
    expect(await types()).not.toContain('statement.reconciled');
    const { id, version } = (await lantern.get('/statement/lines').set(admin)).body.data.list[0];
    const settled = { request_id: crypto.randomUUID(), row_id: id, version, action: 'ignore', note: 'Not ours.' };
    expect((await lantern.post('/statement/resolve', settled).set(admin)).body.code).toBe(1);
    expect([...(await types())].sort()).toEqual([...webhookEventTypes].sort());
    for (const { type, body } of await deliveries())
      if (type !== 'webhook.test') webhookEvents[type].parse(JSON.parse(body).data);
  });

  it('is not written if its transaction fails, and only for endpoints that want it', async () => {
    const { url } = await receiver();
    await create(url, { events: ['payment.sent'] });
    await create(url);
    const agent = memberOf(lantern, 'agent');
    await lantern.db.write((tx) => tx.put('members', { ...agent, status: 'suspended' }));
    const refused = lantern.db.write(async (tx) => {
      await tx.put('members', { ...agent, status: 'active' });
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await deliveries(2)).toEqual([]);
    await activate();
    expect(await deliveries(1)).toEqual([]);
    expect(await deliveries(2)).toHaveLength(1);
  });

  it('is tried again after a failure, under the same ID, and each try is kept', async () => {
    let status = 500;
    const { received, url } = await receiver((_req, res) => res.writeHead(status).end('x'.repeat(5_000)));
    await create(url);
    await activate();
    await expect.poll(async () => (await latest())?.tries.length).toBe(1);
    expect(await latest()).toMatchObject({ status: 'waiting' });
    await everyMinute();
    expect(received).toHaveLength(1);
    status = 200;
    lantern.clock.advance({ minutes: 1 });
    await everyMinute();
    const { tries = [], status: outcome, next_at } = (await latest()) ?? {};
    expect([outcome, next_at]).toEqual(['delivered', null]);
    expect(tries.map((one) => [one.status, one.error, one.answer.length])).toEqual([
      [500, 'The endpoint answered 500.', 1024],
      [200, null, 1024],
    ]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(2);
    await everyMinute();
    expect(received).toHaveLength(2);
  });

  it('is given up after the last pause', async () => {
    const { received, url } = await receiver((_req, res) => res.writeHead(404).end());
    await create(url);
    await activate();
    await expect.poll(async () => (await latest())?.tries.length).toBe(1);
    for (let tries = 0; tries < 8; tries += 1) {
      lantern.clock.advance({ minutes: 480 });
      await everyMinute();
    }
    admin = await signIn(lantern, 'admin');
    expect(received).toHaveLength(7);
    expect((await latest())?.status).toBe('failed');
  });

  it('is sent once by several servers', async () => {
    const { received, url } = await receiver((_req, res) => void setImmediate(() => res.writeHead(204).end()));
    await create(url, { events: ['payment.sent'] });
    const network = new Network({ ...lantern.deps, localDemo: true });
    const servers = [new Webhooks(network), new Webhooks(network), new Webhooks(network)];
    const [endpoint] = lantern.db.table('webhooks').all();
    await lantern.deps.sql.write(async (tx) => endpoint && servers[0]?.test(tx, endpoint));
    for (const server of servers) server.wake();
    await Promise.all(servers.map((server) => server.idle()));
    expect(received).toHaveLength(1);
  });

  it('does not follow a redirect', async () => {
    const target = await receiver();
    const { url } = await receiver((_req, res) => res.writeHead(307, { location: target.url }).end());
    await create(url);
    await activate();
    await expect.poll(async () => (await latest())?.tries[0]?.error).toBe('The endpoint answered 307.');
    expect(target.received).toEqual([]);
  });

  it('for a working endpoint does not wait for a failing one', async () => {
    const [broken, working] = [await receiver((_req, res) => res.writeHead(500).end()), await receiver()];
    await create(broken.url);
    await create(working.url);
    for (let events = 0; events < 3; events += 1) await activate();
    await expect.poll(() => working.received.length).toBe(3);
    await everyMinute();
    expect((await list()).map(({ state, waiting }) => [state, waiting]).sort()).toEqual([
      ['active', 0],
      ['failing', 3],
    ]);
  });
});

describe('an endpoint', () => {
  it('shows its secret once, and it is stored nowhere', async () => {
    const { url } = await receiver();
    const { secret, id } = await create(url);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const texts = [
      JSON.stringify(lantern.db.table('webhooks').all()),
      JSON.stringify(lantern.db.table('audit_log').all()),
      JSON.stringify(await list()),
      (await lantern.post('/webhook/test', { id }).set(admin)).text,
      lantern.log.join('\n'),
    ];
    for (const each of texts) expect(each).not.toContain(secret.slice(6));
  });

  it('gets a test event, and a delivery again', async () => {
    const { received, url } = await receiver();
    const { id } = await create(url);
    expect((await lantern.post('/webhook/test', { id }).set(admin)).body.data.type).toBe('webhook.test');
    await expect.poll(async () => (await latest())?.status).toBe('delivered');
    const delivery = await latest();
    const replay = await lantern.post('/webhook/replay', { id: delivery?.id }).set(admin);
    expect(replay.body.data).toMatchObject({ id: delivery?.id, event_id: delivery?.event_id, status: 'waiting' });
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    await expect.poll(async () => (await latest())?.tries.length).toBe(2);
    expect((await lantern.post('/webhook/replay', { id: 99 }).set(admin)).body.data.reason).toBe('not_found');
  });

  it('gets nothing while it is paused, and what waited afterwards', async () => {
    const { received, url } = await receiver((_req, res) => res.writeHead(received.length > 1 ? 204 : 500).end());
    const { id, version } = await create(url);
    await activate();
    await expect.poll(async () => (await latest())?.tries.length).toBe(1);
    const draft = { id, name: 'Accounting', url, events: webhookEventTypes };
    const paused = await lantern.post('/webhook/edit', { ...draft, version, active: false }).set(admin);
    expect(paused.body.data.state).toBe('paused');
    lantern.clock.advance({ minutes: 1 });
    await everyMinute();
    expect(received).toHaveLength(1);
    expect((await lantern.post('/webhook/test', { id }).set(admin)).body.data.reason).toBe('not_active');
    expect((await lantern.post('/webhook/edit', { ...draft, version, active: true }).set(admin)).body.data.reason).toBe(
      'stale',
    );
    await lantern.post('/webhook/edit', { ...draft, version: version + 1, active: true }).set(admin);
    await expect.poll(() => received.length).toBe(2);
  });

  it('is disabled after a week of failures alone, and starts again by hand', async () => {
    const { received, url } = await receiver((_req, res) => res.writeHead(500).end());
    const { id, version } = await create(url);
    await activate();
    await expect.poll(async () => (await latest())?.tries.length).toBe(1);
    lantern.clock.advance({ minutes: 7 * 24 * 60 });
    // As if a call of the administrator had woken the worker.
    const call = { userId: memberOf(lantern, 'admin').id, ip: '', path: '/backend/webhook/edit' };
    await acting.run(call, everyMinute);
    admin = await signIn(lantern, 'admin');
    expect(await list()).toMatchObject([{ state: 'disabled' }]);
    const { list: notices } = (await lantern.get('/message/list').set(admin)).body.data;
    expect(notices[0]).toMatchObject({ title: 'The webhook of Accounting is disabled' });
    expect(lantern.db.table('audit_log').all().at(-1)).toMatchObject({ entity: 'member_messages', actor_id: null });
    await activate();
    lantern.clock.advance({ minutes: 60 });
    await everyMinute();
    expect(received).toHaveLength(2);
    const draft = { id, version, name: 'Accounting', url, events: webhookEventTypes, active: true };
    admin = await signIn(lantern, 'admin');
    expect((await lantern.post('/webhook/edit', draft).set(admin)).body.data.state).toBe('active');
    await expect.poll(() => received.length).toBe(3);
  });

  it('is removed with its deliveries', async () => {
    const { url } = await receiver();
    const { id } = await create(url);
    await activate();
    expect((await lantern.post('/webhook/delete', { id }).set(admin)).body.data).toEqual({ id });
    expect((await lantern.get('/webhook/deliveries', { endpoint_id: id }).set(admin)).body.data.reason).toBe(
      'not_found',
    );
    expect(await lantern.deps.sql.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['http://127.0.0.1:9/hooks', 'url'],
    ['https://127.0.0.1:9/hooks', 'public'],
    ['https://localhost/hooks', 'public'],
    ['https://[::1]/hooks', 'public'],
    ['https://[::ffff:10.0.0.1]/hooks', 'public'],
    ['https://0x7f.1/hooks', 'public'],
    ['https://169.254.169.254/latest/meta-data', 'public'],
    ['https://someone:secret@example.com/', 'url'],
    ['ftp://example.com/', 'url'],
    ['nowhere', 'url'],
  ])('at %s is refused outside a local demo', async (url, code) => {
    lantern = await testApp();
    admin = await signIn(lantern, 'admin');
    const { issues } = await create(url);
    expect(issues).toMatchObject([{ field: 'url', code }]);
  });

  it('at a private address is refused in a local demo, too', async () => {
    expect((await create('http://10.0.0.5/hooks')).issues).toMatchObject([{ field: 'url', code: 'public' }]);
  });

  it('whose name has come to lead to a private address gets nothing', async () => {
    const { received, url } = await receiver();
    await create(url.replace('127.0.0.1', 'localhost'));
    const webhooks = new Webhooks(new Network({ ...lantern.deps, localDemo: false }));
    const [endpoint] = lantern.db.table('webhooks').all();
    await lantern.deps.sql.write(async (tx) => endpoint && webhooks.test(tx, endpoint));
    webhooks.wake();
    await webhooks.idle();
    expect((await latest())?.tries[0]?.error).toMatch(/^localhost is a private address/);
    expect(received).toEqual([]);
  });

  it('is a matter of the office', async () => {
    expect((await create('https://example.com/', {}, await signIn(lantern, 'agent'))).reason).toBe('forbidden');
  });
});

describe('the sending of an event', () => {
  it('ends when the endpoint does not answer in time', async () => {
    const { url } = await receiver(() => {});
    await expect(post(new URL(url), {}, '{}', { allowLoopback: true, timeoutMs: 50 })).rejects.toThrow(
      'No answer within 0.05 s.',
    );
  });

  it('ends when the answer does not end in time', async () => {
    const { url } = await receiver((_req, res) => res.writeHead(200).write('slowly'));
    await expect(post(new URL(url), {}, '{}', { allowLoopback: true, timeoutMs: 50 })).rejects.toThrow('No answer');
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '224.0.0.1'],
    ...[
      '255.255.255.255',
      '[::]',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:c0a8:1]',
      '[64:ff9b::a00:1]',
      '[2002:a00:1::]',
    ],
    ...['[fc00::1]', '[fd12::1]', '[fe80::1]', '[ff02::1]'],
  ])('refuses the address %s', async (hostname) => {
    await expect(publicAddresses({ hostname }, { allowLoopback: false })).rejects.toThrow(PrivateAddress);
  });

  it.each(['8.8.8.8', '172.32.0.1', '[2606:4700::1111]'])('accepts the address %s', async (hostname) => {
    expect(await publicAddresses({ hostname }, { allowLoopback: false })).toHaveLength(1);
  });
});
