import type { Subject } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { covers } from '../members/team';
import type { Network, NetworkCaller } from '../network';
import { recordOf } from '../records/read';
import { existing } from '../writes/manage';

/** The caller's relation to a member (domain.md 5, row rule 1). */
export type Visibility = 'office' | 'self' | 'upline';

export async function visibilityOf(
  { sql: { db } }: Network,
  user: NetworkCaller,
  memberId: number,
  subject: Subject = 'Member',
): Promise<Visibility | undefined> {
  if (user.ability.can('oversee', subject)) return 'office';
  if (memberId === user.id) return 'self';
  // Callers who may not read members, such as pending ones, have no downline either.
  return user.ability.can('read', 'Member') && (await covers(db, user.id, memberId)) ? 'upline' : undefined;
}

/** A member visible to the caller. @throws noSuchRow for unknown and hidden members alike */
export async function visibleMember(
  network: Network,
  user: NetworkCaller,
  memberId: number,
  subject: Subject = 'Member',
): Promise<MemberRecord> {
  const member = await recordOf(network.sql.db, 'members', memberId);
  const sight = await visibilityOf(network, user, memberId, subject);
  return existing(member, () => sight !== undefined);
}
