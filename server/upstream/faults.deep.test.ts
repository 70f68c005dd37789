import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import net, { type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCertificate } from './testCertificate';
import { ask, open, Rig } from './testRig';

let rig: Rig;
beforeEach(() => {
  rig = new Rig();
});
afterEach(() => rig.close());

/** Resolves when this side of the connection has closed, for any reason. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** Reads to the end; rejects when the connection is cut before. */
const readAll = async (message: IncomingMessage) => {
  let read = '';
  for await (const part of message) read += String(part);
  return read;
};

describe('a faulty upstream', () => {
  const refusing = async () => {
    const server = http.createServer();
    const port = await rig.listen(server);
    await new Promise((resolve) => server.close(resolve));
    return `http://127.0.0.1:${port}`;
  };
  const oversized = `HTTP/1.1 200 OK\r\nX-Large: ${'x'.repeat(100_000)}\r\n\r\n`;

  it.each<[string, string, () => Promise<string>]>([
    ['refuses the connection', 'upstream_unreachable', refusing],
    ['has an unknown host name', 'upstream_unreachable', async () => 'http://upstream.invalid'],
    ['closes the connection silently', 'upstream_invalid', () => rig.raw((socket) => socket.end())],
    [
      'closes the connection on the request',
      'upstream_invalid',
      () => rig.raw((socket) => socket.once('data', () => socket.end())),
    ],
    [
      'resets on the request',
      'upstream_invalid',
      () => rig.raw((socket) => socket.once('data', () => socket.resetAndDestroy())),
    ],
    ['does not speak HTTP', 'upstream_invalid', () => rig.raw((socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'))],
    ['answers garbage', 'upstream_invalid', () => rig.rawAnswer('\x00\x01\x02 garbage\r\n\r\n')],
    [
      'breaks off in its headers',
      'upstream_invalid',
      () => rig.rawAnswer('HTTP/1.1 200 OK\r\nX-Half: ', (s) => s.end()),
    ],
    ['sends oversized headers', 'upstream_invalid', () => rig.rawAnswer(oversized)],
    ['sends a status that does not exist', 'upstream_invalid', () => rig.rawAnswer('HTTP/1.1 000 Zero\r\n\r\n')],
    [
      'sends two lengths',
      'upstream_invalid',
      () => rig.rawAnswer('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'),
    ],
    [
      'switches protocols unasked',
      'upstream_invalid',
      () => rig.rawAnswer('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    ],
  ])('that %s is an immediate 502: %s', async (_fault, code, start) => {
    const upstream = await start();
    const url = await rig.lantern(upstream);
    const startedAt = performance.now();
    const { status, headers, body } = await ask(`${url}/backend/policy/list?q=secret`);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(status).toBe(502);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body.toString())).toMatchObject({
      status: 502,
      code,
      title: expect.stringMatching(/\. Try again.+\.$/),
    });
    const { host, hostname, port } = new URL(upstream);
    for (const secret of [hostname, port || host]) expect(body.toString()).not.toContain(secret);
    expect(rig.log).toMatchObject([{ level: 'warn', fields: { upstream, path: '/policy/list' }, message: code }]);
    expect(JSON.stringify(rig.log)).not.toContain('secret');
  });

  it('answers HEAD with the status only', async () => {
    const url = await rig.lantern(await refusing());
    expect(await ask(`${url}/backend/x`, { method: 'HEAD' })).toMatchObject({ status: 502, body: Buffer.alloc(0) });
  });

  it('does not spoil the connection of a client that is still sending', async () => {
    const url = await rig.lantern(await refusing());
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const request = http.request(`${url}/backend/upload`, { method: 'POST', agent });
    request.write('first');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(await readAll(response)).toContain('upstream_unreachable');
    request.end(Buffer.alloc(3_000_000));
    expect((await ask(`${url}/backend/x`, { agent })).status).toBe(502);
    agent.destroy();
  });

  it('does not affect a request that is itself too large: that is a 431', async () => {
    const url = await rig.lantern(await rig.http((_req, res) => res.end()));
    expect((await ask(`${url}/backend/x`, { headers: { 'x-large': 'x'.repeat(100_000) } })).status).toBe(431);
  });
});

describe('an upstream that is too slow', () => {
  const slow = async (upstream: string) => {
    const { status, headers, body } = await ask(`${await rig.lantern(upstream, { timeoutMs: 100 })}/backend/x`);
    expect(status).toBe(504);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(body.toString())).toMatchObject({ status: 504, code: 'upstream_timeout' });
    expect(rig.log).toMatchObject([{ fields: { upstream }, message: 'upstream_timeout' }]);
  };

  it('to answer is a 504, and its connection is closed', async () => {
    let connection = Promise.resolve();
    await slow(
      await rig.raw((socket) => {
        connection = closed(socket);
        socket.resume();
      }),
    );
    await connection;
  });

  it('to complete its headers is a 504, although it keeps sending', async () => {
    await slow(
      await rig.raw((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nX-Endless: ');
        const dripping = setInterval(() => socket.write('x'), 20);
        socket.resume().once('close', () => clearInterval(dripping));
      }),
    );
  });

  it('to finish a started answer has the client cut off', async () => {
    const upstream = await rig.rawAnswer('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
    const { response } = await open(`${await rig.lantern(upstream, { timeoutMs: 100 })}/backend/x`);
    await expect(readAll(response)).rejects.toThrow('aborted');
  });

  it('is not limited while data keeps arriving', async () => {
    const timeoutMs = 1_000;
    const upstream = await rig.http(async (req, res) => {
      for await (const _ of req) res.writeContinue();
      let left = 6;
      const dripping = setInterval(() => (left-- ? res.write('x') : res.end()), timeoutMs / 5);
      res.once('finish', () => clearInterval(dripping));
    });
    const url = await rig.lantern(upstream, { timeoutMs });
    const request = http.request(`${url}/backend/x`, { method: 'POST', agent: false });
    let left = 6;
    const dripping = setInterval(() => (left-- ? request.write('x') : request.end()), timeoutMs / 5);
    request.once('finish', () => clearInterval(dripping));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(await readAll(response)).toBe('xxxxxx');
  });
});

describe('an upstream that breaks off in the middle of a body', () => {
  const sized = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf';
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n';

  it.each<[string, string, (socket: Socket) => void]>([
    ['a reset, length known', sized, (socket) => socket.resetAndDestroy()],
    ['a reset, chunked', chunked, (socket) => socket.resetAndDestroy()],
    ['a reset, until it closes', 'HTTP/1.1 200 OK\r\n\r\nhalf', (socket) => socket.resetAndDestroy()],
    ['an early end, length known', sized, (socket) => socket.end()],
    ['an early end, chunked', chunked, (socket) => socket.end()],
    ['a broken chunk', chunked, (socket) => socket.write('zz\r\n')],
  ])('has the client cut off, so that half an answer never looks complete: %s', async (_name, bytes, fault) => {
    let breakOff = () => {};
    const url = await rig.lantern(
      await rig.rawAnswer(bytes, (socket) => {
        breakOff = () => fault(socket);
      }),
    );
    const { response } = await open(`${url}/backend/x`);
    const reading = readAll(response);
    breakOff();
    await expect(reading).rejects.toThrow('aborted');
    expect(rig.log).toMatchObject([{ level: 'warn', message: 'upstream broke off, the client is cut off' }]);
  });

  it('leaves the server able to answer the next request', async () => {
    const upstream = await rig.http((req, res) => {
      if (req.url === '/fine') res.end('fine');
      else res.write('half', () => req.socket.resetAndDestroy());
    });
    const url = await rig.lantern(upstream);
    await expect(ask(`${url}/backend/x`)).rejects.toThrow();
    expect((await ask(`${url}/backend/fine`)).body.toString()).toBe('fine');
  });
});

describe('a client that leaves', () => {
  /** An upstream server, and a client's request in progress through the proxy to it. */
  const start = async (options: http.RequestOptions = {}) => {
    const upstream = http.createServer();
    const url = await rig.lantern(`http://127.0.0.1:${await rig.listen(upstream)}`);
    const request = http.request(`${url}/backend/x`, { agent: false, ...options });
    request.on('error', () => {}); // its own destroy()
    const arrival = once(upstream, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    if (options.method === 'POST') request.write('first');
    else request.end();
    const [req, res] = await arrival;
    return { request, req, res, gone: closed(req.socket) };
  };

  it('during the wait cancels the upstream request', async () => {
    const { request, gone } = await start();
    request.destroy();
    await gone;
    expect(rig.log).toMatchObject([{ level: 'debug' }]);
  });

  it('in the middle of an answer cancels the upstream request', async () => {
    const { request, res, gone } = await start();
    res.write('first');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response, 'data');
    request.destroy();
    await gone;
    expect(rig.log).toMatchObject([{ level: 'debug' }]);
  });

  it('in the middle of an endless, unread answer cancels the upstream request', async () => {
    const { request, res, gone } = await start();
    const chunk = Buffer.alloc(1_000_000);
    const pump = () => {
      while (res.write(chunk));
    };
    res.on('drain', pump).on('error', () => {});
    pump();
    await once(request, 'response');
    request.destroy();
    await gone;
    expect(res.writableFinished).toBe(false);
  });

  it('in the middle of an upload cancels the upstream request', async () => {
    const { request, req, gone } = await start({ method: 'POST' });
    await once(req, 'data');
    request.destroy();
    await gone;
    expect(req.complete).toBe(false);
    expect(rig.log).toMatchObject([{ level: 'debug' }]);
  });

  it('before the upstream has accepted the connection leaves no open connection', async () => {
    const upstream = net.createServer();
    const url = await rig.lantern(`http://127.0.0.1:${await rig.listen(upstream)}`);
    const client = net.connect(Number(new URL(url).port), '127.0.0.1');
    const accepted = once(upstream, 'connection') as Promise<[Socket]>;
    client.end('GET /backend/x HTTP/1.1\r\nHost: x\r\n\r\n', () => client.destroy());
    const [socket] = await accepted;
    socket.resume();
    await closed(socket);
    expect(socket.destroyed).toBe(true);
  });
});

describe('an upstream behind TLS', () => {
  const secure = async () => {
    const { key, cert } = testCertificate();
    let connections = 0;
    const server = https.createServer({ key, cert }, (_req, res) => res.end('ok'));
    server.on('secureConnection', () => connections++);
    return { upstream: `https://127.0.0.1:${await rig.listen(server)}`, ca: cert, count: () => connections };
  };

  it('is reached over reused connections', async () => {
    const { upstream, ca, count } = await secure();
    const url = await rig.lantern(upstream, { ca });
    for (let round = 0; round < 3; round++) expect((await ask(`${url}/backend/x`)).body.toString()).toBe('ok');
    expect(count()).toBe(1);
  });

  it('must present a trusted certificate', async () => {
    const { upstream } = await secure();
    const { status, body } = await ask(`${await rig.lantern(upstream)}/backend/x`);
    expect(status).toBe(502);
    expect(JSON.parse(body.toString()).code).toBe('upstream_untrusted');
    expect(rig.log).toMatchObject([{ fields: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } }]);
  });

  it('that speaks plain HTTP is a 502', async () => {
    const plain = await rig.http((_req, res) => res.end('ok'));
    const { status, body } = await ask(`${await rig.lantern(plain.replace('http:', 'https:'))}/backend/x`);
    expect(status).toBe(502);
    expect(JSON.parse(body.toString()).code).toBe('upstream_invalid');
  });
});
