import type { ChatEvent } from '@shared/contracts/demos/chats';
import type { Transaction } from '../../data/database';
import type { Tables } from '../tables';

interface Listener {
  send(text: string): void;
  end(): void;
}

const heartbeatMs = 25_000;
/** Above this many connections, a new one closes the oldest. */
const mostListeners = 200;

/** A short history suffices: servers read each event right after it is stored. */
const mostEvents = 100;

/** Stores an event in the transaction of the change it reports. */
export function tell(tx: Transaction<Tables>, event: ChatEvent): void {
  const id = tx.nextId('chatEvents');
  tx.put('chatEvents', { id, event });
  tx.delete('chatEvents', id - mostEvents);
}

const textOf = (event: ChatEvent) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Publishes events to open chat pages. The heartbeat runs only while a page listens. */
export class ChatLive {
  readonly #listeners = new Set<Listener>();
  #heart: NodeJS.Timeout | undefined;

  get listening(): number {
    return this.#listeners.size;
  }

  publish(event: ChatEvent): void {
    const text = textOf(event);
    for (const listener of this.#listeners) listener.send(text);
  }

  /** Returns a function that removes the listener. */
  listen(listener: Listener): () => void {
    const [oldest] = this.#listeners;
    if (oldest && this.#listeners.size >= mostListeners) {
      this.#forget(oldest);
      oldest.end();
    }
    this.#listeners.add(listener);
    listener.send(textOf({ type: 'ready' }));
    this.#heart ??= setInterval(() => this.#beat(), heartbeatMs).unref();
    return () => this.#forget(listener);
  }

  end(): void {
    for (const listener of [...this.#listeners]) {
      this.#forget(listener);
      listener.end();
    }
  }

  #beat() {
    for (const listener of this.#listeners) listener.send(': still here\n\n');
  }

  #forget(listener: Listener) {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#heart);
    this.#heart = undefined;
  }
}
