import type { LevelBadge, LevelRecord } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { Network } from '../network';
import { type Db, recordOf } from '../records';

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

/** The same from the tables. */
export async function levelBadgeIn(db: Db, { level_id }: Pick<MemberRecord, 'level_id'>): Promise<LevelBadge | null> {
  const level = await recordOf(db, 'levels', level_id);
  return level ? badgeOf(level) : null;
}
