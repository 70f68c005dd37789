import { addressRange } from '../../http/limits';
import { tooMany } from '../../http/problems';
import type { Network } from '../network';
import { type Db, recordOf } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { settingsIn } from '../settings/settings';
import { counterOf, type Guesser, Guesses } from './guesses';

interface SignIn extends Guesser {
  readonly account: string;
  /** The device, if the account has signed in on it. */
  readonly device?: string | undefined;
}

/** Seconds that a known device waits after its last allowed failure; each further failure doubles the wait. */
const wait = { first: 5, most: 60 };

/** Failures count by account and the caller's network, or by account and known device. */
const keyOf = ({ account, ip, device }: SignIn) => `${account} ${device ? `device ${device}` : addressRange(ip)}`;

/** Forgets an account's failures from all networks, after a password reset. */
export async function forgetFailures(tx: NetworkTransaction, account: string): Promise<void> {
  const failures = await tx.sql
    .selectFrom('failures')
    .select('id')
    .where('id', '>=', `${account} `)
    .where('id', '<', `${account}!`)
    .execute();
  await tx.delete('failures', ...failures.map(({ id }) => id));
  await tx.delete('guesses', counterOf('password', account));
}

/**
 * Five failed sign-ins within 15 minutes (both configurable) lock an account for the caller's network, whether the
 * account exists or not (domain.md 3.11). A known device of the account only waits between attempts.
 */
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
   * True when a guess at an account is right. Guesses at one account run one after another, so none exceeds the limit.
   * @throws tooMany while the account is locked for the caller, or after too many failures from the address or at the
   * account
   */
  guess(attempt: SignIn, matches: () => Promise<boolean>): Promise<boolean> {
    const { sql } = this.#network;
    return sql.engine.inTurn(`guess at ${attempt.account}`, async () => {
      await this.#check(sql.db, attempt);
      const right = await matches();
      // Guesses at other accounts may have reached the address's limit during the comparison.
      await (right ? this.#check(sql.db, attempt) : this.#failed(attempt));
      return right;
    });
  }

  async #check(db: Db, attempt: SignIn): Promise<void> {
    await this.#guesses.check(db, 'password', guesserOf(attempt));
    const lockedUntil = (await recordOf(db, 'failures', keyOf(attempt)))?.locked_until;
    const left = lockedUntil ? Date.parse(lockedUntil) - this.#network.now.getTime() : 0;
    if (left > 0) throw tooMany('Too many failed sign-ins.', Math.ceil(left / 1000));
  }

  #failed(attempt: SignIn): Promise<void> {
    return this.#network.db.write(async (tx) => {
      await this.#check(tx.sql, attempt);
      const { allowed, windowMs } = await this.#rules(tx.sql);
      const now = this.#network.now.getTime();
      const since = new Date(now - windowMs).toISOString();
      const id = keyOf(attempt);
      const stored = await recordOf(tx.sql, 'failures', id);
      const before = stored?.failed_at.filter((at) => at > since) ?? [];
      const failedAt = [...before, new Date(now).toISOString()];
      await this.#guesses.count(tx, 'password', guesserOf(attempt));
      const beyond = failedAt.length - allowed;
      const waitMs = attempt.device ? Math.min(wait.first * 2 ** beyond, wait.most) * 1000 : windowMs;
      await tx.put('failures', {
        id,
        failed_at: beyond >= 0 && !attempt.device ? [] : failedAt,
        locked_until: beyond >= 0 ? new Date(now + waitMs).toISOString() : null,
      });
      // An account's first failure sweeps expired failures of all accounts.
      if (!stored) await this.#sweep(tx, since);
    });
  }

  async #sweep(tx: NetworkTransaction, since: string): Promise<void> {
    const over = tx.sql.selectFrom('failures').select('id').where('last_at', '<', since);
    await tx.delete('failures', ...(await over.execute()).map(({ id }) => id));
  }

  /** Forgets failures from the caller's network or device only. */
  async succeeded(attempt: SignIn): Promise<void> {
    const id = keyOf(attempt);
    if (await recordOf(this.#network.sql.db, 'failures', id)) {
      await this.#network.db.write((tx) => tx.delete('failures', id));
    }
  }
}

/** Known devices skip the account's limit, which callers elsewhere can exhaust. */
const guesserOf = ({ account, ip, device }: SignIn): Guesser => (device ? { ip } : { account, ip });
