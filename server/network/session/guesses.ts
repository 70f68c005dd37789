import { limitedAddress } from '../../http/limits';
import { tooMany } from '../../http/problems';
import type { Network } from '../network';
import { type Db, recordsOf } from '../records/read';
import type { NetworkTransaction } from '../records/tables';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Limits on wrong guesses and sent codes in a period: per account, and per caller address, which a whole office may
 * share.
 */
export const ceilings = {
  code: { account: 30, address: 200, ms: day, refusal: 'Too many wrong codes.' },
  // The account's limit covers failures from all networks; known devices skip it.
  password: { account: 50, address: 200, ms: 15 * minute, refusal: 'Too many failed sign-ins.' },
  // `account` is the address that receives the codes.
  sentCode: { account: 8, address: 60, ms: 60 * minute, refusal: 'Too many codes were sent.' },
} satisfies Record<string, { account: number; address: number; ms: number; refusal: string }>;
export type GuessKind = keyof typeof ceilings;

/** The caller's address, and the account, if any. */
export interface Guesser {
  readonly account?: string | undefined;
  readonly ip: string;
}

/** Counters of wrong codes, wrong passwords and sent codes. */
export class Guesses {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /** @throws tooMany from the limit until the period ends */
  async check(db: Db, kind: GuessKind, guesser: Guesser): Promise<void> {
    const counters = countersOf(kind, guesser);
    const counts = await this.#counts(db, counters);
    for (const { id, most } of counters) {
      const count = counts.get(id);
      const left = count ? Date.parse(count.ends_at) - this.#network.now.getTime() : 0;
      if (count && count.wrong >= most && left > 0) throw tooMany(ceilings[kind].refusal, Math.ceil(left / 1000));
    }
  }

  /** Counts a guess or a sent code in the transaction of its write. */
  async count(tx: NetworkTransaction, kind: GuessKind, guesser: Guesser): Promise<void> {
    const now = this.#network.now;
    const counters = countersOf(kind, guesser);
    const counts = await this.#counts(tx.sql, counters);
    for (const { id } of counters) {
      const count = counts.get(id);
      const goesOn = count !== undefined && count.ends_at > now.toISOString();
      const ends_at = goesOn ? count.ends_at : new Date(now.getTime() + ceilings[kind].ms).toISOString();
      await tx.put('guesses', { id, ends_at, wrong: goesOn ? count.wrong + 1 : 1 });
      // Sweep expired counters whenever a new period starts.
      if (!goesOn) await this.#sweep(tx);
    }
  }

  async #counts(db: Db, counters: readonly { id: string }[]) {
    const ids = counters.map(({ id }) => id);
    return new Map((await recordsOf(db, 'guesses', ids)).map((row) => [row.id, row]));
  }

  async #sweep(tx: NetworkTransaction): Promise<void> {
    const expired = tx.sql.selectFrom('guesses').select('id').where('ends_at', '<=', this.#network.now.toISOString());
    await tx.delete('guesses', ...(await expired.execute()).map(({ id }) => id));
  }
}

function countersOf(kind: GuessKind, { account, ip }: Guesser): { id: string; most: number }[] {
  const { address, account: ofAccount } = ceilings[kind];
  const counters = [{ id: `${kind} from ${limitedAddress(ip)}`, most: address }];
  if (account !== undefined) counters.push({ id: counterOf(kind, account), most: ofAccount });
  return counters;
}

export const counterOf = (kind: GuessKind, account: string) => `${kind} for ${account}`;
