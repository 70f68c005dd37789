import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, exchangeBytes, open, Rig } from './testRig';

let rig: Rig;
beforeEach(() => {
  rig = new Rig();
});
afterEach(() => rig.close());

const read = async (message: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const mirror = async (req: IncomingMessage, res: ServerResponse) => {
  const body = await read(req);
  const { method, url, rawHeaders, headers } = req;
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify({ method, url, rawHeaders, headers, body: body.toString('base64') }));
};
const seen = (body: Buffer): { method: string; url: string; headers: Record<string, string>; body: string } =>
  JSON.parse(body.toString());

describe('a request on its way to the upstream', () => {
  it.each(['', '/', '/api/v2', '/api/v2/'])(
    'is appended to BACKEND_URL "%s" with its query unchanged',
    async (base) => {
      const url = await rig.lantern((await rig.http(mirror)) + base);
      const { body } = await ask(url, { path: `/backend/policy//list?q=a%20b&q='x'//y` });
      expect(seen(body).url).toBe(`${base.replace(/\/$/, '')}/policy//list?q=a%20b&q='x'//y`);
    },
  );

  it('keeps its whole path when no route here matches', async () => {
    const url = await rig.lantern(`${await rig.http(mirror)}/api`);
    expect(seen((await ask(`${url}/files/1?x`)).body).url).toBe('/api/files/1?x');
  });

  it('has the host of the upstream', async () => {
    const upstream = await rig.http(mirror);
    const { body } = await ask(`${await rig.lantern(upstream)}/backend/x`);
    expect(seen(body).headers.host).toBe(new URL(upstream).host);
  });

  it('has the origin of the browser, or the configured one', async () => {
    const upstream = await rig.http(mirror);
    const headers = { origin: 'http://localhost:3000' };
    const plain = await ask(`${await rig.lantern(upstream)}/backend/x`, { headers });
    expect(seen(plain.body).headers.origin).toBe(headers.origin);
    const url = `${await rig.lantern(upstream, { origin: 'https://staging.test' })}/backend/x`;
    expect(seen((await ask(url, { headers })).body).headers.origin).toBe('https://staging.test');
    expect(seen((await ask(url)).body).headers).not.toHaveProperty('origin');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET'])('%s carries its body byte for byte', async (method) => {
    const url = `${await rig.lantern(await rig.http(mirror))}/backend/x`;
    const bytes = randomBytes(300_000);
    const headers = { 'content-type': 'application/octet-stream' };
    const sized = seen(
      (await ask(url, { method, headers: { ...headers, 'content-length': bytes.length } }, bytes)).body,
    );
    const chunked = seen(
      (await ask(url, { method, headers: { ...headers, 'transfer-encoding': 'chunked' } }, bytes)).body,
    );
    for (const { body } of [sized, chunked]) expect(Buffer.from(body, 'base64').equals(bytes)).toBe(true);
    expect(sized.headers).toMatchObject({ ...headers, 'content-length': '300000' });
    expect(chunked.headers).toMatchObject({ ...headers, 'transfer-encoding': 'chunked' });
  });

  it.each(['POST', 'DELETE', 'GET'])('%s may come without a body', async (method) => {
    const url = await rig.lantern(await rig.http(mirror));
    expect(seen((await ask(`${url}/backend/x`, { method })).body)).toMatchObject({ method, body: '' });
  });

  it('drops headers that concern a single connection', async () => {
    const url = await rig.lantern(await rig.http(mirror));
    const headers = {
      connection: 'close, X-Private, content-length',
      'keep-alive': 'timeout=5',
      'proxy-authorization': 'Basic eDp5',
      'x-private': '1',
      te: 'trailers',
      upgrade: 'h2c',
      'content-length': 2,
      token: 'abc',
    };
    const arrived = seen((await ask(`${url}/backend/x`, { method: 'POST', headers }, 'ok')).body);
    expect(arrived.headers).toMatchObject({ connection: 'keep-alive', token: 'abc', 'content-length': '2' });
    for (const name of ['keep-alive', 'proxy-authorization', 'x-private', 'te', 'upgrade']) {
      expect(arrived.headers).not.toHaveProperty(name);
    }
  });

  it('names the forwarded client', async () => {
    const url = await rig.lantern(await rig.http(mirror));
    const direct = seen((await ask(`${url}/backend/x`)).body).headers;
    expect(direct).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(url).host,
    });
    const chained = await ask(`${url}/backend/x`, { headers: { 'x-forwarded-for': '10.0.0.1' } });
    expect(seen(chained.body).headers['x-forwarded-for']).toBe('10.0.0.1, 127.0.0.1');
  });

  it('has its caller’s id, or a new one', async () => {
    const url = await rig.lantern(await rig.http(mirror));
    const given = await ask(`${url}/backend/x`, { headers: { 'x-request-id': 'req_01HV7' } });
    expect(seen(given.body).headers['x-request-id']).toBe('req_01HV7');
    const made = await ask(`${url}/backend/x`);
    expect(seen(made.body).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(made.headers['x-request-id']).toBe(seen(made.body).headers['x-request-id']);
  });

  it('may wait for "100 Continue"', async () => {
    const url = await rig.lantern(await rig.http(mirror));
    const request = http.request(`${url}/backend/x`, { method: 'POST', headers: { expect: '100-continue' } });
    request.flushHeaders();
    await once(request, 'continue');
    request.end('body');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const arrived = seen(await read(response));
    expect(Buffer.from(arrived.body, 'base64').toString()).toBe('body');
    expect(arrived.headers).not.toHaveProperty('expect');
  });

  it('cannot leave the path of BACKEND_URL', async () => {
    const url = await rig.lantern(`${await rig.http(mirror)}/api`);
    const answer = await exchangeBytes(url, 'GET /backend/../admin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_path"/);
  });

  it('streams: the upstream sees its beginning before the client has sent the rest', async () => {
    const upstream = http.createServer((req, res) => req.on('end', () => res.end('done')));
    const url = await rig.lantern(`http://127.0.0.1:${await rig.listen(upstream)}`);
    const request = http.request(`${url}/backend/upload`, { method: 'POST', agent: false });
    request.write('first');
    const [upload] = (await once(upstream, 'request')) as [IncomingMessage];
    const [first] = (await once(upload, 'data')) as [Buffer];
    expect(first.toString()).toBe('first');
    request.end('last');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect((await read(response)).toString()).toBe('done');
  });

  it('is not buffered in memory, however large', async () => {
    const chunk = Buffer.alloc(1024 * 1024);
    const total = 64;
    let sent = 0;
    let sentWhenItBegan = Number.NaN;
    let received = 0;
    const url = await rig.lantern(
      await rig.http(async (req, res) => {
        sentWhenItBegan = sent;
        for await (const part of req) received += (part as Buffer).length;
        res.end();
      }),
    );
    const request = http.request(`${url}/backend/upload`, { method: 'POST', agent: false });
    for (; sent < total; sent++) if (!request.write(chunk)) await once(request, 'drain');
    request.end();
    await once(request, 'response');
    expect(received).toBe(total * chunk.length);
    expect(sentWhenItBegan).toBeLessThan(total / 2);
  });
});

describe('connections to the upstream', () => {
  it('are reused for later requests, whatever the client does with its own', async () => {
    let connections = 0;
    const server = http.createServer(mirror).on('connection', () => connections++);
    const url = await rig.lantern(`http://127.0.0.1:${await rig.listen(server)}`);
    for (let count = 0; count < 5; count++) await ask(`${url}/backend/x`, { headers: { connection: 'close' } });
    expect(connections).toBe(1);
  });

  it('that the upstream closes at the wrong moment do not fail a GET', async () => {
    let connections = 0;
    const url = await rig.lantern(
      await rig.raw((socket) => {
        const answers = ++connections === 1 ? 1 : Number.POSITIVE_INFINITY;
        let requests = 0;
        socket.on('data', () => {
          if (++requests > answers) socket.destroy();
          else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
        });
      }),
    );
    expect((await ask(`${url}/backend/x`)).body.toString()).toBe('ok');
    expect((await ask(`${url}/backend/x`)).body.toString()).toBe('ok');
    expect(connections).toBe(2);
  });

  it('that the upstream closes at the wrong moment never send a POST twice', async () => {
    let requests = 0;
    const url = await rig.lantern(
      await rig.raw((socket) => {
        socket.on('data', () => {
          if (++requests > 1) socket.destroy();
          else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
        });
      }),
    );
    expect((await ask(`${url}/backend/x`, { method: 'POST' })).status).toBe(200);
    expect((await ask(`${url}/backend/x`, { method: 'POST' })).status).toBe(502);
    expect(requests).toBe(2);
  });
});

describe('an answer on its way back', () => {
  it('keeps status, reason, headers and every byte', async () => {
    const bytes = randomBytes(200_000);
    const url = await rig.lantern(
      await rig.http((_req, res) => {
        res.writeHead(418, 'Short and stout', { 'content-type': 'image/x-tea', etag: '"1"', vary: 'a, b' });
        res.end(bytes);
      }),
    );
    const { response } = await open(`${url}/backend/x`);
    expect(response).toMatchObject({ statusCode: 418, statusMessage: 'Short and stout' });
    expect(response.headers).toMatchObject({ 'content-type': 'image/x-tea', etag: '"1"', vary: 'a, b' });
    expect((await read(response)).equals(bytes)).toBe(true);
  });

  it.each(['/backend/events', '/events'])(
    'streams: the beginning of %s arrives while the upstream still writes',
    async (path) => {
      let finish = () => {};
      const url = await rig.lantern(
        await rig.http((_req, res) => {
          res.setHeader('content-type', 'text/event-stream');
          res.write('first');
          finish = () => res.end('last');
        }),
      );
      const { response } = await open(url + path, { headers: { 'accept-encoding': 'gzip' } });
      expect(response.headers).not.toHaveProperty('content-encoding');
      const [first] = (await once(response, 'data')) as [Buffer];
      expect(first.toString()).toBe('first');
      finish();
      expect((await read(response)).toString()).toBe('last');
    },
  );

  it.each([
    [200, 0],
    [404, 1],
    [500, 1],
  ])('with status %i gets %i log lines, without its query', async (status, lines) => {
    const url = await rig.lantern(await rig.http((_req, res) => res.writeHead(status).end('x')));
    await ask(`${url}/backend/policy/list?token=secret`, { headers: { 'x-request-id': 'req_01HV7' } });
    const facts = { requestId: 'req_01HV7', method: 'GET', path: '/policy/list', status, ms: expect.any(Number) };
    expect(rig.log).toMatchObject(Array(lines).fill({ level: 'info', fields: facts }));
    expect(rig.log).toHaveLength(lines);
    expect(JSON.stringify(rig.log)).not.toContain('secret');
  });

  it('delivers its head before its body', async () => {
    const url = await rig.lantern(await rig.http((_req, res) => res.flushHeaders()));
    const { response, request } = await open(`${url}/backend/events`);
    expect(response.statusCode).toBe(200);
    request.destroy();
  });

  it('drops headers that concern a single connection', async () => {
    const head = [
      'HTTP/1.1 200 OK',
      'Connection: X-Private, close',
      'X-Private: 1',
      'Keep-Alive: timeout=99',
      'Proxy-Authenticate: Basic',
      'Upgrade: h2c',
      'Trailer: x-sum',
      'Transfer-Encoding: chunked',
      'X-Public: 1',
    ];
    const url = await rig.lantern(await rig.rawAnswer(`${head.join('\r\n')}\r\n\r\n2\r\nok\r\n0\r\n\r\n`));
    const { headers, body } = await ask(`${url}/backend/x`, { headers: { connection: 'keep-alive' } });
    expect(body.toString()).toBe('ok');
    expect(headers).toMatchObject({ 'x-public': '1', connection: 'keep-alive' });
    expect(headers['keep-alive']).not.toBe('timeout=99');
    for (const name of ['x-private', 'proxy-authenticate', 'upgrade', 'trailer'])
      expect(headers).not.toHaveProperty(name);
  });

  it('keeps several cookies separate and adapts them to our host', async () => {
    const url = await rig.lantern(
      `${await rig.http((_req, res) => {
        res.setHeader('set-cookie', ['a=1; Domain=host.test; Path=/api/x; HttpOnly', 'b=2, c; Path=/']);
        res.end();
      })}/api`,
    );
    const { headers } = await ask(`${url}/backend/x`);
    expect(headers['set-cookie']).toEqual(['a=1; Path=/backend/x; HttpOnly', 'b=2, c; Path=/']);
  });

  it('moves redirects within the upstream below /backend, and keeps others', async () => {
    const upstream = await rig.http((req, res) => {
      const to = new URL(req.url ?? '', 'http://x').searchParams.get('to') ?? '';
      res.writeHead(302, { location: to.replace('HERE', req.headers.host ?? '') }).end();
    });
    const url = await rig.lantern(upstream);
    const location = async (to: string) =>
      (await ask(`${url}/backend/x?to=${encodeURIComponent(to)}`)).headers.location;
    expect(await location('http://HERE/login?x=1')).toBe('/backend/login?x=1');
    expect(await location('https://elsewhere.test/login')).toBe('https://elsewhere.test/login');
  });

  it.each([204, 304])('%i has no body', async (status) => {
    const url = await rig.lantern(await rig.http((_req, res) => res.writeHead(status, { etag: '"1"' }).end()));
    expect(await ask(`${url}/backend/x`)).toMatchObject({ status, headers: { etag: '"1"' }, body: Buffer.alloc(0) });
  });

  it('to HEAD keeps the declared length', async () => {
    const url = await rig.lantern(await rig.http((_req, res) => res.writeHead(200, { 'content-length': 1234 }).end()));
    const { status, headers, body } = await ask(`${url}/backend/x`, { method: 'HEAD' });
    expect({ status, length: headers['content-length'], body: body.length }).toEqual({
      status: 200,
      length: '1234',
      body: 0,
    });
  });

  it('works for a client of HTTP/1.0', async () => {
    const url = await rig.lantern(
      await rig.http((_req, res) => {
        res.write('o');
        res.end('k');
      }),
    );
    const answer = await exchangeBytes(url, 'GET /backend/x HTTP/1.0\r\n\r\n');
    expect(answer).toMatch(/\r\n\r\nok$/);
    expect(answer).not.toMatch(/transfer-encoding/i);
  });

  it.each([413, 401, 403])(
    '%i may come before the end of the upload, from an upstream that then closes',
    async (status) => {
      const head = `HTTP/1.1 ${status} No\r\nContent-Length: 7\r\nConnection: close\r\n\r\n`;
      const upstream = await rig.raw((socket) =>
        socket.once('data', () => socket.write(`${head}refused`, () => socket.destroy())),
      );
      const url = `${await rig.lantern(upstream)}/backend/upload`;
      const upload = () =>
        ask(url, { method: 'POST', headers: { 'content-length': 5_000_000 } }, Buffer.alloc(5_000_000));
      for (let tries = 0; tries < 8; tries += 1) {
        const { status: answered, body } = await upload();
        expect([answered, body.toString()]).toEqual([status, 'refused']);
      }
    },
  );

  it.each([
    ['204 No Content', '', 'stray'],
    ['304 Not Modified', '', 'stray'],
    ['200 OK', 'Content-Length: 2\r\n', 'ok and more'],
    ['200 OK', 'Content-Length: 2\r\n', 'okHTTP/1.1 200 OK\r\n\r\n'],
    ['200 OK', 'Transfer-Encoding: chunked\r\n', '2\r\nok\r\n0\r\n\r\nstray'],
  ])('%s with %j ends at its declared length, whatever follows', async (status, headers, bytes) => {
    const url = await rig.lantern(await rig.rawAnswer(`HTTP/1.1 ${status}\r\n${headers}\r\n${bytes}`));
    const answered = await ask(`${url}/backend/x`);
    expect([answered.status, answered.body.toString()]).toEqual([Number.parseInt(status, 10), headers && 'ok']);
    expect((await ask(`${url}/backend/x`)).status).toBe(answered.status);
  });

  it('may have headers of 60 KB', async () => {
    const long = 'x'.repeat(60_000);
    const url = await rig.lantern(await rig.http((_req, res) => res.setHeader('x-long', long).end()));
    expect((await ask(`${url}/backend/x`, { maxHeaderSize: 100_000 })).headers['x-long']).toBe(long);
  });

  it('moves the upstream’s addresses below /backend in Link and Refresh, too', async () => {
    const upstream = await rig.http((req, res) => {
      const here = `http://${req.headers.host}/api`;
      res.setHeader('link', [
        `<${here}/x?page=2>; rel="next", </api/y>; rel=last`,
        '<https://elsewhere.test/>; rel=up',
      ]);
      res.setHeader('refresh', `5; URL='${here}/later'`).end();
    });
    const { headers } = await ask(`${await rig.lantern(`${upstream}/api`)}/backend/x`);
    expect(headers.link).toBe(
      '</backend/x?page=2>; rel="next", </backend/y>; rel=last, <https://elsewhere.test/>; rel=up',
    );
    expect(headers.refresh).toBe(`5; URL='/backend/later'`);
  });

  it('may arrive before the end of the upload, whose rest is then read and dropped', async () => {
    let upstreamClosed = Promise.resolve();
    const url = await rig.lantern(
      await rig.http((req, res) => {
        upstreamClosed = new Promise((resolve) => req.socket.once('close', () => resolve()));
        if (req.method === 'POST') res.writeHead(413).end('too large');
        else res.end('next');
      }),
    );
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const request = http.request(`${url}/backend/upload`, { method: 'POST', agent });
    request.write('first');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect((await read(response)).toString()).toBe('too large');
    await upstreamClosed;
    request.end(Buffer.alloc(2_000_000));
    expect((await ask(`${url}/backend/x`, { agent })).body.toString()).toBe('next');
    agent.destroy();
  });
});
