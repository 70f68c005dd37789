import type { LevelRecord } from '@shared/contracts/network/levels';
import type { RecordSet } from '../records/loaded';

/** A member's level on a day; the present one if the history does not go back that far. */
export function levelOn(db: RecordSet, member_id: number, day: string): LevelRecord | undefined {
  const then = db
    .table('member_levels')
    .by('member_id', member_id)
    .find(({ from_on, to_on }) => from_on <= day && (to_on === null || day < to_on));
  const level_id = then?.level_id ?? db.table('members').get(member_id)?.level_id;
  return level_id == null ? undefined : db.table('levels').get(level_id);
}
