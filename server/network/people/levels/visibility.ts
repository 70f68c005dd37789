import type { NetworkCaller } from '../../network';
import { type Db, recordsWith } from '../../records/read';
import { settingsIn } from '../../settings/settings';

/** The highest rank visible to the caller: one above their own if the setting says so, otherwise any (domain.md 5, Level). */
export async function highestRank(db: Db, { ability, member }: NetworkCaller): Promise<number> {
  if (ability.can('oversee', 'Level')) return Number.POSITIVE_INFINITY;
  const { level_visibility } = await settingsIn(db);
  if (level_visibility === 'all') return Number.POSITIVE_INFINITY;
  const levels = await recordsWith(db, 'levels');
  const own = levels.find(({ id }) => id === member.level_id)?.rank ?? 0;
  return Math.min(...levels.flatMap(({ rank }) => (rank > own ? [rank] : [])));
}
