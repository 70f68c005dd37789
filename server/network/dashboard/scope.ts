import type { Scope } from '@shared/contracts/network/policies';
import { boundedBy, type Group, groupOf, scopeGroup } from '../members/group';
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
  return { scope: allowed, members: await boundedBy(network, scopeGroup(network, user.id, allowed)) };
}
