import type { LiveEvent } from '@shared/contracts/network/live';
import type { Audience, Ending } from '../records/liveTables';
import type { Db } from '../records/read';
import type { NetworkStore } from '../records/rows';

/** An event with its recipients. */
export type Told = readonly [to: Audience, event: LiveEvent | Ending];

export interface LiveRow {
  number: number;
  /** Age in ms of events older than this server, by the database's clock, because the clocks of servers differ. */
  age?: number;
  to: Audience;
  event: LiveEvent | Ending;
}

/** Events kept for browsers that reconnect. */
export const eventsKept = 1_000;
/** A server that reads within this time misses nothing. In ms. */
const shortestLife = 60_000;
const together = 1_000;
const sweepEvery = 500;

/** Delivers the events of all servers to one server, in order. */
export class LiveRows {
  readonly #sql: NetworkStore;
  readonly #take: (row: LiveRow) => Promise<void>;
  readonly #restart: () => void;
  #last: number | undefined;
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** `take` receives each event; `restart` is called if some were deleted unread, before the rest. */
  constructor(sql: NetworkStore, take: (row: LiveRow) => Promise<void>, restart: () => void) {
    this.#sql = sql;
    this.#take = take;
    this.#restart = restart;
  }

  /** Writes events in the transaction of their change. Nothing may follow in it, because other writers wait. */
  async write(tx: Db, told: readonly Told[]): Promise<void> {
    const { notices, instantIn } = this.#sql.engine;
    if (!notices || told.length === 0) return;
    await notices.tell.execute(tx);
    const rows = told.map(([to, event]) => ({ at: instantIn(0), told: { to, event } }));
    for (let from = 0; from < rows.length; from += together)
      await tx
        .insertInto('live_events')
        .values(rows.slice(from, from + together))
        .execute();
  }

  /** Reads new rows. Calls during a read share the next one. */
  read(): Promise<void> {
    if (!this.#next) {
      this.#next = this.#reading.then(() => {
        this.#next = undefined;
        return this.#read();
      });
      this.#reading = this.#next.catch(() => undefined);
    }
    return this.#next;
  }

  async #read(): Promise<void> {
    if (this.#last === undefined) await this.#begin();
    const from = this.#last ?? 0;
    for (;;) {
      const last = this.#last ?? 0;
      const batch = await this.#rows().where('id', '>=', last).orderBy('id').limit(together).execute();
      // The oldest are deleted first, so the later ones are complete if the last known one still exists.
      if (last > 0 && batch[0]?.id !== last) {
        this.#restart();
        await this.#begin();
        return;
      }
      for (const { id, told } of batch) if (id > last) await this.#give({ number: id, ...told });
      if (batch.length < together) break;
    }
    if (Math.floor(from / sweepEvery) !== Math.floor((this.#last ?? 0) / sweepEvery)) await this.#sweep();
  }

  /** Starts with the events kept for browsers that reconnect. */
  async #begin(): Promise<void> {
    const now = this.#sql.engine.instantIn(0).as('now');
    const latest = await this.#rows().select(now).orderBy('id', 'desc').limit(eventsKept).execute();
    this.#last = 0;
    for (const { id, at, now, told } of latest.reverse())
      await this.#give({ number: id, age: Date.parse(now) - Date.parse(at), ...told });
  }

  #rows = () => this.#sql.db.selectFrom('live_events').selectAll();

  async #give(row: LiveRow): Promise<void> {
    this.#last = row.number;
    await this.#take(row);
  }

  async #sweep(): Promise<void> {
    const { direct, engine } = this.#sql;
    await direct
      .deleteFrom('live_events')
      .where('at', '<', engine.instantIn(-shortestLife))
      .where('id', '<', ({ selectFrom }) =>
        selectFrom('live_events')
          .select('id')
          .orderBy('id', 'desc')
          .offset(eventsKept - 1)
          .limit(1),
      )
      .execute();
  }
}
