import type { LiveEvent } from '@shared/contracts/network/live';
import { useEffect } from 'react';
import { inBase } from './basePath';
import { call } from './call';
import { CallFailure } from './failure';
import { liveCalls, liveEventsPath } from './liveCalls';
import { session } from './session';

type Listener = (event: LiveEvent) => void;

/** The first connection waits until the page has rendered. A lost one is retried at growing intervals. */
const firstMs = 3_000;
/** Allowance for latency, so that changes made during a request are reported too. */
const marginMs = 500;
const [shortestMs, longestMs] = [5_000, 300_000];
const types = [
  'message',
  'mailbox',
  'policy',
  'pay_run',
  'statement',
  'profile',
  'reset',
] as const satisfies LiveEvent['type'][];

/**
 * Events from the server while a user is signed in and the tab is visible. After an interruption, the stream resumes at
 * the last event. A server without events is asked again only after minutes.
 */
class Live {
  readonly #listeners = new Set<Listener>();
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = '';
  /** Creation time of the shell and the first screen. */
  #begun = 0;
  #wait = shortestMs;

  /** Subscribes to every event; returns the unsubscribe function. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** True while the EventSource is open. */
  get connected(): boolean {
    return this.#source?.readyState === 1;
  }

  /** Connects while the shell is mounted; returns the function that disconnects. */
  start(): () => void {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') this.#close();
      else if (!this.#source) this.#soon(shortestMs / 10);
    };
    document.addEventListener('visibilitychange', onVisibility);
    this.#begun = performance.now();
    this.#soon(firstMs);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      this.#close();
      this.#lastId = '';
    };
  }

  #soon(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), ms);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }

  async #connect(): Promise<void> {
    if (!session.signedIn || this.#source) return;
    try {
      const { ticket } = await call(liveCalls.ticket, { body: {} }, { asSelf: true });
      const missed_ms = String(Math.ceil(performance.now() - this.#begun + marginMs));
      this.#listen(
        new URLSearchParams({ ticket, ...(this.#lastId ? { last_event_id: this.#lastId } : { missed_ms }) }),
      );
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.#later();
    }
  }

  #listen(query: URLSearchParams): void {
    const source = new EventSource(inBase(`${liveEventsPath}?${query}`));
    this.#source = source;
    source.addEventListener('ready', ({ lastEventId }) => {
      this.#wait = shortestMs;
      this.#lastId ||= lastEventId;
    });
    for (const type of types)
      source.addEventListener(type, ({ data, lastEventId }) => {
        this.#lastId = lastEventId;
        for (const listener of this.#listeners) listener(JSON.parse(String(data)) as LiveEvent);
      });
    // A ticket is valid for one connection, so the browser's own reconnect would be refused.
    source.onerror = () => {
      this.#close();
      this.#later();
    };
  }

  #later(): void {
    this.#soon(this.#wait);
    this.#wait = Math.min(this.#wait * 2, longestMs);
  }
}

export const live = new Live();

/** Calls `then` for events of these types, and when events may have been missed. `then` must keep its identity. */
export function useLive(eventTypes: readonly LiveEvent['type'][], then: (event: LiveEvent) => void): void {
  const typeList = eventTypes.join();
  useEffect(
    () =>
      live.on((event) => {
        if (event.type === 'reset' || typeList.split(',').includes(event.type)) then(event);
      }),
    [typeList, then],
  );
}
