import { limitedAddress } from '../../http/limits';
import { tooMany } from '../../http/problems';
import type { Network } from '../network';
import { type Db, recordsOf } from '../records';
import type { NetworkTransaction } from '../tables';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Limits on wrong guesses over time, by account and by caller address, which a whole office may share. */
export const ceilings = {
  code: { account: 30, address: 200, ms: day, refusal: 'Too many wrong codes.' },
  password: { address: 200, ms: 15 * minute, refusal: 'Too many failed sign-ins from your network.' },
} satisfies Record<string, { account?: number; address: number; ms: number; refusal: string }>;
export type GuessKind = keyof typeof ceilings;

/** The account being guessed at, if any, and the caller's address. */
export interface Guesser {
  readonly account?: string | undefined;
  readonly ip: string;
}

/** Counts wrong guesses across codes and account locks. */
export class Guesses {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /** @throws tooMany once a limit is reached, until its time is over */
  async check(db: Db, kind: GuessKind, guesser: Guesser): Promise<void> {
    const counters = countersOf(kind, guesser);
    const known = await this.#known(db, counters);
    for (const { id, most } of counters) {
      const found = known.get(id);
      const left = found ? Date.parse(found.ends_at) - this.#network.now.getTime() : 0;
      if (found && found.wrong >= most && left > 0) throw tooMany(ceilings[kind].refusal, Math.ceil(left / 1000));
    }
  }

  /** Counts a wrong guess inside the write that detects it. */
  async count(tx: NetworkTransaction, kind: GuessKind, guesser: Guesser): Promise<void> {
    const now = this.#network.now;
    const counters = countersOf(kind, guesser);
    const known = await this.#known(tx.sql, counters);
    for (const { id } of counters) {
      const found = known.get(id);
      const goesOn = found !== undefined && found.ends_at > now.toISOString();
      const ends_at = goesOn ? found.ends_at : new Date(now.getTime() + ceilings[kind].ms).toISOString();
      tx.put('guesses', { id, ends_at, wrong: goesOn ? found.wrong + 1 : 1 });
      // Starting a new period removes expired ones.
      if (!goesOn) await this.#sweep(tx);
    }
  }

  async #known(db: Db, counters: readonly { id: string }[]) {
    const ids = counters.map(({ id }) => id);
    return new Map((await recordsOf(db, 'guesses', ids)).map((row) => [row.id, row]));
  }

  async #sweep(tx: NetworkTransaction): Promise<void> {
    const expired = tx.sql.selectFrom('guesses').select('id').where('ends_at', '<=', this.#network.now.toISOString());
    for (const { id } of await expired.execute()) tx.delete('guesses', id);
  }
}

function countersOf(kind: GuessKind, { account, ip }: Guesser): { id: string; most: number }[] {
  const { address, ...rest } = ceilings[kind];
  const counters = [{ id: `${kind} from ${limitedAddress(ip)}`, most: address }];
  if (account !== undefined && 'account' in rest) counters.push({ id: `${kind} for ${account}`, most: rest.account });
  return counters;
}
