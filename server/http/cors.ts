import type { RequestHandler } from 'express';

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const headers = 'Authorization, Content-Type, If-None-Match, X-Request-Id';
const exposed = 'ETag, Link, Location, Retry-After, X-Request-Id, X-Total-Count';

/** Lets pages of these origins make calls and read the answers. No cookies: tokens travel in headers. */
export const cors =
  (origins: readonly string[]): RequestHandler =>
  (req, res, next) => {
    const { origin } = req.headers;
    res.vary('Origin');
    if (origin === undefined || !origins.includes(origin)) {
      next();
      return;
    }
    res.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed });
    if (req.method !== 'OPTIONS' || !req.headers['access-control-request-method']) {
      next();
      return;
    }
    res.set({
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': headers,
      'Access-Control-Max-Age': '600',
    });
    res.status(204).end();
  };
