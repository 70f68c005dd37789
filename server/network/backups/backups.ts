import { shiftDay } from '@shared/format/days';
import type { Network } from '../network';
import type { BackupPlace, BackupTables } from '../records/backupTable';
import { lastBackups } from './lastBackups';
import { backupName, expiredBackups, isUnfinished } from './retention';

/** Time until the next attempt after a failure, in ms. */
const pause = 3_600_000;

/** Backs the network up once a day, by one server only, and deletes backups that are no longer kept. */
export class Backups {
  readonly #network: Network;
  readonly #place: BackupPlace;
  #running: Promise<void> | undefined;

  constructor(network: Network, place: BackupPlace) {
    this.#network = network;
    this.#place = place;
  }

  /** Makes a backup if one is due. A failure is logged, stored for the office, and tried again an hour later. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const { sql, deps } = this.#network;
    try {
      if (!(await this.#isDue())) return;
      await sql.engine.inTurn('backup', async () => {
        // Another server may have come first.
        if (deps.stopping?.aborted || !(await this.#isDue())) return;
        await this.#backUp();
      });
    } catch (error) {
      // Another server is still at work.
      if (sql.engine.failureOf(error) === 'busy') return;
      deps.log.error({ err: error }, 'scheduled backups could not be handled');
    }
  }

  async #isDue(): Promise<boolean> {
    const { success, failure } = await lastBackups(this.#network.sql.db);
    if (success && success.at >= this.#lastDue()) return false;
    const retry = new Date(this.#network.now.getTime() - pause).toISOString();
    return !failure || failure.at <= retry;
  }

  /** The last instant at which a backup became due. */
  #lastDue(): string {
    const { calendar, today, now } = this.#network;
    const [hours = 0, minutes = 0] = this.#place.at.split(':').map(Number);
    const dueOn = (day: string) =>
      new Date(Date.parse(calendar.beginning(day)) + (hours * 60 + minutes) * 60_000).toISOString();
    return dueOn(today) <= now.toISOString() ? dueOn(today) : dueOn(shiftDay(today, -1));
  }

  async #backUp(): Promise<void> {
    const { log } = this.#network.deps;
    const begun = performance.now();
    const seconds = () => Math.round((performance.now() - begun) / 1000);
    try {
      for (const name of await this.#place.names()) if (isUnfinished(name)) await this.#place.remove(name);
      const name = backupName(this.#network.now);
      const bytes = await this.#place.write(name);
      await this.#keep({ id: 'success', seconds: seconds(), bytes, error: null });
      log.info({ name, bytes, seconds: seconds() }, 'backed up');
    } catch (error) {
      log.error({ err: error }, 'the backup failed');
      const reason = error instanceof Error ? error.message : String(error);
      await this.#keep({ id: 'failure', seconds: seconds(), bytes: null, error: reason });
      return;
    }
    // Only after a success: the newest good backup always stays.
    for (const name of expiredBackups(await this.#place.names(), this.#network.timeZone))
      await this.#place.remove(name);
  }

  async #keep(result: Omit<BackupTables['backups'], 'at'>): Promise<void> {
    const row = { ...result, at: this.#network.now.toISOString() };
    await this.#network.sql.write((tx) =>
      tx
        .insertInto('backups')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    );
  }
}
