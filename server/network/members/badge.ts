import type { LevelBadge, LevelRecord } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import { type Db, recordsWith } from '../records';

/** A level as shown beside a member. */
export const badgeOf = ({ id, code, name, name_zh, rank, is_leader }: LevelBadge): LevelBadge => ({
  id,
  code,
  name,
  name_zh,
  rank,
  is_leader,
});

/** The levels by their ids. */
export const levelsIn = async (db: Db): Promise<ReadonlyMap<number, LevelRecord>> =>
  new Map((await recordsWith(db, 'levels')).map((level) => [level.id, level]));

/** The level of a member as shown beside the name. */
export async function badgesIn(db: Db): Promise<(member: Pick<MemberRecord, 'level_id'>) => LevelBadge | null> {
  const levels = await db.selectFrom('levels').select(['id', 'code', 'name', 'name_zh', 'rank', 'is_leader']).execute();
  const badges = new Map(levels.map((level) => [level.id, badgeOf(level)]));
  return ({ level_id }) => badges.get(level_id ?? 0) ?? null;
}
