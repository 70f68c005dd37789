import { tooMany } from '../../http/problems';
import type { Network } from '../network';
import { type Db, recordOf, recordsWith } from '../records';
import { settingsIn } from '../settings/settings';
import { type Guesser, Guesses } from './guesses';

type SignIn = Guesser & { readonly account: string };

/** Five failed sign-ins within 15 minutes (both configurable) lock an account for as long, whether it exists or not (DOMAIN.md 3.11). */
export class Throttle {
  readonly #network: Network;

  readonly #guesses: Guesses;

  constructor(network: Network) {
    this.#network = network;
    this.#guesses = new Guesses(network);
  }

  async #rules(db: Db) {
    const { count, minutes } = (await settingsIn(db)).max_login_fail;
    return { allowed: count, windowMs: minutes * 60_000 };
  }

  /** @throws tooMany while the account is locked, or after too many failures from the address at any accounts */
  async check({ account, ip }: SignIn): Promise<void> {
    const { db } = this.#network.sql;
    await this.#guesses.check(db, 'password', { ip });
    const lockedUntil = (await recordOf(db, 'failures', account))?.locked_until;
    const left = lockedUntil ? Date.parse(lockedUntil) - this.#network.now.getTime() : 0;
    if (left > 0) throw tooMany('Too many failed sign-ins.', Math.ceil(left / 1000));
  }

  failed({ account, ip }: SignIn): Promise<void> {
    return this.#network.db.write(async (tx) => {
      const { allowed, windowMs } = await this.#rules(tx.sql);
      const now = this.#network.now.getTime();
      const since = new Date(now - windowMs).toISOString();
      const failures = await recordsWith(tx.sql, 'failures');
      const before = failures.find(({ id }) => id === account)?.failed_at.filter((at) => at > since) ?? [];
      const failedAt = [...before, new Date(now).toISOString()];
      await this.#guesses.count(tx, 'password', { ip });
      const locked = failedAt.length >= allowed;
      tx.put('failures', {
        id: account,
        failed_at: locked ? [] : failedAt,
        locked_until: locked ? new Date(now + windowMs).toISOString() : null,
      });
      for (const row of failures) {
        if (row.id !== account && (row.locked_until ?? row.failed_at.at(-1) ?? '') < since)
          tx.delete('failures', row.id);
      }
    });
  }

  async succeeded(account: string): Promise<void> {
    if (await recordOf(this.#network.sql.db, 'failures', account)) {
      await this.#network.db.write((tx) => tx.delete('failures', account));
    }
  }
}
