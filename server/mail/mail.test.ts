import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Network } from '../network/network';
import { Outbox } from '../network/outbox/outbox';
import { memberOf, password, signIn, type TestApp, testApp } from '../testing/app';
import { png } from '../testing/files';
import { mailServer, unfolded } from '../testing/mailServer';
import { networkForTest } from '../testing/networks';
import { testCertificate } from '../upstream/testCertificate';
import { smtp } from './smtp';

/** A mail server that ends with its test. */
async function mailServerHere(options: SMTPServerOptions = {}) {
  const server = await mailServer(options);
  onTestFinished(server.close);
  return server;
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const transportTo = (url: string, timeoutMs?: number) =>
  smtp({ url, timeoutMs, from: 'office@network.test', publicUrl: 'https://agents.test' });

/** A server that sends by this address; `everyMinute` does its work of each minute. */
async function mailing(url: string, { demo = false, timeoutMs = 5_000 } = {}) {
  let turn = async () => {};
  const transport = await transportTo(url, timeoutMs);
  const network = await networkForTest();
  const lantern = await testApp({
    network,
    demo,
    transports: [transport],
    everyDay: (work) => {
      turn = work;
    },
  });
  const rows = () => lantern.deps.sql.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const last = async () => (await rows()).at(-1);
  return { lantern, rows, last, everyMinute: () => turn() };
}

const email = 'agent@lantern.test';
const askCode = (lantern: TestApp, to = email) => lantern.post('/check/sendEmailCode', { address: to, scene: 'reset' });

describe('a code', () => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  beforeEach(async () => {
    server = await mailServerHere();
  });

  it('arrives by mail, works, and is kept nowhere', async () => {
    const { lantern, last } = await mailing(server.url);
    expect((await askCode(lantern)).body.code).toBe(1);
    await expect.poll(async () => (await last())?.status).toBe('sent');
    const [{ to, message } = { to: [], message: '' }] = server.arrived;
    expect(to).toEqual([email]);
    expect(message).toMatch(/^Subject: 100001 is your code\r?$/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(unfolded(message)).toContain('The code is valid for 10 minutes.');
    const { body } = await lantern.post('/check/checkEmailCode', { address: email, scene: 'reset', code: '100001' });
    expect(body.data.ticket).toEqual(expect.any(String));
    expect(await last()).toMatchObject({ values: {}, attempts: 1, error: null });
    expect(lantern.log.join()).not.toContain('100001');
  });

  it('is not sent to an address without an account', async () => {
    const { lantern, rows } = await mailing(server.url);
    expect((await askCode(lantern, 'nobody@lantern.test')).body.code).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('is written in the reader’s language', async () => {
    const { lantern, last } = await mailing(server.url);
    const ask = lantern.get('/login/sendEmailCode', { email: 'new@lantern.test', scene: 'register' });
    await ask.set('accept-language', 'zh-CN,zh;q=0.9,en;q=0.5');
    await expect.poll(async () => (await last())?.status).toBe('sent');
    expect(await last()).toMatchObject({ language: 'zh', template: 'code_register' });
    expect(server.arrived[0]?.message).toMatch(/^Content-Language|<html lang=3D"zh">/m);
  });

  it('is sent after a restart if it was waiting when the server ended', async () => {
    const { lantern, last } = await mailing('smtp://127.0.0.1:1');
    await askCode(lantern);
    await expect.poll(async () => (await last())?.error).toMatch(/ECONNREFUSED/);
    lantern.clock.advance({ minutes: 1 });
    const transports = [await transportTo(server.url)];
    new Outbox(new Network({ ...lantern.deps, transports })).wake();
    await expect.poll(async () => (await last())?.status).toBe('sent');
    expect(server.arrived).toHaveLength(1);
  });

  it('is sent once by several servers', async () => {
    const { lantern, last } = await mailing('smtp://127.0.0.1:1');
    await askCode(lantern);
    await expect.poll(async () => (await last())?.error).toMatch(/ECONNREFUSED/);
    lantern.clock.advance({ minutes: 1 });
    const network = new Network({ ...lantern.deps, transports: [await transportTo(server.url)] });
    const servers = [new Outbox(network), new Outbox(network), new Outbox(network)];
    for (const outbox of servers) outbox.wake();
    await Promise.all(servers.map((outbox) => outbox.idle()));
    expect(await last()).toMatchObject({ status: 'sent', attempts: 2 });
    expect(server.arrived).toHaveLength(1);
  });
});

describe('the link of the office', () => {
  it('leads to the public address and works once', async () => {
    const server = await mailServerHere();
    const { lantern, last } = await mailing(server.url, { demo: true });
    await lantern.post('/user/resetLink', { id: 77 }).set(await signIn(lantern, 'admin'));
    await expect.poll(async () => (await last())?.status).toBe('sent');
    const [, ticket = ''] =
      /https:\/\/agents\.test\/renew-password\?ticket=([\w%-]+)/.exec(unfolded(server.arrived[0]?.message ?? '')) ?? [];
    const renew = { ticket: decodeURIComponent(ticket), password: 'Copper-kettle-47' };
    expect((await lantern.post('/login/resetPassword', renew)).body.code).toBe(1);
    expect((await lantern.post('/login/resetPassword', renew)).body.code).not.toBe(1);
  });
});

describe('a sign-in', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
  const logIn = (lantern: TestApp, device?: string, agent = firefox) =>
    lantern
      .post('/login/login', { account: email, password, ...(device && { device }) })
      .set('user-agent', agent)
      .then(({ body }) => body.data.device as string);
  const opened = async (changes: object = { last_login_at: '2026-11-01T12:00:00.000Z', language: 'de' }) => {
    const server = await mailServerHere();
    const { lantern, rows, last } = await mailing(server.url, { demo: true });
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 'agent'), ...changes }));
    return { server, lantern, rows, last };
  };

  it('on a new device is mailed with the device, the network’s local time, and the way to end it', async () => {
    const { server, lantern, last } = await opened();
    await logIn(lantern);
    await expect.poll(async () => (await last())?.status).toBe('sent');
    expect(await last()).toMatchObject({ template: 'new_device', address: email, expires_at: null, values: {} });
    const message = unfolded(server.arrived[0]?.message ?? '');
    expect(message).toContain('Firefox, Windows, 20. November 2026 um 12:00');
    expect(message).toContain('https://agents.test/vip/userinfo?tab=security');
    expect(message).toContain('beenden Sie unbekannte Sitzungen');
    expect(message).not.toMatch(/^List-Unsubscribe/m);
  });

  it('on a device that its member has used is not mailed', async () => {
    const { lantern, rows } = await opened();
    const device = await logIn(lantern);
    await logIn(lantern, device);
    expect(await rows()).toHaveLength(1);
  });

  it('on the device of somebody else is mailed', async () => {
    const { lantern, rows } = await opened();
    const { body } = await lantern.post('/login/login', { account: 'leader@lantern.test', password });
    await logIn(lantern, body.data.device);
    expect((await rows()).filter(({ address }) => address === email)).toHaveLength(1);
  });

  it('that is the first of an account is not mailed', async () => {
    const { lantern, rows } = await opened({ last_login_at: null });
    expect(await logIn(lantern)).toEqual(expect.any(String));
    expect(await rows()).toEqual([]);
  });

  it('names an unknown browser as such', async () => {
    const { server, lantern, last } = await opened();
    await logIn(lantern, undefined, 'curl');
    await expect.poll(async () => (await last())?.status).toBe('sent');
    expect(unfolded(server.arrived[0]?.message ?? '')).toContain('unbekannter Browser');
  });

  it('writes no letter on a server without mail', async () => {
    const lantern = await testApp();
    await logIn(lantern);
    expect(await lantern.deps.sql.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});

describe('a mail server', () => {
  it('that refuses the recipient is not asked again', async () => {
    const { url } = await mailServerHere({
      onRcptTo: ({ address }, _, done) => done(refusal(550, `no such mailbox ${address}`)),
    });
    const { lantern, last } = await mailing(url);
    await askCode(lantern);
    await expect.poll(async () => (await last())?.status).toBe('failed');
    expect(await last()).toMatchObject({
      ...{ attempts: 1, values: {} },
      error: expect.stringContaining('no such mailbox a***@l***.test'),
    });
    expect(lantern.log.join()).not.toContain(email);
  });

  it('that is busy gets the message after a pause, under the same id', async () => {
    let tries = 0;
    const ids: (string | undefined)[] = [];
    const { url } = await mailServerHere({
      onData: async (stream, _, done) => {
        ids.push(/^Message-ID: (.*)$/m.exec(await text(Readable.from(stream)))?.[1]);
        tries += 1;
        done(tries === 1 ? refusal(451, 'try again later') : null);
      },
    });
    const { lantern, last, everyMinute } = await mailing(url);
    await askCode(lantern);
    await expect.poll(async () => (await last())?.error).toMatch('try again later');
    await everyMinute();
    expect(tries).toBe(1);
    lantern.clock.advance({ minutes: 1 });
    await everyMinute();
    await expect.poll(async () => (await last())?.status).toBe('sent');
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await last()).toMatchObject({ attempts: 2, error: null });
  });

  it('that stays away longer than the code is valid loses the message, which the row says', async () => {
    const { lantern, last, everyMinute } = await mailing('smtp://127.0.0.1:1');
    await askCode(lantern);
    await expect.poll(async () => (await last())?.error).toMatch(/ECONNREFUSED/);
    lantern.clock.advance({ minutes: 11 });
    await everyMinute();
    await expect.poll(async () => (await last())?.status).toBe('failed');
    expect(await last()).toMatchObject({ values: {}, error: expect.stringMatching(/ECONNREFUSED/) });
  });

  it('that never answers counts as away, and callers do not wait for it', async () => {
    const { url } = await mailServerHere({ onConnect: () => {} });
    const { lantern, last } = await mailing(url, { timeoutMs: 100 });
    expect((await askCode(lantern)).body.code).toBe(1);
    await expect.poll(async () => (await last())?.error).toMatch(/never received|Timeout/);
  });

  it('is spoken to in TLS', async () => {
    const { key, cert } = testCertificate();
    const { url, arrived } = await mailServerHere({ secure: true, key, cert });
    const { lantern, last } = await mailing(url);
    await askCode(lantern);
    // The server's certificate is self-signed, so nothing may be sent to it.
    await expect.poll(async () => (await last())?.error).toMatch(/certificate/);
    expect(arrived).toEqual([]);
  });
});

it('without a mail server, outside demo mode, no secret is kept', async () => {
  const lantern = await testApp({ demo: false });
  await askCode(lantern);
  expect(await lantern.deps.sql.db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { address: email, status: 'kept', values: {} },
  ]);
});

describe('a test message', () => {
  const send = async (lantern: TestApp, who: 'admin' | 'agent' = 'admin') =>
    (await lantern.post('/mail/test').set(await signIn(lantern, who))).body;

  it('goes to the administrator’s own address at once, with the network’s name', async () => {
    const server = await mailServerHere();
    const { lantern, rows } = await mailing(server.url, { demo: true });
    expect((await send(lantern)).data).toEqual({ sent: true, email: 'admin@lantern.test', answer: '' });
    expect(server.arrived.map(({ to }) => to)).toEqual([['admin@lantern.test']]);
    expect(unfolded(server.arrived[0]?.message ?? '')).toContain('Mail from Lantern Bridge Network reaches you.');
    expect(await rows()).toEqual([]);
    expect(await send(lantern)).toMatchObject({ code: 'too_many', status: 429 });
    lantern.clock.advance({ seconds: 5 });
    expect((await send(lantern)).data.sent).toBe(true);
  });

  it('shows the mail server’s own words if it is refused, and the failure if nothing answers', async () => {
    const server = await mailServerHere({
      onRcptTo: (_address, _session, done) => done(refusal(550, 'no such mailbox here')),
    });
    const refused = await send((await mailing(server.url, { demo: true })).lantern);
    expect(refused.data).toMatchObject({ sent: false, answer: expect.stringContaining('no such mailbox here') });
    const away = await send((await mailing('smtp://127.0.0.1:1', { demo: true })).lantern);
    expect(away.data).toMatchObject({ sent: false, answer: expect.stringContaining('ECONNREFUSED') });
  });

  it('is refused to members, and on a server without mail', async () => {
    const lantern = await testApp();
    expect((await send(lantern, 'agent')).data.reason).toBe('forbidden');
    expect((await send(lantern)).data.reason).toBe('no_mail');
    const { data } = (await lantern.get('/mail/state').set(await signIn(lantern, 'admin'))).body;
    expect(data).toEqual({ sends: false, server: '', from: '', public_url: '', email: 'admin@lantern.test' });
  });
});

describe('mail of a network with a logo and a color', () => {
  it('has them in its HTML, the picture as a part of the message, and the name in its text', async () => {
    const server = await mailServerHere();
    const { lantern, last } = await mailing(server.url, { demo: true });
    const admin = await signIn(lantern, 'admin');
    const picture = png(80, 80).toString('base64');
    const { data: logo } = (await lantern.post('/setting/logo', { picture }).set(admin)).body;
    await lantern.post('/setting/save', { version: 0, values: { logo, accent: '#0b3d91' } }).set(admin);
    await askCode(lantern);
    await expect.poll(async () => (await last())?.status).toBe('sent');
    const message = unfolded(server.arrived[0]?.message ?? '');
    expect(message).toMatch(
      /<img class="logo" src="cid:logo@lantern" width="40" height="40" alt="Lantern Bridge Network">/,
    );
    expect(message).toMatch(/^Content-ID: <logo@lantern>\r?$/im);
    expect(message).toMatch(/\.button { background: #0b3d91; }/);
    expect(message).toContain('Lantern Bridge Network sent this message');
  });
});
