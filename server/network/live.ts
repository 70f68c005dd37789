import type { LiveEvent } from '@shared/contracts/network/live';
import { recordsWith } from './records';
import type { NetworkStore } from './sqlTables';

/** Whom an event is for: members by id, the office, or everybody. */
export type Audience = 'office' | 'all' | readonly number[];

/** One connection. */
export interface Listener {
  readonly memberId: number;
  /** The sign-in that it lives as long as. */
  readonly family: string;
  readonly office: boolean;
  send(text: string): void;
  end(): void;
}

interface Kept {
  readonly number: number;
  /** In ms. */
  readonly at: number;
  readonly to: Audience;
  readonly text: string;
}

/** Events that are kept for those who come back. */
const ringSize = 1_000;
const heartbeatMs = 25_000;
/** A browser has a few tabs; whoever opens more loses the oldest. */
const perMember = 12;

const isFor = (to: Audience, { memberId, office }: Listener) =>
  to === 'all' || (to === 'office' ? office : to.includes(memberId));

/**
 * Tells those who listen what has happened, and those who come back what they have missed. While nobody listens there is no timer,
 * and while nothing happens nothing but a heartbeat is sent.
 */
export class Live {
  readonly #sql: NetworkStore;
  readonly #now: () => Date;
  /** Numbers of an earlier run of the server mean nothing. */
  readonly #run: string;
  readonly #ring: Kept[] = [];
  readonly #listeners = new Set<Listener>();
  #number = 0;
  #heart: NodeJS.Timeout | undefined;

  constructor({ sql, clock }: { sql: NetworkStore; clock: () => Date }) {
    this.#sql = sql;
    this.#now = clock;
    this.#run = clock().getTime().toString(36);
  }

  get listening() {
    return this.#listeners.size;
  }

  /** To be called once the change is on disk. */
  publish(to: Audience, event: LiveEvent): void {
    this.#number += 1;
    const kept = { number: this.#number, at: this.#now().getTime(), to, text: this.#textOf(event, this.#number) };
    this.#ring.push(kept);
    if (this.#ring.length > ringSize) this.#ring.shift();
    for (const listener of this.#listeners) if (isFor(to, listener)) listener.send(kept.text);
  }

  /**
   * Sends what came after `lastId`, or `reset` when that is too long ago, or what came in the last `missedMs`; then whatever comes.
   * Answers how to stop.
   */
  listen(listener: Listener, { lastId, missedMs = 0 }: { lastId?: string; missedMs?: number } = {}): () => void {
    const own = [...this.#listeners].filter(({ memberId }) => memberId === listener.memberId);
    for (const one of own.slice(0, Math.max(0, own.length - perMember + 1))) this.#drop(one);
    this.#listeners.add(listener);
    const since = lastId === undefined ? this.#numberBefore(missedMs) : this.#numberOf(lastId);
    listener.send(this.#textOf(since === undefined ? { type: 'reset' } : { type: 'ready' }, since ?? this.#number));
    if (since !== undefined)
      for (const { number, to, text } of this.#ring) if (number > since && isFor(to, listener)) listener.send(text);
    this.#heart ??= setInterval(() => void this.#beat(), heartbeatMs).unref();
    return () => this.#forget(listener);
  }

  /** Whether a sign-in is neither revoked nor over. */
  async lasts(family: string): Promise<boolean> {
    const now = this.#now().toISOString();
    const tokens = await recordsWith(this.#sql.db, 'tokens', { family });
    return tokens.some(({ expires_at }) => expires_at > now);
  }

  /** Ends every connection whose sign-in was revoked. */
  async check(): Promise<void> {
    for (const listener of [...this.#listeners]) if (!(await this.lasts(listener.family))) this.#drop(listener);
  }

  /** Ends the connections of a member, or all. */
  end(memberId?: number): void {
    for (const listener of [...this.#listeners])
      if (memberId === undefined || listener.memberId === memberId) this.#drop(listener);
  }

  async #beat() {
    await this.check();
    for (const listener of this.#listeners) listener.send(': still here\n\n');
  }

  #drop(listener: Listener) {
    this.#forget(listener);
    listener.end();
  }

  #forget(listener: Listener) {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#heart);
    this.#heart = undefined;
  }

  #textOf(event: LiveEvent, number: number) {
    return `id: ${this.#run}-${number}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
  }

  /** The number that events had reached so many ms ago, as far back as they are kept. */
  #numberBefore(missedMs: number): number {
    const from = this.#now().getTime() - missedMs;
    const first = missedMs > 0 ? this.#ring.find(({ at }) => at >= from) : undefined;
    return first ? first.number - 1 : this.#number;
  }

  /** The number in an id of this run that is still at hand. */
  #numberOf(lastId: string): number | undefined {
    const [run, digits = ''] = lastId.split('-');
    const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
    const oldest = (this.#ring[0]?.number ?? this.#number + 1) - 1;
    return run === this.#run && number >= oldest && number <= this.#number ? number : undefined;
  }
}
