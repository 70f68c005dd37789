import { createServer, IncomingMessage, type Server, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** Headers have to be there in 15 s. Bodies are watched by their size (`limitBodies`), so Node need not bound whole requests. */
const patience = { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, requestTimeout: 0 };

/**
 * A server for an app whose requests and responses are the app's from the moment they are made. Express makes them its own by changing
 * their prototypes; V8 then has to look up each property anew, and an answer costs three times as much.
 */
export function serverOf(app: Express, options: ServerOptions = {}): Server {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse<Request> {}
  const own = app as { request: object; response: object };
  Object.setPrototypeOf(Request.prototype, own.request);
  Object.setPrototypeOf(Response.prototype, own.response);
  own.request = Request.prototype;
  own.response = Response.prototype;
  return createServer({ ...patience, ...options, IncomingMessage: Request, ServerResponse: Response }, app);
}
