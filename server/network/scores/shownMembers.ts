import { badgeOf } from '../members/badge';
import { nameOf } from '../records/names';
import { type Db, recordsWith } from '../records/read';

/** Names and level badges of members, by id, for rows. */
export async function shownMembers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const badges = new Map((await recordsWith(db, 'levels')).map((level) => [level.id, badgeOf(level)]));
  const members = await db
    .selectFrom('members')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'display_name', 'chinese_name', 'level_id'])
    .execute();
  return new Map(
    members.map((member) => {
      const level = member.level_id === null ? null : (badges.get(member.level_id) ?? null);
      return [member.id, { name: nameOf(member), level }];
    }),
  );
}
