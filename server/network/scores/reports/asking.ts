import { roles, type Subject } from '@shared/abilities';
import type { Scope } from '@shared/contracts/network/policies';
import type { Owners } from '../../../data/keptSums';
import { noSuchRow } from '../../../http/problems';
import { scopeGroup } from '../../members/group';
import type { Network, NetworkCaller } from '../../network';

/** Whose figures a report counts. */
export interface Whose {
  scope: Scope;
  /** Around whom; null for the network. */
  member_id: number | null;
  /** Undefined has no bound. */
  group: Owners;
}

const isAgent = (network: Network, id: number) => network.db.table('members').get(id)?.role === roles.member;

/**
 * A scope as the caller may see it (DOMAIN.md 5, rules 1 and 8): around the caller or a member of the own team, `network` being the
 * own team; the office around anybody, and without a member the network whatever the scope.
 * @throws noSuchRow alike for members that are unknown and not the caller's
 */
export function whoseOf(
  network: Network,
  user: NetworkCaller,
  { scope, member_id }: { scope: Scope; member_id?: number | undefined },
  subject: Subject,
): Whose {
  const office = user.ability.can('manage', subject);
  if (office && member_id === undefined) return { scope: 'network', member_id: null, group: undefined };
  const id = member_id ?? user.id;
  if (!isAgent(network, id) || !(office || network.tree.covers(user.id, id))) throw noSuchRow();
  const bounded = scope === 'network' ? 'team' : scope;
  return { scope: bounded, member_id: id, group: scopeGroup(network, id, bounded) };
}

/** Whose money is asked for (DOMAIN.md 5, rule 3): the own; for the office anybody's, or null for everybody's. */
export function payeeOf(network: Network, user: NetworkCaller, member_id: number | undefined): number | null {
  const office = user.ability.can('manage', 'Commission');
  if (office && member_id === undefined) return null;
  const id = member_id ?? user.id;
  if (!isAgent(network, id) || !(office || id === user.id)) throw noSuchRow();
  return id;
}
