import type { LevelBadge, LevelRecord } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import { type Db, recordsWith } from '../records/read';

/** A level's badge, shown beside a member's name. */
export const badgeOf = ({ id, code, name, name_zh, rank, is_leader }: LevelBadge): LevelBadge => ({
  id,
  code,
  name,
  name_zh,
  rank,
  is_leader,
});

/** All levels by id. */
export const levelsIn = async (db: Db): Promise<ReadonlyMap<number, LevelRecord>> =>
  new Map((await recordsWith(db, 'levels')).map((level) => [level.id, level]));

/** Loads all badges and returns a lookup by member. */
export async function badgesIn(db: Db): Promise<(member: Pick<MemberRecord, 'level_id'>) => LevelBadge | null> {
  const levels = await db.selectFrom('levels').select(['id', 'code', 'name', 'name_zh', 'rank', 'is_leader']).execute();
  const badges = new Map(levels.map((level) => [level.id, badgeOf(level)]));
  return ({ level_id }) => badges.get(level_id ?? 0) ?? null;
}
