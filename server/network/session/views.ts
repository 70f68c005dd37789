import { abilityOf, roles, rulesFor } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { viewAs } from '@shared/contracts/network/viewAs';
import { noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import { founderOf } from '../members/find';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { recordOf } from '../records/read';
import { note } from '../writes/noted';
import { requireConfirmed } from './factors/confirmed';
import { userDataOf } from './userData';

/** Number of logged views to remember; a forgotten view is logged again. */
const mostKept = 10_000;

/** Administrators reading as members (domain.md 5). The audit log gets an entry before a view shows anything. */
export class Views {
  readonly #network: Network;
  /** Views already logged, as `family member`. */
  readonly #begun = new Set<string>();

  constructor(network: Network) {
    this.#network = network;
  }

  /**
   * The caller, or with a member's id in the header, that member, read-only. @throws noSuchRow if the id is unknown,
   * not a member's, or hidden from the caller
   */
  async as(caller: NetworkCaller, header: string | undefined, ip: string): Promise<NetworkCaller> {
    if (header === undefined) return caller;
    const member = await this.#memberFor(caller, /^\d{1,10}$/.test(header) ? Number(header) : undefined);
    if (!this.#begun.has(this.#key(caller, member))) {
      // The header begins a view as view/start does, so it asks the same.
      await requireConfirmed(this.#network, caller);
      await this.begin(caller, member, ip);
    }
    return { id: member.id, member, family: caller.family, ability: abilityOf(rulesFor(member)), readOnly: true };
  }

  /** The member to view: the requested one, or the founder. @throws noSuchRow */
  async pick(caller: NetworkCaller, memberId: number | undefined): Promise<MemberRecord> {
    return this.#memberFor(caller, memberId ?? (await founderOf(this.#network)));
  }

  async begin(caller: NetworkCaller, member: MemberRecord, ip: string): Promise<void> {
    await this.#network.db.write((tx) =>
      note(tx, this.#network, { actor_id: caller.id, action: '/view/start', entity_id: String(member.id), ip }),
    );
    if (this.#begun.size >= mostKept) this.#begun.clear();
    this.#begun.add(this.#key(caller, member));
  }

  async #memberFor(caller: NetworkCaller, memberId: number | undefined): Promise<MemberRecord> {
    const member = await recordOf(this.#network.sql.db, 'members', memberId);
    if (member?.role !== roles.member || !caller.ability.can('manage', 'Member')) throw noSuchRow();
    return member;
  }

  #key = (caller: NetworkCaller, member: MemberRecord) => `${caller.family} ${member.id}`;
}

export function viewRoutes(api: NetworkApi, network: Network, views: Views): void {
  serve(api, viewAs.start, async ({ user, body, visit }) => {
    const member = await views.pick(user, body.member_id);
    await views.begin(user, member, visit.ip);
    return userDataOf(network.sql.db, member);
  });
}
