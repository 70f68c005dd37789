import type { RequestHandler } from 'express';
import { Problem } from '../http/problems';
import { isLoopback } from '../http/serve';

const notHere = () =>
  new Problem(
    403,
    'not_on_loopback',
    'This tool answers only to the machine that the server runs on, under the name localhost or 127.0.0.1.',
  );

/** Names that no stranger's page can have: one that resolves to this machine must not read what it holds. */
const names = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])$/;

/** Lets only callers at this machine pass, and of the pages in their browsers only those of this server. */
export const onlyHere: RequestHandler = (req, _res, next) => {
  const { origin, host } = req.headers;
  const ownPage = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  next(isLoopback(req) && names.test(req.hostname ?? '') && ownPage ? undefined : notHere());
};
