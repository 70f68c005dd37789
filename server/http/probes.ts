import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { Problem, problemBody } from './problems';
import { securityHeaders } from './security';

/** Requests of the programs that start, watch and stop servers. They know no base path. */
export const probePaths = { alive: '/healthz', ready: '/readyz' } as const;

type State = 'starting' | 'ready' | 'stopping' | 'no_database';

function tell(req: IncomingMessage, res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { ...securityHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(req.method === 'HEAD' ? undefined : JSON.stringify(body));
}

/** True if the request was a probe and has been answered. */
function answerProbe(path: string, state: State, req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  if (path === probePaths.alive) tell(req, res, 200, { status: 'alive' });
  else if (path === probePaths.ready) tell(req, res, state === 'ready' ? 200 : 503, { status: state });
  else return false;
  return true;
}

/** In ms: a database that takes longer to say anything is taken for gone. */
const databaseTimeoutMs = 2_000;

const answers = (database: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([
    database().then(
      () => true,
      () => false,
    ),
    setTimeout(databaseTimeoutMs, false, { ref: false }),
  ]);

/** `/healthz` while the process is alive, `/readyz` while it accepts calls and its database answers a question. */
export const probes =
  (stopping?: AbortSignal, database: () => Promise<unknown> = async () => {}): RequestHandler =>
  async (req, res, next) => {
    if (req.path !== probePaths.alive && req.path !== probePaths.ready) next();
    else {
      const state = stopping?.aborted
        ? 'stopping'
        : req.path === probePaths.alive || (await answers(database))
          ? 'ready'
          : 'no_database';
      if (!answerProbe(req.path, state, req, res)) next();
    }
  };

const notYet = new Problem(503, 'starting', 'The server is starting. Try again in a moment.');

/** Answers probes before the app is ready. */
export function answerWhileStarting(req: IncomingMessage, res: ServerResponse): void {
  const [path = ''] = (req.url ?? '').split('?');
  if (answerProbe(path, 'starting', req, res)) return;
  res.setHeader('Retry-After', '1');
  tell(req, res, 503, problemBody(notYet));
}
