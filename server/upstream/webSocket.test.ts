import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import net, { type Socket } from 'node:net';
import type { BackendRoutes } from '@shared/contracts/lantern/backends';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverOf } from '../http/serverOf';
import { testApp } from '../testing/app';
import { exchangeBytes, Rig } from './testRig';

let rig: Rig;
beforeEach(() => {
  rig = new Rig();
});
afterEach(() => rig.close());

const routes = (upstream: Omit<BackendRoutes['upstreams'][number], 'name'>): BackendRoutes => ({
  ...{ upstreams: [{ name: 'staging', ...upstream }], otherwise: 'embedded', fallBack: false, split: false },
  ...{ routes: [{ path: '/backend/chat/**', to: 'staging' }], accounts: [] },
});

/** An upstream that accepts every WebSocket, sends a greeting, and echoes. */
async function echo() {
  const asked: IncomingMessage[] = [];
  const sockets: Socket[] = [];
  const server = http.createServer();
  server.on('upgrade', (req, socket: Socket) => {
    asked.push(req);
    sockets.push(socket);
    socket.write(
      'HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: key\r\nSet-Cookie: a=1; Path=/api/chat; Domain=x\r\n\r\nhello',
    );
    socket.pipe(socket);
  });
  return { asked, sockets, url: `http://127.0.0.1:${await rig.listen(server)}/api` };
}

async function lantern(url: string, more: Parameters<typeof testApp>[0] = {}) {
  const stopping = new AbortController();
  const { app } = await testApp({ loopback: true, routes: routes({ url }), stopping: stopping.signal, ...more });
  const server = serverOf(app);
  return { port: await rig.listen(server), server, stopping };
}

const handshake = (path: string, headers: readonly string[] = []) =>
  [
    `GET ${path} HTTP/1.1`,
    ...['Host: localhost', 'Connection: keep-alive, Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    ...['Sec-WebSocket-Key: abc', 'Sec-WebSocket-Protocol: chat', ...headers],
  ].join('\r\n');

/** Sends bytes and reads until these arrive. */
async function connect(port: number, bytes: string, until: RegExp) {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  let read = '';
  while (!until.test(read)) read += String((await once(socket, 'data'))[0]);
  return { socket, read };
}

describe('a WebSocket through the proxy', () => {
  it('reaches the upstream that its path is routed to, under the rules for headers, and passes bytes both ways', async () => {
    const { asked, url } = await echo();
    const headers = [{ name: 'X-API-Key', value: 'key' }];
    const { port } = await lantern(url, {
      basePath: '/lantern',
      backendOrigin: 'https://staging.test',
      routes: routes({ url, headers, rewrites: [{ from: '/chat', to: '/v2/chats' }] }),
    });
    const ask = handshake('/lantern/backend/chat/live?room=1', [
      'Origin: http://localhost',
      'X-Forwarded-For: 6.6.6.6',
    ]);
    const { socket, read } = await connect(port, `${ask}\r\n\r\n`, /hello$/);
    expect(read).toMatch(/^HTTP\/1\.1 101 Yes\r\n/);
    expect(read).toMatch(/\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n/i);
    expect(read).toContain('sec-websocket-accept: key');
    expect(read).toContain('X-Lantern-From: staging');
    expect(read).toContain('set-cookie: a=1; Path=/lantern/backend/chat');
    expect(asked[0]?.url).toBe('/api/v2/chats/live?room=1');
    expect(asked[0]?.headers).toMatchObject({
      ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'abc', 'sec-websocket-protocol': 'chat' },
      ...{
        host: new URL(url).host,
        origin: 'https://staging.test',
        'x-api-key': 'key',
        'x-forwarded-for': '127.0.0.1',
      },
    });
    socket.write('and back');
    expect(String((await once(socket, 'data'))[0])).toBe('and back');
  });

  it('also reaches BACKEND_URL, below /backend and elsewhere', async () => {
    const { asked, url } = await echo();
    const { port } = await lantern(url, { routes: undefined, backendUrl: url });
    for (const path of ['/backend/live', '/socket.io/?EIO=4'])
      await connect(port, `${handshake(path)}\r\n\r\n`, /hello$/);
    expect(asked.map((req) => req.url)).toEqual(['/api/live', '/api/socket.io/?EIO=4']);
  });

  it.each(['upstream', 'client'])('ends on both sides when the %s ends', async (side) => {
    const { sockets, url } = await echo();
    const { port } = await lantern(url);
    const { socket } = await connect(port, `${handshake('/backend/chat/live')}\r\n\r\n`, /hello$/);
    const [theirs] = sockets as [Socket];
    const [ending, other] = side === 'client' ? [socket, theirs] : [theirs, socket];
    const closed = once(other, 'close');
    ending.destroy();
    await closed;
    expect(other.destroyed).toBe(true);
  });

  it('does not keep the server from stopping', async () => {
    const { sockets, url } = await echo();
    const { port, server, stopping } = await lantern(url);
    const { socket } = await connect(port, `${handshake('/backend/chat/live')}\r\n\r\n`, /hello$/);
    const closed = [once(socket, 'close'), once(sockets[0] as Socket, 'close')];
    stopping.abort();
    await new Promise((done) => server.close(done));
    await Promise.all(closed);
    expect(server.listening).toBe(false);
  });

  it('that still waits for the upstream does not keep the server from stopping', async () => {
    let arrived = () => {};
    const asked = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const url = await rig.raw((socket) => socket.once('data', () => arrived()));
    const { port, server, stopping } = await lantern(url);
    net.connect(port, '127.0.0.1').write(`${handshake('/backend/chat/live')}\r\n\r\n`);
    await asked;
    stopping.abort();
    await new Promise((done) => server.close(done));
    expect(server.listening).toBe(false);
  });

  it('gets the answer of an upstream that refuses it', async () => {
    const url = await rig.http((_req, res) => res.writeHead(403, { 'x-why': 'full' }).end('no room'));
    const { port } = await lantern(url);
    const read = await exchangeBytes(`http://127.0.0.1:${port}`, `${handshake('/backend/chat/live')}\r\n\r\n`);
    expect(read).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n.*x-why: full\r\n.*Connection: close\r\n.*no room/s);
  });

  it.each<[string, () => Promise<string>, number, string]>([
    ['502 when the upstream is down', async () => 'http://127.0.0.1:9', 502, 'upstream_unreachable'],
    ['502 when the upstream answers garbage', () => rig.rawAnswer('garbage\r\n\r\n'), 502, 'upstream_invalid'],
    ['504 when the upstream is silent', () => rig.raw((socket) => socket.resume()), 504, 'upstream_timeout'],
  ])('is answered with %s', async (_what, upstream, status, code) => {
    const { port } = await lantern(await upstream(), { backendTimeoutMs: 100 });
    const read = await exchangeBytes(`http://127.0.0.1:${port}`, `${handshake('/backend/chat/live')}\r\n\r\n`);
    expect(read).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(read).toContain(code);
  });

  it('is refused as HTTP where this server answers', async () => {
    const { port } = await lantern('http://127.0.0.1:9');
    const read = await exchangeBytes(`http://127.0.0.1:${port}`, `${handshake('/backend/nothing/here')}\r\n\r\n`);
    expect(read).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('a request with another upgrade', () => {
  const h2c = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'];

  it('is answered as if it had none, with its body, on a connection that stays open', async () => {
    const seen: { method?: string | undefined; upgrade: unknown; connection: unknown; body: string }[] = [];
    const url = await rig.http(async (req, res) => {
      let body = '';
      for await (const part of req) body += String(part);
      seen.push({ method: req.method, upgrade: req.headers.upgrade, connection: req.headers['http2-settings'], body });
      res.end('fine');
    });
    const { port } = await lantern(url);
    const first = ['POST /backend/chat/x HTTP/1.1', 'Host: localhost', ...h2c, 'Content-Length: 9', '', 'body-'];
    const { socket } = await connect(port, first.join('\r\n'), /^/);
    socket.write('rest');
    let read = '';
    while (!read.includes('fine')) read += String((await once(socket, 'data'))[0]);
    const second = ['GET /backend/chat/y HTTP/1.1', 'Host: localhost', ...h2c, '', ''];
    socket.write(second.join('\r\n'));
    read = '';
    while (!read.includes('fine')) read += String((await once(socket, 'data'))[0]);
    expect(read).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(seen).toEqual([
      { method: 'POST', upgrade: undefined, connection: undefined, body: 'body-rest' },
      { method: 'GET', upgrade: undefined, connection: undefined, body: '' },
    ]);
    socket.destroy();
  });
});
