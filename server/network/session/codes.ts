import type { Scene } from '@shared/contracts/network/session';
import { issue } from '@shared/http/issues';
import { invalid, tooMany } from '../../http/problems';
import { settingsOf } from '../desk/settings/settings';
import type { Network } from '../network';
import type { NetworkTransaction } from '../tables';
import { hashOf } from './tokens';

/** A code or ticket that is wrong, old, used or tried too often; which of these stays unsaid. */
export const wrongCode = (field: string) => invalid([issue(field, 'wrongCode')]);

/** Codes sent to an address and the tickets that right codes earn: bound to address and purpose, single use. */
export class Codes {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Seconds and tries of DOMAIN.md 3.11, as the office has set them. */
  get #rules() {
    const { code_ttl_min, code_resend_s, code_max_tries } = settingsOf(this.#network);
    return { ttl: code_ttl_min * 60, resend: code_resend_s, tries: code_max_tries };
  }

  /**
   * Makes a code and delivers it if `known`; to the caller both look alike, so that nobody can ask who has an account.
   * @throws tooMany before the last one is a minute old
   */
  async send(address: string, scene: Scene, known: boolean): Promise<{ ttl: number; resend_in: number; code: string }> {
    const { db, deps } = this.#network;
    const id = `${scene} ${address}`;
    const now = this.#network.now.getTime();
    const code = deps.code();
    await db.write((tx) => {
      const last = db.table('codes').get(id);
      const wait = last ? Date.parse(last.sent_at) + this.#rules.resend * 1000 - now : 0;
      if (wait > 0)
        throw tooMany('A code is on its way. Please wait a minute before asking for another.', Math.ceil(wait / 1000));
      this.#sweep(tx);
      tx.put('codes', {
        id,
        scene,
        address,
        hash: hashOf(`${id} ${code}`),
        sent_at: new Date(now).toISOString(),
        expires_at: new Date(now + this.#rules.ttl * 1000).toISOString(),
        tries: 0,
      });
    });
    if (known) deps.deliver({ address, code, scene });
    return { ttl: this.#rules.ttl, resend_in: this.#rules.resend, code };
  }

  /** Uses up a code inside the write that it permits, or counts a try and says false. */
  claim(tx: NetworkTransaction, address: string, scene: Scene, code: string): boolean {
    const id = `${scene} ${address}`;
    const found = this.#network.db.table('codes').get(id);
    if (!found || found.tries >= this.#rules.tries || found.expires_at <= this.#network.now.toISOString()) return false;
    if (found.hash === hashOf(`${id} ${code}`)) {
      tx.delete('codes', id);
      return true;
    }
    // Kept after the last try as well: the next code has to wait its minute.
    tx.put('codes', { ...found, tries: found.tries + 1 });
    return false;
  }

  /** A ticket for a code that is right; undefined for one that is not. */
  ticket(address: string, scene: Scene, code: string): Promise<string | undefined> {
    return this.#network.db.write((tx) => {
      if (!this.claim(tx, address, scene, code)) return undefined;
      const ticket = this.#network.deps.secret();
      const expires = new Date(this.#network.now.getTime() + this.#rules.ttl * 1000).toISOString();
      tx.put('tickets', { id: hashOf(ticket), scene, address, expires_at: expires });
      return ticket;
    });
  }

  /** Uses up a ticket inside the write that it permits and says for which address it was. @throws invalid at `field` */
  redeem(tx: NetworkTransaction, ticket: string, scene: Scene, field: string): string {
    const found = this.#network.db.table('tickets').get(hashOf(ticket));
    if (found?.scene !== scene || found.expires_at <= this.#network.now.toISOString()) throw wrongCode(field);
    tx.delete('tickets', found.id);
    return found.address;
  }

  #sweep(tx: NetworkTransaction): void {
    const now = this.#network.now.toISOString();
    for (const row of this.#network.db.table('codes').all()) if (row.expires_at <= now) tx.delete('codes', row.id);
    for (const row of this.#network.db.table('tickets').all()) if (row.expires_at <= now) tx.delete('tickets', row.id);
  }
}
