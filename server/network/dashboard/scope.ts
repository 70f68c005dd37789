import { roles } from '@shared/abilities';
import type { Scope } from '@shared/contracts/network/policies';
import type { Network, NetworkCaller } from '../network';
import type { Case } from './book';

/** Whose figures are counted; undefined has no bound. */
export type Members = ReadonlySet<number> | undefined;

/**
 * A scope as the caller may see it (DOMAIN.md 5, rules 1, 6 and 8): only the office sees the network, for a member it means the
 * own team; who may not read policies sees nobody.
 */
export function scopeOf(network: Network, user: NetworkCaller, scope: Scope): { scope: Scope; members: Members } {
  if (!user.ability.can('read', 'Policy')) return { scope, members: new Set() };
  const allowed = scope === 'network' && !user.ability.can('manage', 'Policy') ? 'team' : scope;
  return { scope: allowed, members: network.tree.scope(user.id, allowed) };
}

/** True if a writing agent of the case is in the scope. */
export const touches = ({ policy }: Pick<Case, 'policy'>, members: Members) =>
  !members || policy.splits.some(({ member_id }) => members.has(member_id));

/** The scope's part of a case's TP, in cents. */
export function partIn({ policy, parts }: Pick<Case, 'policy' | 'parts'>, members: Members): number {
  if (!members) return policy.tp_cents;
  return policy.splits.reduce(
    (sum, { member_id }, index) => (members.has(member_id) ? sum + (parts[index] ?? 0) : sum),
    0,
  );
}

/** The members of the network that the scope holds, terminated ones too. */
export const membersIn = (network: Network, members: Members) =>
  network.db
    .table('members')
    .all()
    .filter(({ id, role }) => role === roles.member && (!members || members.has(id)));
