import type { Scope } from '@shared/contracts/network/policies';
import { around, limitOf, type Members, nobody } from '../members/team';
import type { Network, NetworkCaller } from '../network';

/**
 * A scope as the caller may see it (domain.md 5, rules 1, 6 and 8). Only the office sees the network: for a member
 * `network` means their team. A caller who may not read policies sees no members.
 */
export async function scopeOf(
  network: Network,
  user: NetworkCaller,
  scope: Scope,
): Promise<{ scope: Scope; members: Members | undefined }> {
  if (!user.ability.can('read', 'Policy')) return { scope, members: nobody };
  const allowed = scope === 'network' && !user.ability.can('oversee', 'Policy') ? 'team' : scope;
  return { scope: allowed, members: await limitOf(network.sql.db, around(user.id, allowed)) };
}
