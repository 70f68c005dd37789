import { roles } from '@shared/abilities';
import type { Segment } from '@shared/contracts/network/messages';
import { papersOn } from '../members/papers';
import { isAmong, teamOf } from '../members/team';
import type { Network } from '../network';

/** Ids of a segment's members, never of administrators. */
export function membersOf(
  { sql: { db }, today }: Network,
  { level_ids, states, statuses, problem, team_of, brand_id }: Segment,
): Promise<{ id: number }[]> {
  const members = db
    .selectFrom('members')
    .select('id')
    .where('role', '=', roles.member)
    .where('status', 'in', statuses)
    .$if(level_ids !== undefined, (query) => query.where('level_id', 'in', level_ids ?? []))
    .$if(states !== undefined, (query) => query.where('home_state', 'in', states ?? []));
  const withProblem = problem ? members.where(papersOn(today).has(problem)) : members;
  const inTeam = team_of === undefined ? withProblem : withProblem.where(isAmong('members.id', teamOf(team_of)));
  const appointed = db
    .selectFrom('appointments')
    .select('member_id')
    .where('status', '=', 'active')
    .where('brand_id', '=', brand_id ?? 0);
  return (brand_id === undefined ? inTeam : inTeam.where('id', 'in', appointed)).orderBy('id').execute();
}
