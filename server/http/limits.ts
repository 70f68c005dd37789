import { isIPv4 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import rateLimit, { ipKeyGenerator, MemoryStore, type Options, type Store } from 'express-rate-limit';
import { problemBody, tooMany } from './problems';

/** An address as limits count it: a household or office owns a whole IPv6 network. */
export const limitedAddress = (ip: string): string => ipKeyGenerator(ip);

/** The network an address belongs to: IPv4 /24, IPv6 /64. */
export function addressRange(ip: string): string {
  const address = ipKeyGenerator(ip, 64);
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address;
}

/** Calls per minute from one address. An office of 120 people may share one address and arrive at the same time. */
export const callsPerMinute = {
  /** Calls that hash a password or send a code. Accounts have their own limits (domain.md 3.11). */
  signIn: 300,
  /** Refreshes and sign-outs, which cannot be guessed, and the list of demo accounts. */
  session: 3_000,
  /** Calls with one API key. */
  apiKey: 600,
  /** Changes of demo records, which need no sign-in. */
  demoWrites: 600,
  /** Demo writes with files or pictures. */
  largeDemoWrites: 60,
};

/**
 * Demo records that an address may add to an app per hour. Well below each table's limit: no caller can push out all
 * rows of others.
 */
export const demoRecordsPerHour = 200;

/** A single expression, because every call is tested against it. */
const signIn = /^\/(?:backend\/(?:login|check|jwt|setup)|jwt)(?=\/|$)/i;
const session = /\/(?:jwt\/(?:refresh-token|logout)|login\/demoAccounts)\/*$/i;

const smallBytes = 64 * 1024;

type Kind = keyof typeof callsPerMinute;
/** `reset` forgets all counts. */
type Limits = RequestHandler & { reset: () => Promise<void> };
export const windowMs = 60_000;

/**
 * Slows down callers that sign in, request codes or guess them in bulk. Without a `store`, each server counts for
 * itself.
 */
export function signInLimits(store?: (kind: Kind, windowMs: number) => Store): Limits {
  const stores: Store[] = [];
  const limits = { signIn: limit('signIn', stores, store), session: limit('session', stores, store) };
  return resettable(stores, (req, res, next) => {
    if (!signIn.test(req.path)) return next();
    return limits[session.test(req.path) ? 'session' : 'signIn'](req, res, next);
  });
}

/**
 * Slows down callers that change demo records in bulk, and limits the records per caller. Each server counts for
 * itself.
 */
export function demoLimits(): Limits {
  const stores: Store[] = [];
  const limits = {
    small: limit('demoWrites', stores),
    large: limit('largeDemoWrites', stores),
    records: demoRecords(stores),
  };
  return resettable(stores, (req, res, next) => {
    const isLarge =
      req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length']) > smallBytes;
    if (req.method === 'GET' || req.method === 'HEAD' || signIn.test(req.path)) return next();
    return limits.records(req, res, (refused) =>
      refused ? next(refused) : limits[isLarge ? 'large' : 'small'](req, res, next),
    );
  });
}

/** Adds a store to those that a reset empties. */
function noted(stores: Store[], store: Store = new MemoryStore()): Store {
  stores.push(store);
  return store;
}

const resettable = (stores: readonly Store[], handle: RequestHandler): Limits =>
  Object.assign(handle, {
    reset: async () => {
      for (const store of stores) await store.resetAll?.();
    },
  });

function tooManyUntil(resetTime: Date | undefined) {
  const left = (resetTime?.getTime() ?? Date.now()) - Date.now();
  return tooMany('Too many requests.', Math.max(1, Math.ceil(left / 1000)));
}

/** Counts the calls of one caller; rejects with `tooMany` above the limit. */
export function callerLimit(kind: Kind, store: Store = new MemoryStore()): (caller: string) => Promise<void> {
  store.init?.({ windowMs } as Options);
  return async (caller) => {
    const { totalHits, resetTime } = await store.increment(caller);
    if (totalHits > callsPerMinute[kind]) throw tooManyUntil(resetTime);
  };
}

const inAll = {
  standardHeaders: 'draft-7',
  legacyHeaders: false,
  // TRUST_PROXY decides which claims are believed; other claims are not worth a log line.
  validate: { xForwardedForHeader: false, forwardedHeader: false },
  handler: (req: Request & { rateLimit?: { resetTime?: Date } }, res) => {
    const problem = tooManyUntil(req.rateLimit?.resetTime);
    res.status(problem.status).set(problem.headers).json(problemBody(problem));
  },
} satisfies Partial<Options>;

const limit = (kind: Kind, stores: Store[], store?: (kind: Kind, windowMs: number) => Store) =>
  rateLimit({
    ...inAll,
    store: noted(stores, store?.(kind, windowMs)),
    windowMs,
    limit: callsPerMinute[kind],
    // Refused writes store nothing.
    skipFailedRequests: kind === 'demoWrites',
  });

/** Counts answers of 201 per app and address. */
const demoRecords = (stores: Store[]) =>
  rateLimit({
    ...inAll,
    store: noted(stores),
    windowMs: 60 * windowMs,
    limit: demoRecordsPerHour,
    keyGenerator: ({ ip = '', path }) => `${path.split('/', 3).join('/')} ${limitedAddress(ip)}`,
    requestWasSuccessful: (_req, res) => res.statusCode === 201,
    skipFailedRequests: true,
    standardHeaders: false,
  });
