import type { Subject } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { existing } from '../manage';
import type { Network, NetworkCaller } from '../network';
import { recordOf } from '../records';

/** The caller's relation to a member (DOMAIN.md 5, row rule 1). */
export type Visibility = 'office' | 'self' | 'upline';

export function visibilityOf(
  network: Network,
  user: NetworkCaller,
  memberId: number,
  subject: Subject = 'Member',
): Visibility | undefined {
  if (user.ability.can('manage', subject)) return 'office';
  if (memberId === user.id) return 'self';
  // Callers who may not read members, such as pending ones, have no downline either.
  return user.ability.can('read', 'Member') && network.tree.covers(user.id, memberId) ? 'upline' : undefined;
}

/** A member visible to the caller. @throws noSuchRow for unknown and hidden members alike */
export async function visibleMember(
  network: Network,
  user: NetworkCaller,
  memberId: number,
  subject: Subject = 'Member',
): Promise<MemberRecord> {
  const member = await recordOf(network.sql.db, 'members', memberId);
  return existing(member, () => visibilityOf(network, user, memberId, subject) !== undefined);
}
