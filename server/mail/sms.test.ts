import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memberOf, testApp } from '../testing/app';
import { networkForTest } from '../testing/networks';
import { sms } from './sms';

interface Asked {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A provider that answers with these statuses, the last of them from then on. */
async function provider(...statuses: number[]) {
  const asked: Asked[] = [];
  const server = http.createServer(async (req, res) => {
    asked.push({ path: req.url ?? '', headers: req.headers, body: await text(req) });
    res.statusCode = statuses[Math.min(asked.length, statuses.length) - 1] ?? 200;
    res.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function texting(url: string, token = 'secret', from?: string) {
  let turn = async () => {};
  const lantern = await testApp({
    network: await networkForTest(),
    transports: [sms({ url, token, from })],
    everyDay: (work) => {
      turn = work;
    },
  });
  const phone = memberOf(lantern, 'agent').phone ?? '';
  await lantern.post('/check/sendEmailCode', { address: phone, scene: 'reset' });
  const last = async () =>
    (await lantern.deps.sql.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').execute()).at(0);
  return { lantern, phone, last, everyMinute: () => turn() };
}

describe('a code by SMS', () => {
  it('is posted as JSON with the token, and forgotten', async () => {
    const { asked, url } = await provider(202);
    const { phone, last } = await texting(`${url}/messages`, 'secret', 'Lantern');
    await expect.poll(async () => (await last())?.status).toBe('sent');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ path: '/messages', headers: { authorization: 'Bearer secret' } });
    expect(asked[0]?.headers['idempotency-key']).toBeTruthy();
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      to: phone,
      from: 'Lantern',
      text: expect.stringMatching(/: 100001 is your code\nThe code is valid for 10 minutes\./),
    });
    expect(await last()).toMatchObject({ values: {}, attempts: 1 });
  });

  it('is posted in Twilio’s form', async () => {
    const { asked, url } = await provider(201);
    const { phone, last } = await texting(`${url}/2010-04-01/Accounts/AC1/Messages.json`, 'AC1:secret', '+15005550006');
    await expect.poll(async () => (await last())?.status).toBe('sent');
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toMatchObject({ To: phone, From: '+15005550006' });
  });

  it('is not tried again when the provider refuses the number', async () => {
    const { url } = await provider(422);
    const { last } = await texting(url);
    await expect.poll(async () => (await last())?.status).toBe('failed');
    expect(await last()).toMatchObject({ attempts: 1, values: {}, error: 'The SMS provider answered 422.' });
  });

  it('is tried again when the provider is busy, under the same key', async () => {
    const { asked, url } = await provider(429, 200);
    const { lantern, last, everyMinute } = await texting(url);
    await expect.poll(async () => (await last())?.error).toBe('The SMS provider answered 429.');
    lantern.clock.advance({ minutes: 1 });
    await everyMinute();
    await expect.poll(async () => (await last())?.status).toBe('sent');
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});
