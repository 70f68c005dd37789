import type { Ability } from '@shared/abilities';
import { type Scope, scopeOf } from '@shared/apiScopes';
import { type Answer, type Endpoint, enveloped, type Received, type Requires } from '@shared/http/endpoint';
import { fail, signedOut, succeed } from '@shared/http/envelope';
import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import type { Files } from '../data/files';
import { acting } from './acting';
import { answerOf, CachedAnswers, send } from './answers';
import { type Form, type FormFile, readForm } from './form';
import { flawOf, readInput } from './input';
import { isDemoCaller } from './local';
import {
  forbidden,
  methodNotAllowed,
  noSuchRow,
  outOfScope,
  Problem,
  problemBody,
  readOnly,
  unauthenticated,
  unsupportedType,
} from './problems';
import { securityHeaders } from './security';

/** The caller. Features add what they know about the user. */
export interface Caller {
  readonly id: number | string;
  readonly ability: Ability;
  /** Views another member's data; every change is refused. */
  readonly readOnly?: true;
  /** The API key that the call came with; it opens only the calls of its scopes. */
  readonly key?: { readonly id: number; readonly scopes: readonly Scope[] };
}

/** Facts about a request that handlers may use in addition to its parsed input: no `req`, no `res`. */
export interface Visit {
  readonly ip: string;
  /** True when the caller may see codes and demo accounts. Only open calls use it. */
  readonly demo: boolean;
  readonly requestId: string;
  /** The caller's preferred language among those that messages are written in. */
  readonly language: string;
  /** The address of the pages, as the caller reached them, such as `https://agents.example.com`. */
  readonly origin: string;
  /** The `User-Agent` header. */
  readonly agent: string;
  /** The form, where the endpoint takes one. Its file is deleted after the call unless the handler keeps it. */
  readonly file?: FormFile | undefined;
}

/** Open calls ignore the token: a stale one must not keep people from signing in. */
type User<E, C> = E extends { requires: 'open' }
  ? unknown
  : E extends { requires: 'anyone' }
    ? { user: C | undefined }
    : { user: C };
export type Handler<E, C extends Caller> = (
  input: Received<E> & User<E, C> & { visit: Visit },
) => Answer<E> | Promise<Answer<E>>;

export type RawHandler<C extends Caller> = (input: {
  user: C | undefined;
  req: Request;
  res: Response;
}) => void | Promise<void>;

interface ApiSettings<C extends Caller> {
  /** Runs before each call. */
  readonly prepare?: (() => Promise<void>) | undefined;
  /** The caller of a request, or undefined without a token; throws `tokenExpired` or `unauthenticated`. */
  authenticate(req: Request): Promise<C | undefined>;
  /**
   * Changes whenever the answer to any read may change; hashed with caller and address into the ETag. Undefined when
   * that is unknown: then the answer itself is hashed.
   */
  version(): string | undefined | Promise<string | undefined>;
  readonly files?: Files;
  /** Throws `confirm_identity` unless a person has proved their identity lately; for sensitive calls. */
  confirmed?(user: C): Promise<void>;
}

/** Languages in which messages are written, the default first. */
const languages = ['en', 'de', 'fr', 'pt', 'zh'];
const languageOf = (req: Request): string => req.acceptsLanguages(languages) || 'en';

const jsonUpTo = (limit: string | number) => express.json({ limit, strict: true, type: 'application/json' });
const json = jsonUpTo('1mb');

/** Everything registered for a path. */
type Route = (router: Router) => void;

/**
 * The endpoints of one kind of caller. `serve` adds them; `handle` answers them, along with OPTIONS, and 405 with Allow for other methods
 * on their paths.
 */
export class Api<C extends Caller> {
  readonly endpoints: Endpoint[] = [];
  /** Reads outside the contracts. */
  readonly rawReads: { path: string; requires: Requires }[] = [];
  readonly #methods = new Map<string, Set<string>>();
  readonly #settings: ApiSettings<C>;
  readonly #kept: CachedAnswers;
  /** Handlers of reads without path parameters, looked up directly. */
  readonly #reads = new Map<string, RequestHandler>();
  /** By path; paths with parameters are grouped together. */
  readonly #routes = new Map<string, Route[]>();
  /** One for each path, made on first use: making all of them would slow down every start. */
  readonly #routers = new Map<string, Router>();

  constructor(settings: ApiSettings<C>) {
    this.#settings = settings;
    this.#kept = new CachedAnswers(settings.version);
  }

  /** Authenticate, authorize, parse, handle, answer. */
  serve<E extends Endpoint>(endpoint: E, handle: Handler<E, C>): void {
    this.endpoints.push(endpoint);
    const { path, method, acts, body, form, bodyBytes } = endpoint;
    const parsing = bodyBytes === undefined ? jsonBody : [requireJson, jsonUpTo(bodyBytes)];
    const answer = this.#answer(endpoint, handle);
    if (method === 'get' && !hasParameters(path)) this.#reads.set(path, answer);
    this.#add(path, method, (router) => {
      // Express would treat HEAD as GET.
      if (acts) router.head(path, this.#refuse(path));
      router[method](path, ...(body && !form ? parsing : []), answer);
    });
  }

  /**
   * A read that answers with something other than JSON, such as a file or a stream, and writes the response itself. It is not in a
   * contract; its failures are problems with their own status, which calendars and browsers understand.
   */
  raw(path: `/${string}`, requires: Requires, handle: RawHandler<C>, { sensitive = false } = {}): void {
    this.rawReads.push({ path, requires });
    const answer: RequestHandler = async (req, res) => {
      req.pattern = path;
      await this.#settings.prepare?.();
      const user = requires === 'open' ? undefined : await this.#settings.authenticate(req);
      authorise({ requires, method: 'get', path }, user);
      if (sensitive && user && !user.key) await this.#settings.confirmed?.(user);
      for (const [name, value] of Object.entries(securityHeaders)) res.setHeader(name, value);
      res.setHeader('Cache-Control', 'no-store');
      await handle({ user, req, res });
    };
    // Express would treat HEAD as GET.
    this.#add(path, 'get', (router) => router.head(path, this.#refuse(path)).get(path, answer));
  }

  /** All endpoints as one handler. */
  readonly handle: RequestHandler = async (req, res, next) => {
    const { path } = req;
    const read = req.method === 'GET' ? this.#reads.get(path) : undefined;
    if (read) return read(req, res, next);
    const router = this.#routerOf(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
    return router ? router(req, res, next) : next();
  };

  #add(path: string, method: string, route: Route) {
    this.#methods.set(path, (this.#methods.get(path) ?? new Set()).add(method.toUpperCase()));
    const key = hasParameters(path) ? withParameters : path;
    this.#routes.set(key, [...(this.#routes.get(key) ?? []), route]);
  }

  #routerOf(path: string): Router | undefined {
    const key = this.#routes.has(path) ? path : withParameters;
    const routes = this.#routes.get(key);
    if (!routes || this.#routers.has(key)) return this.#routers.get(key);
    const router = Router({ caseSensitive: true, strict: false });
    for (const route of routes) route(router);
    for (const registered of this.#methods.keys())
      if (registered === key || (key === withParameters && hasParameters(registered)))
        router.all(registered, this.#refuse(registered));
    this.#routers.set(key, router);
    return router;
  }

  /** OPTIONS, and 405 for methods the path does not have. */
  #refuse(path: string): RequestHandler {
    return (req, res) => {
      const methods = new Set(this.#methods.get(path));
      if (this.endpoints.some((one) => one.path === path && one.method === 'get' && !one.acts)) methods.add('HEAD');
      const allow = [...methods, 'OPTIONS'].sort().join(', ');
      if (req.method !== 'OPTIONS') throw methodNotAllowed(allow);
      res.set('Allow', allow).status(204).end();
    };
  }

  #answer<E extends Endpoint>(endpoint: E, handle: Handler<E, C>): RequestHandler {
    const inEnvelope = enveloped(endpoint);
    const keeps = endpoint.method === 'get' && !endpoint.acts;
    return async (req, res) => {
      req.pattern = endpoint.path;
      let form: Form | undefined;
      try {
        await this.#settings.prepare?.();
        const user = endpoint.requires === 'open' ? undefined : await this.#settings.authenticate(req);
        if (user?.readOnly && !keeps) throw readOnly();
        authorise(endpoint, user);
        if (endpoint.sensitive && user && !user.key) await this.#settings.confirmed?.(user);
        // Answers for demo callers must not be cached for others.
        const demo = endpoint.requires === 'open' && isDemoCaller(req);
        const viewer = `${user?.id ?? ''}${user?.readOnly ? ' viewed' : ''}${demo ? ' demo' : ''}`;
        const key = keeps ? `${viewer} ${req.originalUrl}` : undefined;
        const cached = key === undefined ? undefined : await this.#kept.find(key);
        if (cached?.kept) {
          send(req, res, cached.kept);
          return;
        }
        if (endpoint.form && this.#settings.files) {
          form = await readForm(req, this.#settings.files, endpoint.form.maxBytes);
          req.body = form.fields;
        }
        const input = {
          ...parse(endpoint, req),
          user,
          visit: {
            ip: req.ip ?? '',
            demo,
            requestId: req.id,
            language: languageOf(req),
            origin: `${req.protocol}://${req.host}`,
            agent: req.get('user-agent') ?? '',
            file: form?.file,
          },
        } as Parameters<typeof handle>[0];
        const call = {
          userId: user?.id,
          keyId: user?.key?.id,
          ip: req.ip ?? '',
          path: endpoint.path,
          requestId: req.id,
        };
        const data = await acting.run(call, () => handle(input));
        const body = data === undefined ? undefined : JSON.stringify(shaped(endpoint, data));
        if (key !== undefined && cached) send(req, res, await this.#kept.keep(key, cached.tag, body));
        else send(req, res, answerOf(endpoint.status ?? 200, body));
      } catch (error) {
        if (inEnvelope && error instanceof Problem && !res.headersSent) answerInEnvelope(error, res);
        else throw error;
      } finally {
        await form?.file?.discard();
      }
    };
  }
}

const hasParameters = (path: string) => path.includes(':');
const withParameters = ':';

/** An answer as the endpoint declares it: enveloped, bare, or both. */
const shaped = (endpoint: Endpoint, data: unknown) =>
  enveloped(endpoint) ? { ...(endpoint.bothShapes && (data as object)), ...succeed(data) } : data;

/** `Api.serve` as a function, so that a route reads `serve(api, brands.create, …)`. */
export const serve = <E extends Endpoint, C extends Caller>(api: Api<C>, endpoint: E, handle: Handler<E, C>) =>
  api.serve(endpoint, handle);

function authorise(endpoint: Pick<Endpoint, 'requires' | 'method' | 'path'>, user: Caller | undefined): void {
  if (user?.key) {
    const scope = scopeOf(endpoint);
    if (!scope || !user.key.scopes.includes(scope)) throw outOfScope(scope);
  }
  if (endpoint.requires === 'open' || endpoint.requires === 'anyone') return;
  if (!user) throw unauthenticated();
  if (endpoint.requires === 'signedIn') return;
  const [action, subject] = endpoint.requires;
  if (!user.ability.can(action, subject)) throw forbidden();
}

/** 415 for a body that is not declared as JSON; a missing body is left to its schema. */
const requireJson = (req: Request, _res: Response, next: NextFunction) => {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  next(hasBody && !req.is('application/json') ? unsupportedType() : undefined);
};

/** Reads a JSON body of up to 1 MB. */
export const jsonBody: readonly RequestHandler[] = [requireJson, json];

/**
 * Empty values and `null` mean "no filter" unless the schema gives them a meaning; the schema types the rest. `name[]=a` is a list under
 * `name`, as some clients write it.
 */
function queryOf(req: Request, schema: z.ZodType): Record<string, unknown> {
  const { shape = {} } = schema as unknown as { shape?: z.ZodRawShape };
  const given = Object.entries(req.query);
  if (!given.some(([name, value]) => name.endsWith(']') || value === '' || value === 'null')) return req.query;
  const entries = given.map(([name, value]) =>
    name.endsWith(']') ? ([name.slice(0, name.indexOf('[')), [value].flat()] as const) : ([name, value] as const),
  );
  return Object.fromEntries(
    entries.filter(
      ([name, value]) =>
        !(value === '' || value === 'null') ||
        (Object.hasOwn(shape, name) && (shape[name] as z.ZodType).safeParse(value).success),
    ),
  );
}

function parse(endpoint: Endpoint, req: Request): Record<string, unknown> {
  return {
    ...(endpoint.params && { params: paramsOf(endpoint.params, req) }),
    ...(endpoint.query && { query: readInput(endpoint.query, queryOf(req, endpoint.query)) }),
    ...(endpoint.body && { body: readInput(endpoint.body, req.body ?? {}) }),
  };
}

/** An ID that cannot exist is reported as not found. */
function paramsOf(schema: z.ZodType, req: Request): unknown {
  const result = schema.safeParse(req.params);
  if (!result.success || flawOf(req.params)) throw noSuchRow();
  return result.data;
}

/**
 * Business outcomes are HTTP 200 in the envelope, because the client rejects any other status as an error. Only an expired token and a
 * refused API key are a 401, and malformed or oversized requests keep their own status (domain.md 4.0).
 */
function answerInEnvelope(problem: Problem, res: Response): void {
  res.set(securityHeaders).set('Cache-Control', 'no-store');
  if (problem.code === 'too_many' || (problem.status === 401 && problem.code !== unauthenticated().code)) {
    res.status(problem.status).set(problem.headers).json(problemBody(problem));
  } else if (problem.status === 401) {
    res.json(signedOut());
  } else {
    res.json(fail(problem.code, problem.message, problem.issues));
  }
}
