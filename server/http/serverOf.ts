import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http';
import type { Express } from 'express';

/** Headers have to be there in 15 s. Bodies are watched by their size (`limitBodies`), so Node need not bound whole requests. */
const patience = { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, requestTimeout: 0 };

/**
 * A server that listens before its app is there: until `serve`, `meanwhile` answers. Its requests and responses are the app's from the
 * moment they are made. Express makes them its own by changing their prototypes; V8 then has to look up each property anew, and an
 * answer costs three times as much.
 */
export function earlyServer(
  meanwhile: RequestListener,
  options: ServerOptions = {},
): { server: Server; serve(app: Express): void } {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse<Request> {}
  let answer: RequestListener = meanwhile;
  const server = createServer(
    { ...patience, ...options, IncomingMessage: Request, ServerResponse: Response },
    (req, res) => answer(req, res),
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

/** The same for an app that is there. */
export function serverOf(app: Express, options: ServerOptions = {}): Server {
  const { server, serve } = earlyServer(app, options);
  serve(app);
  return server;
}
