import type { Request, Response } from 'express';
import { notFound } from '../../http/problems';

/** What json-server makes of a request: the data of its answer. Status and headers it sets itself. */
export type Ask = (req: Request, res: Response) => Promise<unknown>;

/**
 * The router of json-server over live data, imported when it is asked for first: it is heavy, and a start must not wait for it.
 * It "fakes": it reads, filters, sorts and says what a write would lead to, and leaves the writing to us, so that no request sees
 * another one's half of a change.
 */
export async function jsonServerOver(data: object): Promise<Ask> {
  const { default: jsonServer } = await import('json-server');
  const router = jsonServer.router(data, { _isFake: true });
  // Its last handler answers with the stack of an error; ours comes after it.
  router.stack.pop();

  const resolvers = new WeakMap<Response, (data: unknown) => void>();
  router.render = (_req, res) => resolvers.get(res)?.(res.locals.data);
  return (req, res) =>
    new Promise((resolve, reject) => {
      resolvers.set(res, resolve);
      router(req, res, (error?: unknown) => reject(error ?? notFound()));
    });
}
