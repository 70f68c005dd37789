// One server of `--only proxy`: `upstream`, or a proxy (`relay`, `middleware`) to the address that follows, which may be
// followed by the folder that the middleware is installed in.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';

const [kind, upstream = '', folder = process.cwd()] = process.argv.slice(2);
const small = JSON.stringify({ code: 1, message: 'ok', data: { id: 1, name: 'A small answer', at: '2026-01-01' } });
const large = Buffer.alloc(1_000_000, small);

/** The recorded policy list with as many rows as the query asks for. */
const { body: page } = JSON.parse(readFileSync('fixtures/examples.json', 'utf8'))['GET /backend/policy/list'];
const listOf = (limit) => {
  const list = Array.from({ length: limit }, (_, at) => page.data.list[at % page.data.list.length]);
  return JSON.stringify({ ...page, data: { ...page.data, list, limit } });
};
const lists = new Map([2, 16].map((limit) => [`/policy/list?limit=${limit}`, listOf(limit)]));

/** Answers immediately and with a content length, as most backends do. */
const answers = (req, res) => {
  const body = lists.get(req.url) ?? (req.url.endsWith('/large') ? large : small);
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
};

/** The least a proxy can do: it inspects no headers and handles no errors. */
const relay = () => {
  const agent = new http.Agent({ keepAlive: true });
  const { hostname, port } = new URL(upstream);
  return (req, res) => {
    const { method, url, headers } = req;
    const outgoing = http.request({ agent, hostname, port, method, path: url, headers }, (incoming) => {
      res.writeHead(incoming.statusCode, incoming.headers);
      incoming.pipe(res);
    });
    req.pipe(outgoing);
  };
};

/** Set up as its manual says, with a keep-alive agent. */
const middleware = async () => {
  const { default: express } = await import('express');
  const { resolve } = createRequire(`${folder}/package.json`);
  const { createProxyMiddleware } = await import(resolve('http-proxy-middleware'));
  const agent = new http.Agent({ keepAlive: true });
  return express().use('/backend', createProxyMiddleware({ target: upstream, changeOrigin: true, agent }));
};

const kinds = { upstream: () => answers, relay, middleware };
const server = http.createServer(await kinds[kind]());
// A turn outlasts Node's keep-alive timeout of five seconds, and not every proxy survives the closed connection.
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
