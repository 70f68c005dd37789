import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Notices } from './engine';

/**
 * Settings of every connection: its name in PostgreSQL unless the address has an `application_name`, and the connection
 * timeout.
 */
export const connecting = { fallback_application_name: 'lantern', connectionTimeoutMillis: 10_000 };
const channel = 'lantern';
/** Milliseconds between attempts to connect. */
const pause = 1_000;

/**
 * A connection for listening only, reopened whenever it is lost. Resolves once it listens for the first time, or when
 * it must stop.
 */
async function listen(
  connectionString: string,
  heard: () => void,
  stopping: AbortSignal,
): Promise<() => Promise<void>> {
  const rest = () => setTimeout(pause, undefined, { signal: stopping }).catch(() => {});
  let client = await connected();
  return async () => client?.end();

  async function connected(): Promise<pg.Client | undefined> {
    while (!stopping.aborted) {
      const made = new pg.Client({ connectionString, ...connecting, keepAlive: true });
      // The connection's end follows, or `connect` fails.
      made.on('error', () => {}).on('notification', heard);
      try {
        await made.connect();
        await made.query(`listen ${channel}`);
        made.once('end', () => void again());
        heard();
        return made;
      } catch {
        await made.end().catch(() => {});
        await rest();
      }
    }
    return undefined;
  }

  async function again() {
    await rest();
    client = await connected();
    if (stopping.aborted) await client?.end();
  }
}

export function noticesOf(connectionString: string): { notices: Notices; close: () => Promise<void> } {
  const closing = new AbortController();
  const listeners = new Set<() => void>();
  const heard = () => {
    for (const listener of listeners) listener();
  };
  let listening: ReturnType<typeof listen> | undefined;
  return {
    notices: {
      tell: sql`select pg_advisory_xact_lock(hashtextextended(${channel}, 0)), pg_notify(${channel}, '')`,
      listen: async (listener) => {
        listeners.add(listener);
        listening ??= listen(connectionString, heard, closing.signal);
        await listening;
        if (!closing.signal.aborted) listener();
      },
    },
    close: async () => {
      closing.abort();
      const end = await listening;
      await end?.();
    },
  };
}
