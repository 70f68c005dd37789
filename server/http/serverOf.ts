import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * A server for an app whose requests and responses are the app's from the moment they are made. Express makes them its own by changing
 * their prototypes; V8 then has to look up each property anew, and an answer costs three times as much.
 */
export function serverOf(app: Express): Server {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse<Request> {}
  const own = app as { request: object; response: object };
  Object.setPrototypeOf(Request.prototype, own.request);
  Object.setPrototypeOf(Response.prototype, own.response);
  own.request = Request.prototype;
  own.response = Response.prototype;
  return createServer({ IncomingMessage: Request, ServerResponse: Response }, app);
}
