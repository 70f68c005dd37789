import type { Scene } from '@shared/contracts/network/session';
import { issue } from '@shared/http/issues';
import { invalid, tooMany } from '../../http/problems';
import type { Network } from '../network';
import type { Outbox } from '../outbox/outbox';
import type { Letter } from '../records/outboxTable';
import { type Db, recordOf, recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { settingsIn } from '../settings/settings';
import { type Guesser, Guesses } from './guesses';
import { hashOf } from './tokens';

/** The error for a wrong, expired, used or exhausted code or ticket; it does not say which. */
export const wrongCode = (field: string) => invalid([issue(field, 'wrongCode')]);

/** A code that the caller claims to have received at an address. */
export interface Guess extends Guesser {
  readonly address: string;
  readonly scene: Scene;
  readonly code: string;
}

const idOf = ({ scene, address }: Pick<Guess, 'scene' | 'address'>) => `${scene} ${address}`;

/** Codes sent to an address, and tickets issued for correct codes: valid once, for one address and purpose. */
export class Codes {
  readonly #network: Network;
  readonly #outbox: Outbox;
  readonly #guesses: Guesses;

  constructor(network: Network, outbox: Outbox) {
    this.#network = network;
    this.#outbox = outbox;
    this.#guesses = new Guesses(network);
  }

  /** Lifetime, resend interval and attempts from the settings (domain.md 3.11). */
  async #rules(db: Db) {
    const { code_ttl_min, code_resend_s, code_max_tries } = await settingsIn(db);
    return { ttl: code_ttl_min * 60, resend: code_resend_s, tries: code_max_tries };
  }

  /**
   * Creates a code, and sends it unless `reader` is undefined. Both cases look the same to the caller, so the answer
   * does not reveal whether an account exists. @throws tooMany within the resend interval, and above the ceilings per address and per
   * caller
   */
  async send(
    { address, scene, ip }: Pick<Guess, 'address' | 'scene' | 'ip'>,
    reader: { language: string } | undefined,
  ): Promise<{ ttl: number; resend_in: number; code: string }> {
    const { db, deps } = this.#network;
    const id = idOf({ scene, address });
    const now = this.#network.now.getTime();
    const code = deps.code();
    const { rules, letter } = await db.write(async (tx) => {
      const { ttl, resend } = await this.#rules(tx.sql);
      const last = await recordOf(tx.sql, 'codes', id);
      const wait = last ? Date.parse(last.sent_at) + resend * 1000 - now : 0;
      if (wait > 0) throw tooMany('A code was already sent.', Math.ceil(wait / 1000));
      const sent = { account: address, ip };
      await this.#guesses.check(tx.sql, 'sentCode', sent);
      await this.#guesses.count(tx, 'sentCode', sent);
      await this.#sweep(tx);
      const expires_at = new Date(now + ttl * 1000).toISOString();
      await tx.put('codes', {
        id,
        scene,
        address,
        hash: hashOf(`${id} ${code}`),
        sent_at: new Date(now).toISOString(),
        expires_at,
        tries: 0,
      });
      const letter: Letter | undefined = reader && {
        channel: address.includes('@') ? 'email' : 'sms',
        address,
        language: reader.language,
        template: `code_${scene}`,
        values: { code, minutes: String(Math.round(ttl / 60)) },
        expires_at,
      };
      if (letter) await this.#outbox.add(tx.sql, letter);
      return { rules: { ttl, resend_in: resend }, letter };
    });
    if (letter) this.#outbox.dispatch(letter);
    return { ...rules, code };
  }

  /**
   * Checks a code in the transaction of the write that it permits. A failed check counts as an attempt. @throws tooMany
   */
  async isRight(tx: NetworkTransaction, guess: Guess): Promise<boolean> {
    const id = idOf(guess);
    const sent = await recordOf(tx.sql, 'codes', id);
    await this.#guesses.check(tx.sql, 'code', guess);
    const { tries } = await this.#rules(tx.sql);
    const live = sent !== undefined && sent.tries < tries && sent.expires_at > this.#network.now.toISOString();
    if (live && sent.hash === hashOf(`${id} ${guess.code}`)) return true;
    if (live) await this.tried(tx, guess);
    // Without a live code, a guess reveals nothing about the account, and counting it there would let anyone lock out
    // the owner.
    else await this.#guesses.count(tx, 'code', { ip: guess.ip });
    return false;
  }

  /** Counts an attempt that revealed something without using up the code. */
  async tried(tx: NetworkTransaction, guess: Guess): Promise<void> {
    const sent = await recordOf(tx.sql, 'codes', idOf(guess));
    // Keep the code after its last attempt: the next one must still wait for the resend interval.
    if (sent) await tx.put('codes', { ...sent, tries: sent.tries + 1 });
    await this.#guesses.count(tx, 'code', guess);
  }

  /** Uses up a correct code. */
  spend(tx: NetworkTransaction, guess: Guess): Promise<void> {
    return tx.delete('codes', idOf(guess));
  }

  /** Exchanges a correct code for a ticket; undefined if the code is wrong. @throws tooMany */
  ticket(guess: Guess): Promise<string | undefined> {
    const { scene, address } = guess;
    return this.#network.db.write(async (tx) => {
      if (!(await this.isRight(tx, guess))) return undefined;
      await this.spend(tx, guess);
      const ticket = this.#network.deps.secret();
      const { ttl } = await this.#rules(tx.sql);
      const expires = new Date(this.#network.now.getTime() + ttl * 1000).toISOString();
      await tx.put('tickets', { id: hashOf(ticket), scene, address, expires_at: expires });
      return ticket;
    });
  }

  /** A ticket without a code, for links that the office sends. Earlier tickets of the address and scene end. */
  async vouched(tx: NetworkTransaction, address: string, scene: Scene, ttl: number): Promise<string> {
    const { deps, now } = this.#network;
    await this.#sweep(tx);
    const earlier = await recordsWith(tx.sql, 'tickets', { address, scene });
    await tx.delete('tickets', ...earlier.map(({ id }) => id));
    const ticket = deps.secret();
    const expires_at = new Date(now.getTime() + ttl * 1000).toISOString();
    await tx.put('tickets', { id: hashOf(ticket), scene, address, expires_at });
    return ticket;
  }

  /**
   * Uses up a ticket in the transaction of the write that it permits, and returns its address. @throws invalid at
   * `field`
   */
  async redeem(tx: NetworkTransaction, ticket: string, scene: Scene, field: string): Promise<string> {
    const opened = await recordOf(tx.sql, 'tickets', hashOf(ticket));
    if (opened?.scene !== scene || opened.expires_at <= this.#network.now.toISOString()) throw wrongCode(field);
    await tx.delete('tickets', opened.id);
    return opened.address;
  }

  async #sweep(tx: NetworkTransaction): Promise<void> {
    const now = this.#network.now.toISOString();
    for (const name of ['codes', 'tickets'] as const) {
      const expired = await tx.sql.selectFrom(name).select('id').where('expires_at', '<=', now).execute();
      await tx.delete(name, ...expired.map(({ id }) => id));
    }
  }
}
