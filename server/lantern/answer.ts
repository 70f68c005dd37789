import type { RequestHandler, Router } from 'express';
import { methodNotAllowed } from '../http/problems';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Adds a path's handlers; its other methods get 405 with Allow, and OPTIONS is answered. */
export function answer(router: Router, path: string, handlers: { [M in Method]?: readonly RequestHandler[] }): void {
  const methods = Object.keys(handlers) as Method[];
  for (const method of methods) router[method](path, ...(handlers[method] ?? []));
  const allow = ['HEAD', 'OPTIONS', ...methods.map((method) => method.toUpperCase())].sort().join(', ');
  router.all(path, (req, res) => {
    if (req.method !== 'OPTIONS') throw methodNotAllowed(allow);
    res.set('Allow', allow).status(204).end();
  });
}
