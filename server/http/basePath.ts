import type { RequestHandler } from 'express';
import { notFound } from './problems';

/**
 * Strips the base path for all other code. The root redirects to the base path; paths in `passes` also work at the
 * root.
 */
export const below =
  (base: string, passes: ReadonlySet<string>): RequestHandler =>
  (req, res, next) => {
    const { url } = req;
    const [path = ''] = url.split('?');
    if (path.startsWith(`${base}/`)) {
      req.url = url.slice(base.length);
      req.originalUrl = req.url;
      next();
    } else if (path === '/' || path === base) res.redirect(`${base}/${url.slice(path.length)}`);
    else next(passes.has(path) ? undefined : notFound());
  };
