import type { Period } from '@shared/contracts/network/dashboard';
import { mostNodes, type TeamNode } from '@shared/contracts/network/team';
import { monthOf } from '@shared/plan/months';
import { among } from '../../../data/sql/inLanguage';
import { badgesIn } from '../../members/badge';
import { type Group, groupOf, inGroup, scopeGroup } from '../../members/group';
import { nameOf } from '../../members/names';
import { namedLike } from '../../members/question';
import type { Network } from '../../network';
import { periodOf } from '../../period';
import { productionOf, type Sums } from '../production';

/** In-force TP of a period by member, of some or of all; periods are whole months up to today. */
export async function inforceOf(network: Network, period: Period, whose?: Group): Promise<Sums> {
  const { period: range } = periodOf(period, network.today);
  return productionOf(network).inforce(monthOf(range.from), monthOf(range.to), whose);
}

interface Asked {
  id: number;
  depth: number;
  period: Period;
  q?: string | undefined;
}

/** A member's team as a tree of at most 300 nodes, generation by generation, so that the nearest come first. */
export async function teamNodes(network: Network, { id, depth, period, q }: Asked): Promise<TeamNode> {
  const { tree } = network;
  const { shown, found } = q ? await searched(network, id, q) : nearest(network, id, depth);
  const inforce = await inforceOf(network, period, scopeGroup(network, id, 'team'));
  const pending = await productionOf(network).pending(groupOf([...shown]));
  const badgeFor = await badgesIn(network.sql.db);
  const rows = await network.sql.db
    .selectFrom('members')
    .select(['id', 'display_name', 'chinese_name', 'avatar_url', 'level_id', 'status'])
    .where(among('id', [...shown]))
    .execute();
  const members = new Map(rows.map((row) => [row.id, row]));
  const nodeOf = (memberId: number): TeamNode | undefined => {
    const member = members.get(memberId);
    if (!member) return undefined;
    const directs = tree.directs(memberId);
    const children = directs.filter((child) => shown.has(child)).flatMap((child) => nodeOf(child) ?? []);
    return {
      id: memberId,
      name: nameOf(member),
      avatar_url: member.avatar_url,
      level: badgeFor(member),
      status: member.status,
      direct_count: directs.length,
      team_count: tree.teamCount(memberId),
      tp_personal: inforce.personal(memberId),
      tp_team: inforce.team(memberId),
      pending_tp: pending.personal(memberId),
      has_more: children.length < directs.length,
      matches: found.has(memberId),
      children,
    };
  };
  const root = nodeOf(id);
  if (!root) throw new Error(`There is no member ${id}.`);
  return root;
}

const none: ReadonlySet<number> = new Set();

/** The first generations below a member, as far as they fit. */
function nearest({ tree }: Network, id: number, depth: number) {
  const shown = new Set([id]);
  let generation = [id];
  for (let below = 0; below < depth; below += 1) {
    const next: number[] = [];
    for (const above of generation) {
      for (const child of tree.directs(above)) {
        if (shown.size >= mostNodes) return { shown, found: none };
        shown.add(child);
        next.push(child);
      }
    }
    generation = next;
  }
  return { shown, found: none };
}

/** Matches anywhere below a member, with everyone on the path to them. */
async function searched(network: Network, id: number, q: string) {
  const { tree } = network;
  let query = network.sql.db
    .selectFrom('members')
    .select('members.id')
    .where(inGroup(network, 'members.id', groupOf(tree.team(id))));
  for (const condition of namedLike(network, q, 'name')) query = query.where(condition);
  const matches = (await query.execute()).map((member) => tree.placeOf(member.id)).sort((a, b) => a - b);
  const shown = new Set([id]);
  const found = new Set<number>();
  for (const place of matches) {
    const path: number[] = [];
    for (let at = place; at >= 0 && !shown.has(tree.idAt(at)); at = tree.parentAt(at)) path.push(tree.idAt(at));
    if (shown.size + path.length > mostNodes) break;
    found.add(tree.idAt(place));
    for (const each of path) shown.add(each);
    if (shown.size >= mostNodes) break;
  }
  return { shown, found };
}
