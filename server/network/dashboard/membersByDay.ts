import { sql } from 'kysely';
import type { Members } from '../members/team';
import type { Network } from '../network';
import { peopleOf } from './figures';

/** Members who joined, became active or left on a day. */
export interface MemberSums {
  event: 'joined' | 'begun' | 'left';
  day: string;
  count: number;
}

/**
 * The columns hold only the present status, so a member suspended now counts as never active, like one who left on the
 * day of activation.
 */
const wasActive = sql`activated_on is not null and status <> 'suspended'
  and (terminated_on is null or terminated_on > activated_on)`;

/** Events of a team or of all members, including terminated ones, except one member. */
export async function memberDays(
  network: Network,
  members: Members | undefined,
  except: number,
): Promise<MemberSums[]> {
  const people = peopleOf(network, members)
    .where('members.id', '<>', except)
    .select(['joined_on', 'activated_on', 'terminated_on', 'status']);
  const { rows } = await sql<MemberSums>`with theirs as ${people}
    select 'joined' as event, joined_on as day, count(*) as count from theirs group by joined_on
    union all
    select 'begun', activated_on, count(*) from theirs where ${wasActive} group by activated_on
    union all
    select 'left', terminated_on, count(*) from theirs where ${wasActive} and terminated_on is not null
    group by terminated_on`.execute(network.sql.db);
  return rows;
}
