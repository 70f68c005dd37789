import { createHash } from 'node:crypto';
import type { Ability } from '@shared/abilities';
import { type Answer, type Endpoint, enveloped, type Received } from '@shared/http/endpoint';
import { fail, signedOut, succeed } from '@shared/http/envelope';
import { issuesOf } from '@shared/http/issues';
import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import {
  forbidden,
  invalid,
  methodNotAllowed,
  Problem,
  problemBody,
  unauthenticated,
  unsupportedType,
} from './problems';

/** Who calls. Features add what they know of the user. */
export interface Caller {
  readonly id: number;
  readonly ability: Ability;
}

/** What a handler knows of the request besides its parsed input: no `req`, no `res`. */
export interface Visit {
  readonly ip: string;
  readonly onLoopback: boolean;
  readonly requestId: string;
}

/** Open calls know nobody: a stale token must not keep people from signing in. */
type User<E, C> = E extends { requires: 'open' } ? unknown : { user: C };
export type Handler<E, C extends Caller> = (
  input: Received<E> & User<E, C> & { visit: Visit },
) => Answer<E> | Promise<Answer<E>>;

interface ApiSettings<C extends Caller> {
  /** The caller of a request, or undefined without a token; throws `tokenExpired` or `unauthenticated`. */
  authenticate(req: Request): Promise<C | undefined>;
  /** Changes whenever an answer to a read may change for any reason; hashed with caller and address into the ETag. */
  version(): string;
}

const json = express.json({ limit: '1mb', strict: true, type: 'application/json' });

/**
 * Endpoints of one kind of caller. `serve` adds them; `router` answers them, and 405 with Allow and OPTIONS for the other methods
 * of their paths.
 */
export class Api<C extends Caller> {
  readonly router = Router({ caseSensitive: true, strict: false });
  readonly endpoints: Endpoint[] = [];
  readonly #methods = new Map<string, Set<string>>();
  readonly #settings: ApiSettings<C>;

  constructor(settings: ApiSettings<C>) {
    this.#settings = settings;
  }

  /** authenticate, authorise, parse, handle, answer. */
  serve<E extends Endpoint>(endpoint: E, handle: Handler<E, C>): void {
    this.endpoints.push(endpoint);
    const methods = this.#methods.get(endpoint.path) ?? new Set();
    methods.add(endpoint.method.toUpperCase());
    this.#methods.set(endpoint.path, methods);

    const answer = this.#answer(endpoint, handle);
    this.router[endpoint.method](endpoint.path, ...(endpoint.body ? [requireJson, json] : []), answer);
  }

  /** To be called once after the last `serve`. */
  close(): this {
    for (const [path, methods] of this.#methods) {
      if (methods.has('GET')) methods.add('HEAD');
      methods.add('OPTIONS');
      const allow = [...methods].sort().join(', ');
      this.router.all(path, (req, res) => {
        if (req.method !== 'OPTIONS') throw methodNotAllowed(allow);
        res.set('Allow', allow).status(204).end();
      });
    }
    return this;
  }

  #answer<E extends Endpoint>(endpoint: E, handle: Handler<E, C>): RequestHandler {
    const inEnvelope = enveloped(endpoint);
    return async (req, res) => {
      try {
        const user = endpoint.requires === 'open' ? undefined : await this.#settings.authenticate(req);
        authorise(endpoint, user);
        res.set('Cache-Control', endpoint.method === 'get' ? 'private, no-cache' : 'no-store');
        if (endpoint.method === 'get' && endpoint.requires !== 'open') {
          res.set('ETag', etag(`${this.#settings.version()} ${user?.id} ${req.originalUrl}`));
          res.vary('token').vary('Authorization');
          if (req.fresh) {
            res.status(304).end();
            return;
          }
        }
        const data = await handle({
          ...parse(endpoint, req),
          user,
          visit: { ip: req.ip ?? '', onLoopback: isLoopback(req), requestId: String(req.id ?? '') },
        } as Parameters<typeof handle>[0]);
        res.status(endpoint.status ?? 200).json(inEnvelope ? succeed(data) : data);
      } catch (error) {
        if (inEnvelope && error instanceof Problem) answerInEnvelope(error, res);
        else throw error;
      }
    };
  }
}

/** `Api.serve` as a function, so that a route reads `serve(api, brands.create, …)`. */
export const serve = <E extends Endpoint, C extends Caller>(api: Api<C>, endpoint: E, handle: Handler<E, C>) =>
  api.serve(endpoint, handle);

const etag = (text: string) => `W/"${createHash('sha1').update(text).digest('base64url')}"`;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Somebody at this machine, and not somebody behind a reverse proxy on it. */
const isLoopback = (req: Request) =>
  loopback.has(req.socket.remoteAddress ?? '') && !req.headers['x-forwarded-for'] && !req.headers.forwarded;

function authorise(endpoint: Endpoint, user: Caller | undefined): void {
  if (endpoint.requires === 'open') return;
  if (!user) throw unauthenticated();
  if (endpoint.requires === 'signedIn') return;
  const [action, subject] = endpoint.requires;
  if (!user.ability.can(action, subject)) throw forbidden();
}

/** 415 for a body that does not say it is JSON; a missing body is judged by its schema. */
const requireJson = (req: Request, _res: Response, next: NextFunction) => {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  next(hasBody && !req.is('application/json') ? unsupportedType() : undefined);
};

/** Empty query values mean "no filter"; the rest is typed by the schema. */
function queryOf(req: Request): Record<string, unknown> {
  return Object.fromEntries(Object.entries(req.query).filter(([, value]) => value !== ''));
}

function parse(endpoint: Endpoint, req: Request): Record<string, unknown> {
  const read = (schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value, { reportInput: true });
    if (!result.success) throw invalid(issuesOf(result.error));
    return result.data;
  };
  return {
    ...(endpoint.params && { params: read(endpoint.params, req.params) }),
    ...(endpoint.query && { query: read(endpoint.query, queryOf(req)) }),
    ...(endpoint.body && { body: read(endpoint.body, req.body ?? {}) }),
  };
}

/**
 * Business outcomes are HTTP 200 in the envelope, because the client rejects any other status as an error; only an expired token
 * is a 401, and a malformed or oversized request keeps its own status (DOMAIN.md 4.0).
 */
function answerInEnvelope(problem: Problem, res: Response): void {
  res.set('Cache-Control', 'no-store').removeHeader('ETag');
  if (problem.code === 'token_expired' || problem.code === 'too_many') {
    res.status(problem.status).set(problem.headers).json(problemBody(problem));
  } else if (problem.status === 401) {
    res.json(signedOut());
  } else {
    res.json(fail(problem.code, problem.message, problem.issues));
  }
}
