import type { Period } from '@shared/contracts/network/dashboard';
import { mostNodes, type TeamNode } from '@shared/contracts/network/team';
import { monthOf } from '@shared/plan/months';
import { among } from '../../../data/sql/inLanguage';
import { badgesIn } from '../../members/badge';
import { filteredMembers, type MemberFilter } from '../../members/question';
import { isAmong, limitOf, type Members, teamOf } from '../../members/team';
import { inPreorder, teamsIn, upwardOf } from '../../members/upward';
import { at, sumsUp } from '../../money/tp/rollUp';
import type { Network } from '../../network';
import { groupBy } from '../../reads/groupBy';
import { periodOf } from '../../reads/period';
import { nameOf } from '../../records/names';
import type { Db } from '../../records/read';
import { productionOf, type Sums } from '../production';

/** In-force TP of a period by member, of all members unless limited. Periods are whole months up to today. */
export async function inforceOf(network: Network, period: Period, whose?: Members): Promise<Sums> {
  const { period: range } = periodOf(period, network.today);
  return productionOf(network).inforce(monthOf(range.from), monthOf(range.to), whose);
}

interface Asked extends Partial<Pick<MemberFilter, 'q' | 'level' | 'leader'>> {
  id: number;
  depth: number;
  period: Period;
}

/** A member's team as a tree of at most 300 nodes, generation by generation, nearest first. */
export async function teamNodes(network: Network, { id, depth, period, ...filter }: Asked): Promise<TeamNode> {
  const { db } = network.sql;
  const isFiltered = filter.q || filter.level || filter.leader !== undefined;
  const { shown, matches } = isFiltered
    ? await searched(network, id, filter)
    : { shown: await nearest(db, id, depth), matches: [] };
  const team = await limitOf(db, teamOf(id));
  const [upward, inforce, pending, badgeFor, members] = await Promise.all([
    upwardOf(network.sql, team),
    inforceOf(network, period, team),
    productionOf(network).pending({ ids: shown }),
    badgesIn(db),
    db
      .selectFrom('members')
      .select(['id', 'sponsor_id', 'display_name', 'chinese_name', 'avatar_url', 'level_id', 'status'])
      .where(among('id', shown))
      .orderBy('id')
      .execute(),
  ]);
  const hits = new Set(matches);
  const { directs: directsOf } = teamsIn(upward);
  const counts = sumsUp(upward, new Float64Array(upward.room).fill(1), 'team');
  const directs = groupBy(members, ({ sponsor_id }) => sponsor_id);
  const nodeOf = (member: (typeof members)[number]): TeamNode => {
    const direct_count = directsOf(member.id).length;
    const children = (directs.get(member.id) ?? []).map(nodeOf);
    return {
      id: member.id,
      name: nameOf(member),
      avatar_url: member.avatar_url,
      level: badgeFor(member),
      status: member.status,
      direct_count,
      team_count: at(counts, member.id) - 1,
      tp_personal: inforce.personal(member.id),
      tp_team: inforce.team(member.id),
      pending_tp: pending.personal(member.id),
      has_more: children.length < direct_count,
      matches: hits.has(member.id),
      children,
    };
  };
  const root = members.find((member) => member.id === id);
  if (!root) throw new Error(`There is no member ${id}.`);
  return nodeOf(root);
}

/** The nearest generations below a member, up to the limit of nodes. */
async function nearest(db: Db, id: number, depth: number): Promise<number[]> {
  const shown = [id];
  let generation = [id];
  for (let below = 0; below < depth && generation.length > 0; below += 1) {
    const rows = await db
      .selectFrom('members')
      .where(among('sponsor_id', generation))
      .select(['id', 'sponsor_id'])
      .orderBy('id')
      .execute();
    const directs = groupBy(rows, ({ sponsor_id }) => sponsor_id);
    const next = generation.flatMap((above) => directs.get(above) ?? []).map((direct) => direct.id);
    generation = next.slice(0, mostNodes - shown.length);
    shown.push(...generation);
  }
  return shown;
}

/** Matches anywhere below a member, each with the path down to it. */
async function searched(network: Network, id: number, filter: Pick<Asked, 'q' | 'level' | 'leader'>) {
  const { db } = network.sql;
  const rows = await filteredMembers(network, filter, 'name')
    .where(isAmong('members.id', teamOf(id)))
    .select('members.id')
    .execute();
  const isMatch = new Set(rows.map((member) => member.id));
  const upward = await upwardOf(network.sql, await limitOf(db, teamOf(id)));
  const shown = new Set([id]);
  const matches: number[] = [];
  for (const match of inPreorder(upward, id).filter((each) => isMatch.has(each))) {
    const path: number[] = [];
    for (let each = match; !shown.has(each); each = upward.sponsorOf[each] as number) path.push(each);
    if (shown.size + path.length > mostNodes) break;
    matches.push(match);
    for (const each of path) shown.add(each);
    if (shown.size >= mostNodes) break;
  }
  return { shown: [...shown], matches };
}
