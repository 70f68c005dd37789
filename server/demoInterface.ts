import type { IncomingMessage, ServerResponse } from 'node:http';

export interface DemoOptions {
  /** The time, which stands still unless this is a function. Default: noon of the fixtures' day, in Los Angeles. */
  clock?: Date | (() => Date);
  /** Folder of a network as `npm run generate` writes it. Default: the committed fixtures, which open fastest. */
  fixtures?: string;
  /** Decides every code, token, and random choice. Default: 1. */
  seed?: number;
}

export interface DemoClock {
  now(): Date;
  /** Moves the clock to an instant, and does the daily work of the days in between. */
  set(at: Date | string): Promise<void>;
  /** Moves the clock forward, and does the daily work of the days in between. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): Promise<void>;
}

/** A listener for `http.createServer`, supertest, or Express. It opens no port and stores nothing. */
export interface DemoApp {
  (request: IncomingMessage, response: ServerResponse): void;
  readonly clock: DemoClock;
  /** The header of a signed-in account, without hashing its password: `.set(await app.signIn('agent@lantern.test'))`. */
  signIn(account: string): Promise<{ token: string }>;
  /** Restores fixtures, clock, limits, and seed. Everyone is signed out. */
  reset(): Promise<void>;
  /** Frees the data. */
  close(): Promise<void>;
}
