import type { LevelBadge, LevelRecord } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { Network } from '../network';

/** A level as shown beside a member. */
export const badgeOf = ({ id, code, name, name_zh, rank, is_leader }: LevelRecord): LevelBadge => ({
  id,
  code,
  name,
  name_zh,
  rank,
  is_leader,
});

export function levelBadgeOf(network: Network, member: MemberRecord): LevelBadge | null {
  const level = network.levelOf(member);
  return level ? badgeOf(level) : null;
}
