import { once } from 'node:events';
import type { Server, ServerOptions } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import express, { type Express } from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { demosApp } from '../testing/demos';
import { limitBodies } from './bodies';
import { answerErrors, answerNotFound } from './errors';
import { serverOf } from './serverOf';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(app: Express, options?: ServerOptions) {
  const server = serverOf(app, options);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  let peer: Socket | undefined;
  server.on('connection', (socket) => {
    peer = socket;
  });
  return {
    server,
    /** Bytes the server has read from the last connection. */
    taken: () => peer?.bytesRead ?? 0,
    connect: () => net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {}),
  };
}

/** Sends the chunk as fast as the server reads, until the connection closes or `most` bytes are sent. */
async function pour(socket: Socket, part: Buffer, most = Number.POSITIVE_INFINITY): Promise<void> {
  const closed = new Promise((done) => socket.once('close', done));
  while (!socket.destroyed && socket.bytesWritten < most)
    if (!socket.write(part)) await Promise.race([closed, new Promise((done) => socket.once('drain', done))]);
}

async function allOf(socket: Socket): Promise<string> {
  let read = '';
  socket.on('data', (part) => {
    read += part;
  });
  await new Promise((closed) => socket.once('close', closed));
  return read;
}

const json = 'Host: localhost\r\nContent-Type: application/json';
const form = 'Host: localhost\r\nContent-Type: multipart/form-data; boundary=b';
const tenGigabytes = 'Content-Length: 10737418240';

describe('a body that is too large', () => {
  // A refused connection stays open for half a second, so these wait side by side.
  it.concurrent.each([
    ['a call', `POST /backend/login/login HTTP/1.1\r\n${json}\r\n${tenGigabytes}`],
    ['a call that has no body', `GET /backend/brand/list HTTP/1.1\r\n${json}\r\n${tenGigabytes}`],
    ['a demo call', `POST /apps/todo/tasks HTTP/1.1\r\n${json}\r\n${tenGigabytes}`],
    ['a tool', `PUT /__lantern/rehearsal HTTP/1.1\r\n${json}\r\n${tenGigabytes}`],
    ['an upload', `POST /backend/upload HTTP/1.1\r\n${form}\r\n${tenGigabytes}`],
    ['an unknown address', `POST /nothing HTTP/1.1\r\n${json}\r\n${tenGigabytes}`],
    ['a megabyte and a byte', `POST /backend/login/login HTTP/1.1\r\n${json}\r\nContent-Length: 1048577`],
  ])('is refused by its declared size: %s', async (_what, head) => {
    const { connect } = await listening(await demosApp());
    const socket = connect();
    socket.write(`${head}\r\n\r\n`);
    const answer = await allOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toMatch(/"code":"too_large"/);
  });

  it('is not read when it declares its size', async () => {
    const { connect, taken } = await listening(await demosApp());
    const socket = connect();
    const answer = allOf(socket);
    socket.write(`POST /backend/login/login HTTP/1.1\r\n${json}\r\n${tenGigabytes}\r\n\r\n`);
    const part = Buffer.alloc(1024 * 1024);
    await pour(socket, part, 64 * part.length);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(taken()).toBeLessThan(part.length);
  });

  it('is aborted when it did not declare its size', async () => {
    const { connect, taken } = await listening(await demosApp());
    const socket = connect();
    const ended = allOf(socket);
    socket.write(`POST /backend/login/login HTTP/1.1\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const part = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 32), Buffer.from('\r\n')]);
    // The request never ends on its own; only the server can end it.
    await pour(socket, part);
    expect(await ended).not.toMatch(/^HTTP\/1\.1 2/);
    expect(taken()).toBeGreaterThan(1024 * 1024);
  });

  it('passes to an upstream, and is refused for calls answered here', async () => {
    const { connect } = await listening(await demosApp({ backendUrl: 'http://127.0.0.1:9' }));
    const ask = (path: string) => {
      const socket = connect();
      socket.write(`POST ${path} HTTP/1.1\r\n${json}\r\n${tenGigabytes}\r\n\r\n`);
      return once(socket, 'data').then(([answer]) => String(answer).split('\r\n')[0]);
    };
    expect(await ask('/backend/x')).toContain('502');
    expect(await ask('/elsewhere')).toContain('502');
    expect(await ask('/apps/todo/tasks')).toContain('413');
    expect(await ask('/apps/user/users/1')).toContain('413');
    expect(await ask('/__lantern/reset')).toContain('413');
  });
});

describe('a body that arrives slowly', () => {
  const slow = async () => {
    const app = express();
    app.use(limitBodies({ formBytes: () => 0, patienceMs: 50 }), express.json());
    app.post('/', (req, res) => void res.json(req.body));
    app.use(answerNotFound);
    app.use(answerErrors);
    return listening(app);
  };

  it('is refused with 408', async () => {
    const socket = (await slow()).connect();
    socket.write(`POST / HTTP/1.1\r\n${json}\r\nContent-Length: 7\r\n\r\n{"a"`);
    expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s);
  });

  it('is cut off when its call was answered before its end', async () => {
    const socket = (await slow()).connect();
    socket.write(`POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 7\r\n\r\n{"a"`);
    // Only the server can close this connection.
    expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('is answered when complete, and its connection stays open', async () => {
    const socket = (await slow()).connect();
    for (const text of ['{"a":1}', '{"a":2}']) {
      socket.write(`POST / HTTP/1.1\r\n${json}\r\nContent-Length: 7\r\n\r\n${text}`);
      expect(String((await once(socket, 'data'))[0])).toMatch(new RegExp(`^HTTP/1\\.1 200 .*${text}$`, 's'));
    }
    socket.destroy();
  });
});

describe('headers', () => {
  it('must arrive within 15 seconds, while a request as a whole has no time limit', async () => {
    const { server } = await listening(express());
    expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 0]);
  });

  it('that never arrive end the connection', async () => {
    const { connect } = await listening(await demosApp(), { headersTimeout: 50, connectionsCheckingInterval: 10 });
    const socket = connect();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
