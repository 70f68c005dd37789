import type { MemberRecord } from '@shared/contracts/network/members';
import type { DownlineRow, team } from '@shared/contracts/network/team';
import { daysBetween } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { matcher } from '../../../data/listing';
import { levelBadgeOf } from '../../members/badge';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { isLicensed, licenceLight } from '../licences/light';
import { lastActiveOn, phaseOf } from '../phase';
import { productionOf } from '../production';
import { inforceOf } from './nodes';

/** Without sign-in and submission for longer, somebody counts as inactive (DOMAIN.md 4.1, next-per). */
export const dormantDays = 90;

export function isDormant(network: Network, member: MemberRecord): boolean {
  const last = lastActiveOn(network, member) ?? member.joined_on;
  return daysBetween(last, network.today) > dormantDays;
}

type Query = Omit<Received<typeof team.downline>['query'], 'id' | 'page' | 'limit' | 'sort' | 'order'>;

/** Who of a member's downline passes a filter, in preorder. */
export function filterDownline(network: Network, top: number, query: Query): MemberRecord[] {
  const { tree, db, today } = network;
  const matches = matcher(query.q);
  const generation = query.direct ? 1 : query.generation;
  const ids = generation === 1 ? tree.directs(top) : tree.team(top).slice(1);
  return ids.flatMap((id) => {
    const member = db.table('members').get(id);
    if (!member) return [];
    if (generation !== undefined && generation !== 1 && tree.generation(top, id) !== generation) return [];
    if (query.status && member.status !== query.status) return [];
    const level = network.levelOf(member);
    if (query.level && level?.code !== query.level.toUpperCase()) return [];
    if (query.leader !== undefined && (level?.is_leader ?? false) !== query.leader) return [];
    if (query.licensed !== undefined && isLicensed(network, id, today) !== query.licensed) return [];
    if (query.inactive !== undefined && isDormant(network, member) !== query.inactive) return [];
    return matches(nameOf(member), member.first_name, member.last_name, member.member_no, member.email, member.phone)
      ? [member]
      : [];
  });
}

/** Presents members of a downline: production in cents of TP, a light instead of papers. */
export function downlinePresenter(network: Network, top: number): (member: MemberRecord) => DownlineRow {
  const { tree, db, today } = network;
  const [month, year] = [inforceOf(network, 'mtd'), inforceOf(network, 'ytd')];
  const pending = productionOf(network).pending();
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
      licensed: isLicensed(network, id, today),
      light: licenceLight(network, id, today),
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
