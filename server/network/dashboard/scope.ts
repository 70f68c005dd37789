import { roles } from '@shared/abilities';
import type { Scope } from '@shared/contracts/network/policies';
import { type Group, groupOf, othersThan, scopeGroup } from '../members/group';
import type { Network, NetworkCaller } from '../network';

/** Whose figures are counted; undefined has no bound. */
export type Members = Group | undefined;

/**
 * A scope as the caller may see it (DOMAIN.md 5, rules 1, 6 and 8): only the office sees the network, for a member it means the
 * own team; who may not read policies sees nobody.
 */
export async function scopeOf(
  network: Network,
  user: NetworkCaller,
  scope: Scope,
): Promise<{ scope: Scope; members: Members }> {
  if (!user.ability.can('read', 'Policy')) return { scope, members: groupOf([]) };
  const allowed = scope === 'network' && !user.ability.can('manage', 'Policy') ? 'team' : scope;
  const members = scopeGroup(network, user.id, allowed);
  return { scope: allowed, members: members && (await isEverybody(network, members)) ? undefined : members };
}

/** Whether a group has all members but administrators, as the founder's team has: figures of all take less time than those of a group. */
async function isEverybody(network: Network, group: Group): Promise<boolean> {
  const others = othersThan(network, group);
  if (!others) return false;
  // By their ids: the index of roles has everybody.
  const theirs = await network.sql.db.selectFrom('members').where('id', 'in', others.ids).select('role').execute();
  return theirs.every(({ role }) => role !== roles.member);
}
