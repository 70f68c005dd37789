import type { LiveEvent } from '@shared/contracts/network/live';
import type { Logger } from 'pino';
import type { Audience } from '../records/liveTables';
import type { Db } from '../records/read';
import type { NetworkStore } from '../records/rows';
import { eventsKept, type LiveRow, LiveRows, type Told } from './liveRows';

/** One connection. */
export interface Listener {
  readonly memberId: number;
  /** The sign-in that the connection depends on. */
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

const heartbeatMs = 25_000;
/** A browser has a few tabs; a further one disconnects the oldest. */
const perMember = 12;

const isFor = (to: Audience, { memberId, office }: Listener) =>
  to === 'all' || (to === 'office' ? office : to.includes(memberId));

/**
 * Sends events to listeners, and missed events to those who reconnect. Without listeners there is no timer, and without
 * events only a heartbeat. If several servers share the data, events are rows, and each server sends the events of all.
 */
export class Live {
  readonly #sql: NetworkStore;
  readonly #now: () => Date;
  readonly #log: Logger;
  readonly #settingsChanged: () => Promise<void>;
  readonly #rows: LiveRows | undefined;
  /** Event numbers of a single server are valid for one run; those of rows are valid for all servers. */
  readonly #run: string;
  readonly #ring: Kept[] = [];
  readonly #listeners = new Set<Listener>();
  #number = 0;
  #heart: NodeJS.Timeout | undefined;

  /** `settingsChanged` follows every change of the settings, by any server. */
  constructor(
    { sql, clock, log }: { sql: NetworkStore; clock: () => Date; log: Logger },
    settingsChanged: () => Promise<void> = async () => {},
  ) {
    this.#settingsChanged = settingsChanged;
    this.#sql = sql;
    this.#now = clock;
    this.#log = log;
    this.#run = sql.shared ? 'shared' : clock().getTime().toString(36);
    this.#rows = sql.shared
      ? new LiveRows(
          sql,
          (row) => this.#take(row),
          () => this.restart(),
        )
      : undefined;
  }

  get listening() {
    return this.#listeners.size;
  }

  /** Starts listening to the events of other servers. */
  start(): void {
    const failed = (error: unknown) => this.#log.error({ err: error }, 'this server does not hear of live events');
    this.#sql.engine.notices?.listen(() => this.#hear()).catch(failed);
  }

  /**
   * Writes events in the transaction of their change, if servers share rows. Nothing may follow in that transaction.
   */
  async write(tx: Db, told: readonly Told[]): Promise<void> {
    await this.#rows?.write(tx, told);
  }

  /** Publishes an event for a single server; call it once the change is on disk. */
  publish(to: Audience, event: LiveRow['event']): Promise<void> {
    return this.#take({ number: this.#number + 1, to, event });
  }

  /** Resolves when this server has seen all committed events. */
  async catchUp(): Promise<void> {
    await this.#rows?.read();
  }

  #hear(): void {
    this.catchUp().catch((error) => this.#log.error({ err: error }, 'live events could not be read'));
  }

  async #take({ number, age = 0, to, event }: LiveRow): Promise<void> {
    this.#number = number;
    if (event.type === 'rights_changed') {
      for (const listener of [...this.#listeners]) if (isFor(to, listener)) this.#drop(listener);
      return;
    }
    if (event.type === 'signed_out') {
      await this.check(({ family }) => event.families.includes(family));
      return;
    }
    if (event.type === 'settings_changed') {
      await this.#settingsChanged();
      return;
    }
    const kept = { number, at: this.#now().getTime() - age, to, text: this.#textOf(event, number) };
    this.#ring.push(kept);
    if (this.#ring.length > eventsKept) this.#ring.shift();
    for (const listener of this.#listeners) if (isFor(to, listener)) listener.send(kept.text);
  }

  /** Forgets all events: browsers reconnect and learn that they missed some. */
  restart(): void {
    this.#ring.length = 0;
    this.end();
  }

  /**
   * Sends the events after `lastId`, or `reset` if that is too long ago, or those of the last `missedMs`; then new
   * ones. Returns a function that stops.
   */
  listen(listener: Listener, { lastId, missedMs = 0 }: { lastId?: string; missedMs?: number } = {}): () => void {
    const own = [...this.#listeners].filter(({ memberId }) => memberId === listener.memberId);
    for (const one of own.slice(0, Math.max(0, own.length - perMember + 1))) this.#drop(one);
    this.#listeners.add(listener);
    const since = lastId === undefined ? this.#numberBefore(missedMs) : this.#numberOf(lastId);
    listener.send(this.#textOf(since === undefined ? { type: 'reset' } : { type: 'ready' }, since ?? this.#number));
    if (since !== undefined)
      for (const { number, to, text } of this.#ring) if (number > since && isFor(to, listener)) listener.send(text);
    this.#heart ??= setInterval(() => this.#beat(), heartbeatMs).unref();
    return () => this.#forget(listener);
  }

  /** True if a sign-in is neither revoked nor expired. */
  async lasts(family: string): Promise<boolean> {
    return (await this.#lasting([family])).has(family);
  }

  async #lasting(families: readonly string[]): Promise<Set<string>> {
    const lasting = this.#sql.db
      .selectFrom('tokens')
      .select('family')
      .distinct()
      .where('family', 'in', families)
      .where('expires_at', '>', this.#now().toISOString());
    return new Set((await lasting.execute()).map(({ family }) => family));
  }

  /** Closes connections of revoked sign-ins among the listeners that pass `whose`. */
  async check(whose: (listener: Listener) => boolean = () => true): Promise<void> {
    const listeners = [...this.#listeners].filter(whose);
    if (listeners.length === 0) return;
    const lasting = await this.#lasting([...new Set(listeners.map(({ family }) => family))]);
    for (const listener of listeners) if (!lasting.has(listener.family)) this.#drop(listener);
  }

  /** Ends all connections. */
  end(): void {
    for (const listener of [...this.#listeners]) this.#drop(listener);
  }

  #beat() {
    this.#hear();
    this.check().catch((error) => this.#log.error({ err: error }, 'sign-ins could not be checked'));
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

  /** The event number some milliseconds ago, as far back as events are kept. */
  #numberBefore(missedMs: number): number {
    const from = this.#now().getTime() - missedMs;
    const first = missedMs > 0 ? this.#ring.find(({ at }) => at >= from) : undefined;
    return first ? first.number - 1 : this.#number;
  }

  /** The event number in an id of this run, if still kept. */
  #numberOf(lastId: string): number | undefined {
    const [run, digits = ''] = lastId.split('-');
    const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
    const oldest = (this.#ring[0]?.number ?? this.#number + 1) - 1;
    return run === this.#run && number >= oldest && number <= this.#number ? number : undefined;
  }
}
