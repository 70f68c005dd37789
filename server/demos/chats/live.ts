import type { ChatEvent } from '@shared/contracts/demos/chats';
import type { Transaction } from '../../data/database';
import type { Tables } from '../tables';

/** One connection. */
interface Listener {
  send(text: string): void;
  end(): void;
}

const heartbeatMs = 25_000;
/** More than that many tabs lose the oldest. */
const mostListeners = 200;

/** So many stay: servers read each as soon as it is there. */
const mostEvents = 100;

/** Tells of something in the transaction that does it. */
export function tell(tx: Transaction<Tables>, event: ChatEvent): void {
  const id = tx.nextId('chatEvents');
  tx.put('chatEvents', { id, event });
  tx.delete('chatEvents', id - mostEvents);
}

const textOf = (event: ChatEvent) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Tells open chat pages what happens. While nobody listens there is no timer. */
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

  /** Answers how to stop. */
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
