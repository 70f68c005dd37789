import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http';
import type { Express } from 'express';
import { upgrades } from './upgrades';

/** Headers must arrive within 15 s. `limitBodies` watches bodies, so Node need not limit whole requests. */
const timeouts = { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, requestTimeout: 0 };

/**
 * A server that listens before its app is ready: `early` answers until `serve` is called. Its requests and responses are created with
 * the app's prototypes. Express would swap the prototypes, which makes V8 deoptimize every property access and an answer three times
 * slower.
 */
export function earlyServer(
  early: RequestListener,
  options: ServerOptions = {},
): { server: Server; serve(app: Express): void } {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse<Request> {}
  let answer: RequestListener = early;
  const server = createServer(
    { ...timeouts, ...options, IncomingMessage: Request, ServerResponse: Response },
    (req, res) => answer(req, res),
  );
  server.on(
    'upgrade',
    upgrades(server, (req, res) => answer(req, res), Response as never),
  );
  const serve = (app: Express) => {
    const own = app as { request: object; response: object };
    Object.setPrototypeOf(Request.prototype, own.request);
    Object.setPrototypeOf(Response.prototype, own.response);
    own.request = Request.prototype;
    own.response = Response.prototype;
    answer = app;
  };
  return { server, serve };
}

/** The same for an app that is ready. */
export function serverOf(app: Express, options: ServerOptions = {}): Server {
  const { server, serve } = earlyServer(app, options);
  serve(app);
  return server;
}
