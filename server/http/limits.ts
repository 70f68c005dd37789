import type { Request, RequestHandler } from 'express';
import rateLimit, { ipKeyGenerator } from 'express-rate-limit';
import { problemBody, tooMany } from './problems';

/** An address as limits count it: one household or office owns a whole network of IPv6. */
export const limitedAddress = (ip: string): string => ipKeyGenerator(ip);

/** Calls a minute from one address. An office of 120 people may sit behind it, and all of them may arrive at once. */
export const callsPerMinute = {
  /** What costs a password's hash or sends a code; accounts have limits of their own (DOMAIN.md 3.11). */
  signIn: 300,
  /** Refreshes and sign-outs, which nobody can guess, and the list of demo accounts. */
  session: 3_000,
};

/** One expression, because every call is held against it. */
const signIn = /^\/(?:backend\/(?:login|check|jwt)|jwt)(?=\/|$)/i;
const session = /\/(?:jwt\/(?:refresh-token|logout)|login\/demoAccounts)\/*$/i;

/** Slows down who signs in, asks for codes or guesses them by the thousand. */
export function signInLimits(): RequestHandler {
  const limits = { signIn: limit(callsPerMinute.signIn), session: limit(callsPerMinute.session) };
  return (req, res, next) => {
    if (!signIn.test(req.path)) next();
    else void limits[session.test(req.path) ? 'session' : 'signIn'](req, res, next);
  };
}

const limit = (calls: number) =>
  rateLimit({
    windowMs: 60_000,
    limit: calls,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // TRUST_PROXY decides what is believed; what others claim is not worth a line on stderr.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (req: Request & { rateLimit?: { resetTime?: Date } }, res) => {
      const left = (req.rateLimit?.resetTime?.getTime() ?? Date.now()) - Date.now();
      const problem = tooMany('Too many requests.', Math.max(1, Math.ceil(left / 1000)));
      res.status(problem.status).set(problem.headers).json(problemBody(problem));
    },
  });
