import type { RequestHandler } from 'express';
import { isDemoCaller } from '../http/local';
import { Problem } from '../http/problems';

const notHere = () =>
  new Problem(
    403,
    'not_on_loopback',
    'This tool answers only to the machine that the server runs on, under the name localhost or 127.0.0.1, while demo mode is on.',
  );

/** Lets only demo callers pass. */
export const onlyHere: RequestHandler = (req, _res, next) => next(isDemoCaller(req) ? undefined : notHere());
