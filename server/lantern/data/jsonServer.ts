import type { Request, Response } from 'express';
import { notFound } from '../../http/problems';

/** json-server's answer to a request: resolves with the data. json-server itself sets status and headers. */
export type Ask = (req: Request, res: Response) => Promise<unknown>;

/**
 * json-server's router over live data, imported on first use because it is heavy and would delay a start. In "fake"
 * mode it reads, filters, sorts and computes a write's result but leaves the writing to us, so that no request sees a
 * half-done change of another.
 */
export async function jsonServerOver(data: object): Promise<Ask> {
  const { default: jsonServer } = await import('json-server');
  const router = jsonServer.router(data, { _isFake: true });
  // Removes its last handler, which would send an error's stack; ours follows.
  router.stack.pop();

  const resolvers = new WeakMap<Response, (data: unknown) => void>();
  router.render = (_req, res) => resolvers.get(res)?.(res.locals.data);
  return (req, res) =>
    new Promise((resolve, reject) => {
      resolvers.set(res, resolve);
      router(req, res, (error?: unknown) => reject(error ?? notFound()));
    });
}
