import { abilityOf, rulesFor } from '@shared/abilities';
import { Sealed } from '../../data/sealed';
import { noSuchRow } from '../../http/problems';
import type { Network, NetworkCaller } from '../network';
import { recordOf } from '../records/read';
import { hashOf } from '../session/tokens';

/** The archive that a ticket is for: of a member, or of the whole network. */
export interface Ticket {
  memberId: number | null;
  /** The downloading person, and their sign-in. */
  by: number;
  family: string;
}

/** Lifetime in ms. */
const ticketMs = 60_000;

/** Browsers send no token with a download, so its address has a ticket: sealed, for one use, and short-lived. */
export class Tickets {
  readonly #network: Network;
  readonly #sealed: Sealed;

  constructor(network: Network) {
    this.#network = network;
    this.#sealed = new Sealed(network.deps.jwtSecret, 'export tickets');
  }

  issue({ id, family }: NetworkCaller, memberId: number | null): string {
    const until = this.#network.now.getTime() + ticketMs;
    return this.#sealed.seal(JSON.stringify({ memberId, by: id, family, until } satisfies Ticket & { until: number }));
  }

  /** The archive of an unused ticket, if its owner may still have it. @throws noSuchRow */
  async redeem(ticket: unknown): Promise<Ticket> {
    const { sql, now, live } = this.#network;
    const opened = typeof ticket === 'string' && ticket.length < 1_000 ? this.#sealed.open(ticket) : undefined;
    if (opened === undefined) throw noSuchRow();
    const { until, ...content } = JSON.parse(opened) as Ticket & { until: number };
    if (until <= now.getTime() || !(await live.lasts(content.family))) throw noSuchRow();
    const owner = await recordOf(sql.db, 'members', content.by);
    const ability = owner && abilityOf(rulesFor(owner));
    const may =
      content.memberId === content.by
        ? ability?.can('read', 'Profile')
        : ability?.can('manage', content.memberId === null ? 'Setting' : 'Member');
    if (!may || !(await this.#use(ticket as string))) throw noSuchRow();
    return content;
  }

  /** Resolves to false for a ticket that was used before. */
  async #use(ticket: string): Promise<boolean> {
    const { sql, now } = this.#network;
    const expires_at = new Date(now.getTime() + ticketMs).toISOString();
    await sql.direct.deleteFrom('challenges').where('expires_at', '<=', now.toISOString()).execute();
    const { numInsertedOrUpdatedRows } = await sql.direct
      .insertInto('challenges')
      .values({ id: hashOf(ticket), expires_at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
}
