import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { serverOf } from './serverOf';

async function answerOf(server: ReturnType<typeof createServer>) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/a/b?c=d`, { headers: { accept: 'application/json' } });
  server.close();
  return answer.json();
}

/** An app that records its view of a request and a response, and whether their prototypes are unchanged. */
function appThatLooks() {
  const app = express();
  const made = new Map<object, unknown>();
  const looking = (req: IncomingMessage, res: ServerResponse) =>
    void made.set(req, Object.getPrototypeOf(req)).set(res, Object.getPrototypeOf(res));
  app.use(
    '/a',
    express.Router().get('/b', (req, res) => {
      const kept = [req, res].map((one) => Object.getPrototypeOf(one) === made.get(one));
      res.vary('Accept').json({
        path: req.originalUrl,
        query: req.query,
        kept,
        own: req.app === app,
        is: [req instanceof IncomingMessage, res instanceof ServerResponse],
        type: req.accepts('json'),
      });
    }),
  );
  return { app, looking };
}

describe('a server for an app', () => {
  it('creates requests and responses with the app’s prototypes', async () => {
    const { app, looking } = appThatLooks();
    const server = serverOf(app).prependListener('request', looking);
    expect(await answerOf(server)).toEqual({
      path: '/a/b?c=d',
      query: { c: 'd' },
      kept: [true, true],
      own: true,
      is: [true, true],
      type: 'json',
    });
  });

  it('answers like a server made by Express', async () => {
    const { app, looking } = appThatLooks();
    const plain = await answerOf(createServer(app).prependListener('request', looking));
    expect(plain).toMatchObject({ kept: [false, false] });
    const { kept, ...rest } = await answerOf(serverOf(app));
    expect(plain).toMatchObject(rest);
  });
});
