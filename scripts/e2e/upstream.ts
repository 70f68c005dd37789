import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy to a real backend whose answers can be changed, like a backend of another make. */
export interface Upstream {
  url: string;
  /** Changes the data of each answer; at first the identity. */
  change: (data: unknown) => unknown;
  /** Paths that the upstream does not know. */
  unknown: RegExp | undefined;
  stop(): Promise<void>;
}

/** Headers of a single connection, or of the body's encoding. */
const own = /^(host|connection|keep-alive|transfer-encoding|content-length|accept-encoding|expect)$/;
const passedOn = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).flatMap(([name, value]) => (own.test(name) || !value ? [] : [[name, String(value)]]));

export async function startUpstream(behind: string): Promise<Upstream> {
  const upstream: Upstream = { url: '', change: (data) => data, unknown: undefined, stop: async () => {} };
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '' } = request;
    if (upstream.unknown?.test(url)) return response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    try {
      const answer = await fetch(behind + url, {
        method,
        headers: passedOn(request.headers) as [string, string][],
        body: method === 'GET' ? null : await buffer(request),
        signal: leaving.signal,
      });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (!type.includes('json')) {
        for await (const chunk of answer.body ?? []) response.write(chunk);
        return response.end();
      }
      const payload = await answer.json();
      return response.end(
        JSON.stringify(payload.code === 1 ? { ...payload, data: upstream.change(payload.data) } : payload),
      );
    } catch (error) {
      // The client has disconnected.
      if (!leaving.signal.aborted) throw error;
      return response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  upstream.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return upstream;
}
