import type { Pulse } from '@shared/contracts/network/home';
import { limitOf, teamOf } from '../members/team';
import type { Network, NetworkCaller } from '../network';
import { nameOf } from '../records/names';
import { teamStats } from '../scores/reports/teamStats';
import { attentionOf } from './attention';

const [mostRead, mostStuck] = [200, 10];

/** The week of the caller's team (domain.md 6, B10). */
export async function pulseOf(network: Network, user: NetworkCaller): Promise<Pulse> {
  const { team_count, new_members, silent, close_to_promotion, birthdays } = await teamStats(network, user.member);
  const team = await limitOf(network.sql.db, teamOf(user.id));
  const { list } = await attentionOf(network, user, team, { most: mostRead });
  const stuck = list.flatMap((item) =>
    item.kind === 'stuck' ? [{ policy_id: item.policy_id, case_no: item.case_no, days: item.params.days }] : [],
  );
  return {
    as_of: network.today,
    name: nameOf(user.member),
    team_count,
    new_members,
    silent,
    close_to_promotion,
    birthdays,
    stuck: { count: stuck.length, list: stuck.slice(0, mostStuck) },
  };
}
