import type { MemberRecord } from '@shared/contracts/network/members';
import type { DownlineRow, team } from '@shared/contracts/network/team';
import type { Received } from '@shared/http/endpoint';
import { badgesIn } from '../../members/badge';
import { type Group, groupOf, inGroup } from '../../members/group';
import { nameOf, namesIn } from '../../members/names';
import { papersOf } from '../../members/papers';
import { lastActiveOn, lastSubmissions, phaseOf } from '../../members/phase';
import { type FoundMembers, filteredMembers } from '../../members/question';
import type { Network } from '../../network';
import { productionOf } from '../production';
import { inforceOf } from './nodes';

type Query = Omit<Received<typeof team.downline>['query'], 'id' | 'page' | 'limit' | 'sort' | 'order'>;

/** Downline members that match a filter. */
export function filterDownline(network: Network, top: number, { direct, generation, ...filter }: Query): FoundMembers {
  const ids = below(network, top, { direct, generation });
  return filteredMembers(network, filter, 'upline').where(inGroup(network, 'members.id', groupOf(ids)));
}

/** Everybody below somebody, or a generation of them, in preorder. */
export function below(
  { tree }: Network,
  top: number,
  { direct, generation }: Pick<Query, 'direct' | 'generation'>,
): readonly number[] {
  const wanted = direct ? 1 : generation;
  if (wanted === 1) return tree.directs(top);
  const all = tree.team(top).slice(1);
  return wanted === undefined ? all : all.filter((id) => tree.generation(top, id) === wanted);
}

/** TP of some members as lists of a downline show it; their base shops, as far as these are among them. */
export async function downlineTp(network: Network, whose: Group | undefined) {
  const [month, year, pending] = await Promise.all([
    inforceOf(network, 'mtd', whose),
    inforceOf(network, 'ytd', whose),
    productionOf(network).pending(whose),
  ]);
  return { month, year, pending };
}
type DownlineTp = Awaited<ReturnType<typeof downlineTp>>;

/** Downline members as a list shows them: production in cents of TP, a light instead of papers. */
export async function downlineRows(
  network: Network,
  top: number,
  members: readonly MemberRecord[],
  { month, year, pending }: DownlineTp,
): Promise<DownlineRow[]> {
  const { tree } = network;
  const { db } = network.sql;
  const ids = members.map(({ id }) => id);
  const submitted = await lastSubmissions(network, ids);
  const badgeFor = await badgesIn(db);
  const papersFor = await papersOf(db, ids, network.today);
  const paths = new Map(ids.map((id) => [id, between(network, top, id)]));
  const named = await namesIn(db, [...members.map(({ sponsor_id }) => sponsor_id), ...[...paths.values()].flat()]);
  const name = (id: number | null) => named(id)?.name ?? '';
  return members.map((member) => {
    const { id } = member;
    const papers = papersFor(id);
    return {
      id,
      member_no: member.member_no,
      name: nameOf(member),
      avatar_url: member.avatar_url,
      level: badgeFor(member),
      status: member.status,
      phase: phaseOf(papers, submitted.get(id)),
      joined_on: member.joined_on,
      generation: tree.generation(top, id),
      sponsor: name(member.sponsor_id),
      path: [...(paths.get(id) ?? []).map(name), nameOf(member)].join(' › '),
      phone: member.phone,
      email: member.email,
      licensed: papers.licensed,
      light: papers.light,
      personal_mtd_cents: month.personal(id),
      personal_ytd_cents: year.personal(id),
      base_shop_mtd_cents: month.baseShop(id),
      base_shop_ytd_cents: year.baseShop(id),
      pending_tp_cents: pending.personal(id),
      direct_count: tree.directCount(id),
      team_count: tree.teamCount(id),
      last_active_on: lastActiveOn(network, member, submitted.get(id)),
    };
  });
}

/** The members between somebody and one of their downline, from above. */
function between({ tree }: Network, top: number, id: number): number[] {
  const upline = tree.upline(id);
  return upline.slice(0, Math.max(0, upline.indexOf(top))).reverse();
}
