import { tooMany } from '../../http/problems';
import type { Network } from '../network';
import { type Db, recordOf } from '../records';
import { settingsIn } from '../settings/settings';
import type { NetworkTransaction } from '../tables';
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

  /**
   * Whether a guess at an account is right. Guesses at one account take turns, so that none is made after the last one allowed.
   * @throws tooMany while the account is locked, or after too many failures from the address at any accounts
   */
  guess(attempt: SignIn, matches: () => Promise<boolean>): Promise<boolean> {
    const { sql } = this.#network;
    return sql.engine.inTurn(`guess at ${attempt.account}`, async () => {
      await this.#check(sql.db, attempt);
      const right = await matches();
      // Others may have failed from the address meanwhile.
      await (right ? this.#check(sql.db, attempt) : this.#failed(attempt));
      return right;
    });
  }

  async #check(db: Db, { account, ip }: SignIn): Promise<void> {
    await this.#guesses.check(db, 'password', { ip });
    const lockedUntil = (await recordOf(db, 'failures', account))?.locked_until;
    const left = lockedUntil ? Date.parse(lockedUntil) - this.#network.now.getTime() : 0;
    if (left > 0) throw tooMany('Too many failed sign-ins.', Math.ceil(left / 1000));
  }

  #failed({ account, ip }: SignIn): Promise<void> {
    return this.#network.db.write(async (tx) => {
      await this.#check(tx.sql, { account, ip });
      const { allowed, windowMs } = await this.#rules(tx.sql);
      const now = this.#network.now.getTime();
      const since = new Date(now - windowMs).toISOString();
      const found = await recordOf(tx.sql, 'failures', account);
      const before = found?.failed_at.filter((at) => at > since) ?? [];
      const failedAt = [...before, new Date(now).toISOString()];
      await this.#guesses.count(tx, 'password', { ip });
      const locked = failedAt.length >= allowed;
      tx.put('failures', {
        id: account,
        failed_at: locked ? [] : failedAt,
        locked_until: locked ? new Date(now + windowMs).toISOString() : null,
      });
      // The first failure of an account removes those of others that are over.
      if (!found) await this.#sweep(tx, since);
    });
  }

  async #sweep(tx: NetworkTransaction, since: string): Promise<void> {
    const over = tx.sql.selectFrom('failures').select('id').where('last_at', '<', since);
    for (const { id } of await over.execute()) tx.delete('failures', id);
  }

  async succeeded(account: string): Promise<void> {
    if (await recordOf(this.#network.sql.db, 'failures', account)) {
      await this.#network.db.write((tx) => tx.delete('failures', account));
    }
  }
}
