import type { MemberRecord } from '@shared/contracts/network/members';
import type { DownlineRow, team } from '@shared/contracts/network/team';
import type { Received } from '@shared/http/endpoint';
import { type SqlBool, sql } from 'kysely';
import { badgesIn } from '../../members/badge';
import { namesIn } from '../../members/names';
import { papersOf } from '../../members/papers';
import { lastActiveOn, lastSubmissions, phaseOf } from '../../members/phase';
import { type FoundMembers, filteredMembers } from '../../members/question';
import { type Members, teamSizes, uplinesOf } from '../../members/team';
import type { Network } from '../../network';
import { nameOf } from '../../records/names';
import { productionOf } from '../production';
import { inforceOf } from './nodes';

type Query = Omit<Received<typeof team.downline>['query'], 'id' | 'page' | 'limit' | 'sort' | 'order'>;

/** The part of a member's downline that matches a filter. */
export function filterDownline(network: Network, top: number, { direct, generation, ...filter }: Query): FoundMembers {
  const wanted = direct ? 1 : generation;
  const below = sql<SqlBool>`members.id in (select member_id from lineage where ancestor_id = ${top}
    and ${wanted === undefined ? sql`generation > 0` : sql`generation = ${wanted}`})`;
  return filteredMembers(network, filter, 'upline').where(below);
}

/** TP for rows of a downline list. Base shops are complete only if `whose` contains all their members. */
export async function downlineTp(network: Network, whose: Members | undefined) {
  const [month, year, pending] = await Promise.all([
    inforceOf(network, 'mtd', whose),
    inforceOf(network, 'ytd', whose),
    productionOf(network).pending(whose),
  ]);
  return { month, year, pending };
}
type DownlineTp = Awaited<ReturnType<typeof downlineTp>>;

/** Rows of a downline list: production in cents of TP, and a light instead of papers. */
export async function downlineRows(
  network: Network,
  top: number,
  members: readonly MemberRecord[],
  { month, year, pending }: DownlineTp,
): Promise<DownlineRow[]> {
  const { db } = network.sql;
  const ids = members.map(({ id }) => id);
  const submitted = await lastSubmissions(network, ids);
  const badgeFor = await badgesIn(db);
  const papersFor = await papersOf(db, ids, network.today);
  const sizesOf = await teamSizes(db, ids);
  const uplines = await uplinesOf(db, ids);
  const generation = (id: number) => (uplines.get(id) ?? []).indexOf(top) + 1;
  // The members between the top and each row, topmost first.
  const paths = new Map(ids.map((id) => [id, (uplines.get(id) ?? []).slice(0, generation(id) - 1).reverse()]));
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
      generation: generation(id),
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
      ...sizesOf(id),
      last_active_on: lastActiveOn(network, member, submitted.get(id)),
    };
  });
}
