import type { MemberRecord } from '@shared/contracts/network/members';
import type { DownlineRow, team } from '@shared/contracts/network/team';
import type { Received } from '@shared/http/endpoint';
import { levelBadgeOf } from '../../members/badge';
import { scopeGroup } from '../../members/group';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { papersOf } from '../licences/papers';
import { lastActiveOn, phaseOf } from '../phase';
import { productionOf } from '../production';
import { every, memberTests } from '../question';
import { inforceOf } from './nodes';

type Query = Omit<Received<typeof team.downline>['query'], 'id' | 'page' | 'limit' | 'sort' | 'order'>;

/** Downline members that match a filter, in preorder. */
export function filterDownline(network: Network, top: number, { q, direct, generation, ...query }: Query): Int32Array {
  const { tree } = network;
  const passes = every(memberTests(network, { q, ...query }, ['called', 'reached']));
  const below = direct ? 1 : generation;
  if (below === 1) return Int32Array.from(tree.directs(top).filter(passes));
  const [place, last] = [tree.placeOf(top), tree.endOf(top)];
  const found = new Int32Array(Math.max(0, last - place));
  let count = 0;
  for (let at = place + 1; at <= last; at += 1) {
    const id = tree.idAt(at);
    if ((below !== undefined && tree.generation(top, id) !== below) || !passes(id)) continue;
    found[count] = id;
    count += 1;
  }
  return found.subarray(0, count);
}

/** What a team has in force this month and this year, and what is pending. */
export async function productionOfTeam(network: Network, top: number) {
  const team = scopeGroup(network, top, 'team');
  return {
    month: await inforceOf(network, 'mtd', team),
    year: await inforceOf(network, 'ytd', team),
    pending: await productionOf(network).pending(team),
  };
}
export type TeamProduction = Awaited<ReturnType<typeof productionOfTeam>>;

/** Presents downline members: production in cents of TP, a light instead of papers. */
export function downlinePresenter(
  network: Network,
  top: number,
  { month, year, pending }: TeamProduction,
): (member: MemberRecord) => DownlineRow {
  const { tree, db } = network;
  const papers = papersOf(network);
  const name = (id: number) => {
    const member = db.table('members').get(id);
    return member ? nameOf(member) : '';
  };
  return (member) => {
    const { id } = member;
    const upline = tree.upline(id);
    const between = upline.slice(0, Math.max(0, upline.indexOf(top))).reverse();
    return {
      id,
      member_no: member.member_no,
      name: nameOf(member),
      avatar_url: member.avatar_url,
      level: levelBadgeOf(network, member),
      status: member.status,
      phase: phaseOf(network, member),
      joined_on: member.joined_on,
      generation: tree.generation(top, id),
      sponsor: name(member.sponsor_id ?? 0),
      path: [...between.map(name), nameOf(member)].join(' › '),
      phone: member.phone,
      email: member.email,
      licensed: papers.isLicensed(id),
      light: papers.light(id),
      personal_mtd_cents: month.personal(id),
      personal_ytd_cents: year.personal(id),
      base_shop_mtd_cents: month.baseShop(id),
      base_shop_ytd_cents: year.baseShop(id),
      pending_tp_cents: pending.personal(id),
      direct_count: tree.directCount(id),
      team_count: tree.teamCount(id),
      last_active_on: lastActiveOn(network, member),
    };
  };
}
