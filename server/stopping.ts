import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { acting } from './http/acting';

/** A stop in two steps: proxies first stop sending requests, then the server stops listening. */
export class Stopping {
  readonly #leaving = new AbortController();
  readonly #stopping = new AbortController();
  readonly #hurry = new AbortController();
  #begun: Promise<void> | undefined;

  /** Aborted first, so that `/readyz` reports it. */
  readonly leaving = this.#leaving.signal;
  /** Aborted when listening ends: streams close, and waiting requests resume. */
  readonly stopping = this.#stopping.signal;

  /** Ends the wait of a stop under way, if any. */
  hurry(): void {
    this.#hurry.abort();
  }

  /** Resolves once all requests are answered. Requests that arrive in the first `drainMs` are still answered. */
  begin(server: Server, drainMs: number): Promise<void> {
    this.#begun ??= this.#stop(server, drainMs);
    return this.#begun;
  }

  async #stop(server: Server, drainMs: number): Promise<void> {
    this.#leaving.abort();
    // Connections end with their current answer; a kept-alive one would be cut off in the middle of a later request.
    server.prependListener('request', (_req, res) => {
      res.shouldKeepAlive = false;
    });
    // A second signal ends the wait.
    await wait(drainMs, undefined, { signal: this.#hurry.signal }).catch(() => {});
    this.#stopping.abort();
    const closed = new Promise((done) => server.close(done));
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
    await closed;
  }
}

/** Logs failures that no other code handles. A rejection leaves the server running; an exception stops it, since its state is unknown. */
export function catchUnhandled(log: Logger, stop: () => void): void {
  process.on('unhandledRejection', (err) =>
    log.error({ ...acting.getStore(), err }, 'a promise was rejected unhandled'),
  );
  process.on('uncaughtException', (err) => {
    log.fatal({ ...acting.getStore(), err }, 'an exception was not caught: the server stops');
    stop();
  });
}
