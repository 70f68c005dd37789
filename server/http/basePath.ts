import type { RequestHandler } from 'express';
import { notFound } from './problems';

/**
 * For a server below a path of its host: takes the path off, so that nothing else has to know it. Who asks for the root is sent there,
 * and what `passes` is found at the root as well.
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
