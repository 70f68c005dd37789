import { roles } from '@shared/abilities';
import type { Segment } from '@shared/contracts/network/messages';
import type { Network } from '../network';

/** Ids of a segment's members, never of administrators. */
export function membersOf(
  { sql: { db } }: Network,
  { level_ids, states, statuses }: Segment,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('members')
    .select('id')
    .where('role', '=', roles.member)
    .where('status', 'in', statuses)
    .$if(level_ids !== undefined, (query) => query.where('level_id', 'in', level_ids ?? []))
    .$if(states !== undefined, (query) => query.where('home_state', 'in', states ?? []))
    .orderBy('id')
    .execute();
}
