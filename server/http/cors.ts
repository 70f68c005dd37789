import cors from 'cors';
import type { RequestHandler } from 'express';

/** Lets pages of these origins make calls and read the answers. No cookies: tokens travel in headers. */
export const allowOrigins = (origins: readonly string[]): RequestHandler[] => [
  (_req, res, next) => {
    res.vary('Origin');
    next();
  },
  cors({
    // A function, because for other origins the package answers preflights if given a list.
    origin: (origin, done) => done(null, origins.includes(origin ?? '') && origin),
    methods: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    allowedHeaders: 'Authorization, Content-Type, If-None-Match, X-Request-Id',
    exposedHeaders: 'ETag, Link, Location, Retry-After, X-Request-Id, X-Total-Count',
    maxAge: 600,
  }),
];
