import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isAtThisMachine } from './local';
import { Problem } from './problems';
import { securityHeaders } from './security';

declare global {
  namespace Express {
    interface Request {
      /** The pattern the path matched, e.g. `/apps/user/users/:id`; never the path itself, which has too many values. */
      pattern?: string;
    }
  }
}

export const metricsPath = '/metrics';
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const labelOf = (method: string) => (methods.has(method) ? method : 'other');
/** In seconds, from a cached answer to an upload. */
const buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/** Records the pattern a request matched. */
export const matched =
  (pattern: string): RequestHandler =>
  (req, _res, next) => {
    req.pattern = pattern;
    next();
  };

let processRegistry: Registry | undefined;

/** Watching the event loop and garbage collection never stops, so servers of one process share it. */
function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** Prometheus metrics of this process and its answers. */
export class Metrics {
  readonly #process = processMetrics();
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'lantern_http_request_duration_seconds',
    help: 'Answers by method, route pattern and status, and how long they took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [this.#registry],
  });
  readonly #upstream = new Histogram({
    name: 'lantern_upstream_request_duration_seconds',
    help: 'Calls of the upstream by method and outcome (its status, or what failed), and how long they took.',
    labelNames: ['method', 'outcome'] as const,
    buckets,
    registers: [this.#registry],
  });
  readonly #open = new Counter({
    name: 'lantern_http_requests_unanswered_total',
    help: 'Requests whose caller left before the answer was whole.',
    registers: [this.#registry],
  });

  /** Counts every request when its response ends. */
  readonly count: RequestHandler = (req, res, next) => {
    const begun = performance.now();
    res.once('close', () => {
      const seconds = (performance.now() - begun) / 1000;
      const labels = { method: labelOf(req.method), route: req.pattern ?? 'none', status: res.statusCode };
      this.#requests.observe(labels, seconds);
      if (!res.writableFinished) this.#open.inc();
    });
    next();
  };

  readonly countUpstream = ({ method, outcome, seconds }: { method: string; outcome: string; seconds: number }): void =>
    this.#upstream.observe({ method: labelOf(method), outcome }, seconds);

  /** Shows the end of the last successful backup, and its size; nothing until there is one. */
  watchBackups(last: () => Promise<{ at: string; bytes: number } | undefined>): void {
    const gauge = (name: string, help: string, figureOf: (backup: { at: string; bytes: number }) => number) =>
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        async collect() {
          // Without the database, the other metrics still matter.
          const backup = await last().catch(() => undefined);
          this.reset();
          this.set(backup ? figureOf(backup) : Number.NaN);
        },
      });
    gauge(
      'lantern_backup_last_success_timestamp_seconds',
      'End of the last successful scheduled backup, in seconds since 1970.',
      ({ at }) => Date.parse(at) / 1000,
    );
    gauge('lantern_backup_last_success_bytes', 'Size of the last successful scheduled backup.', ({ bytes }) => bytes);
  }

  /** `/metrics`, for callers on this machine and those with the token. */
  answer(token: string | undefined): RequestHandler {
    const expected = token === undefined ? undefined : digest(token);
    return async (req, res, next) => {
      if (req.path !== metricsPath || (req.method !== 'GET' && req.method !== 'HEAD')) {
        next();
        return;
      }
      req.pattern = metricsPath;
      if (!isAtThisMachine(req) && !(expected && timingSafeEqual(digest(tokenOf(req)), expected))) throw noToken();
      res.set(securityHeaders).set('Cache-Control', 'no-store').type(this.#registry.contentType);
      res.send(`${await this.#registry.metrics()}\n${await this.#process.metrics()}`);
    };
  }
}

/** Digests of equal length, so that comparing takes constant time. */
const digest = (token: string) => createHash('sha256').update(token).digest();
const tokenOf = ({ headers }: Request) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

const noToken = () =>
  new Problem(
    401,
    'metrics_token',
    'Metrics are available only on this machine, or with the token in METRICS_TOKEN.',
    [],
    { 'WWW-Authenticate': 'Bearer' },
  );
