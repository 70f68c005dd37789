import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Cancelled, sendByXhr as send, Unreachable } from './http';

let server: Server | undefined;
/** Starts a server on a free local port. */
async function serving(listener: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('access-control-expose-headers', 'retry-after');
    if (request.method === 'OPTIONS') response.end();
    else listener(request, response);
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

describe('a request', () => {
  it('carries its query without missing values, its headers, and its body as JSON', async () => {
    const url = await serving(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      response.end(JSON.stringify({ url: request.url, type: request.headers['content-type'], body }));
    });
    const query = { q: '林 & co', page: 2, none: undefined, nothing: null };
    const { data } = await send({ method: 'post', url: `${url}/list`, query, body: { a: 1 } });
    expect(data).toEqual({ url: '/list?q=%E6%9E%97+%26+co&page=2', type: 'application/json', body: '{"a":1}' });
  });

  it('resolves with any status, its headers and its body', async () => {
    const url = await serving((_, response) => response.writeHead(503, { 'retry-after': '7' }).end('<p>no</p>'));
    const { status, headers, data } = await send({ method: 'get', url });
    expect([status, headers.get('Retry-After'), data]).toEqual([503, '7', '<p>no</p>']);
  });

  it('returns a file as a blob, and text unchanged', async () => {
    const url = await serving((_, response) => response.end('{"a":1}'));
    expect((await send({ method: 'get', url, answer: 'text' })).data).toBe('{"a":1}');
    const { data } = await send({ method: 'get', url, answer: 'blob' });
    expect((data as Blob).size).toBe(7);
  });

  it('is unreachable without an answer, or after a timeout', async () => {
    const url = await serving(() => {});
    await expect(send({ method: 'get', url, timeoutMs: 50 })).rejects.toThrow(Unreachable);
    server?.closeAllConnections();
    server?.close();
    await expect(send({ method: 'get', url })).rejects.toThrow(Unreachable);
  });

  it('ends when the caller aborts it', async () => {
    const url = await serving(() => {});
    const leaving = new AbortController();
    const sent = send({ method: 'get', url, signal: leaving.signal });
    leaving.abort();
    await expect(sent).rejects.toThrow(Cancelled);
    await expect(send({ method: 'get', url, signal: leaving.signal })).rejects.toThrow(Cancelled);
  });
});
