import { acting } from '../../http/acting';
import type { Network } from '../network';

/** Minutes until the next attempt, after each failure. */
export const pauses = [1, 5, 15, 60, 180, 480];
/** Days until rows that are no longer waiting are deleted. */
export const keptDays = 30;

/** The next attempt at a row, counted before it is made: a crash causes another one after the pause. */
export const attemptAt = (now: Date, { attempts }: { attempts: number }) => ({
  attempts: attempts + 1,
  next_at: new Date(now.getTime() + (pauses[attempts] ?? 0) * 60_000).toISOString(),
});

/** Sends what is due. One server at a time works under a name. */
export class Worker {
  readonly #network: Network;
  readonly #name: string;
  readonly #sendDue: () => Promise<void>;
  #sending: Promise<void> = Promise.resolve();
  #isQueued = false;

  constructor(network: Network, name: string, sendDue: () => Promise<void>) {
    this.#network = network;
    this.#name = name;
    this.#sendDue = sendDue;
  }

  /** Sends what is due, after the work under way. */
  wake(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    // The work belongs to no call: its changes have no author.
    this.#sending = acting
      .exit(() => this.#sending.then(() => this.#sendInTurn()))
      .catch((error: unknown) => {
        // Another server is still at work.
        if (this.#network.sql.engine.failureOf(error) !== 'busy')
          this.#network.deps.log.error({ err: error }, `the ${this.#name} could not be sent`);
      });
  }

  /** Resolves when the work under way is done. */
  idle(): Promise<void> {
    return this.#sending;
  }

  async #sendInTurn(): Promise<void> {
    this.#isQueued = false;
    const { deps, sql } = this.#network;
    if (!deps.stopping?.aborted) await sql.engine.inTurn(this.#name, this.#sendDue);
  }
}
