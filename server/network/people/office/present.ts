import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { MemberDetail, MemberRow } from '@shared/contracts/network/membership';
import { daysBetween } from '@shared/format/days';
import { badgesIn, levelsIn } from '../../members/badge';
import { namesIn } from '../../members/names';
import { papersOf } from '../../members/papers';
import { lastActiveOn, lastSubmissions, phaseOf } from '../../members/phase';
import { generationOf, limitOf, teamOf, teamSizes } from '../../members/team';
import type { Network, NetworkCaller } from '../../network';
import { nameOf } from '../../records/names';
import { type Db, recordsWith } from '../../records/read';
import { factorsOf, isLinked } from '../../session/factors/factors';
import type { Sums } from '../production';
import { inforceOf } from '../team/nodes';
import { downlineTp } from '../team/rows';
import type { Visibility } from '../visible';
import { activationMissing } from './activation';

/** Related data for the rows of members. */
async function contextOf(network: Network, members: readonly MemberRecord[]) {
  const { db } = network.sql;
  const ids = members.map(({ id }) => id);
  return {
    submitted: await lastSubmissions(network, ids),
    papersFor: await papersOf(db, ids, network.today),
    badgeFor: await badgesIn(db),
    sizesOf: await teamSizes(db, ids),
    sponsors: await namesIn(
      db,
      members.map(({ sponsor_id }) => sponsor_id),
    ),
  };
}
type RowContext = Awaited<ReturnType<typeof contextOf>>;

/** Rows of the office's member list. */
export async function memberRows(network: Network, members: readonly MemberRecord[]): Promise<MemberRow[]> {
  const year = await inforceOf(network, 'ytd', { ids: members.map(({ id }) => id) });
  const context = await contextOf(network, members);
  return members.map((member) => rowOf(network, member, year, context));
}

function rowOf(network: Network, member: MemberRecord, year: Sums, context: RowContext): MemberRow {
  const { today } = network;
  const { submitted, papersFor, badgeFor, sizesOf, sponsors } = context;
  const papers = papersFor(member.id);
  const inTree = member.role === roles.member;
  const waits = inTree && member.status === 'pending';
  return {
    id: member.id,
    member_no: member.member_no,
    role: member.role,
    office_role: inTree ? null : (member.office_role ?? 'administrator'),
    name: nameOf(member),
    chinese_name: member.chinese_name,
    avatar_url: member.avatar_url,
    email: member.email,
    phone: member.phone,
    level: badgeFor(member),
    sponsor_id: member.sponsor_id,
    sponsor: sponsors(member.sponsor_id)?.name ?? '',
    status: member.status,
    anonymised_at: member.anonymised_at ?? null,
    state: member.address?.state ?? null,
    npn: member.npn,
    light: inTree ? papers.light : null,
    problems: inTree ? papers.problems : [],
    ...sizesOf(member.id),
    tp_ytd_cents: year.personal(member.id),
    joined_on: member.joined_on,
    last_login_at: member.last_login_at,
    last_active_on: lastActiveOn(network, member, submitted.get(member.id)),
    missing: waits ? activationMissing(member, papers) : [],
    days_waiting: waits ? Math.max(0, daysBetween(member.joined_on, today)) : null,
  };
}

/**
 * A member's details, limited to what the office, the member or an upline may see (domain.md 5, row rules and privacy).
 */
export async function memberDetail(
  network: Network,
  member: MemberRecord,
  sight: Visibility,
  viewer: NetworkCaller,
): Promise<MemberDetail> {
  const { db } = network.sql;
  const team = await limitOf(db, teamOf(member.id));
  const { month, year, pending } = await downlineTp(network, team);
  const context = await contextOf(network, [member]);
  const row = rowOf(network, member, year, context);
  const upline = sight === 'upline';
  const office = sight === 'office';
  const paid = sight === 'self' || (office && viewer.ability.can('oversee', 'Payment'));
  return {
    ...row,
    office_role: office ? row.office_role : null,
    ...(upline && { npn: null, problems: [], missing: [], state: null }),
    last_login_at: upline ? null : row.last_login_at,
    version: upline ? null : member.version,
    first_name: member.first_name,
    last_name: member.last_name,
    display_name: member.display_name,
    phase: phaseOf(context.papersFor(member.id), context.submitted.get(member.id)),
    birthday: upline ? null : member.birthday,
    birthday_md: upline && member.hides_birthday ? null : (member.birthday?.slice(5) ?? null),
    language: member.language,
    spoken_languages: member.spoken_languages,
    gender: upline ? null : member.gender,
    wechat_id: upline ? '' : member.wechat_id,
    address: upline ? null : member.address,
    level_since: member.level_since,
    activated_on: member.activated_on,
    terminated_on: member.terminated_on,
    referral_code: upline ? null : member.referral_code,
    agreement_version: upline ? null : member.agreement_version,
    agreement_signed_at: upline ? null : member.agreement_signed_at,
    agreement_doc_url: upline ? null : (member.agreement_doc_url ?? null),
    tax_type: paid ? member.tax_type : null,
    tax_id_last4: paid ? member.tax_id_last4 : null,
    bank: paid ? member.bank : null,
    notes_admin: office ? member.notes_admin : '',
    has_linked_account: office && (await isLinked(db, member.id)),
    anonymised_at: member.anonymised_at ?? null,
    has_second_factor: office && (await factorsOf(db, member.id)).length > 0,
    generation: upline ? ((await generationOf(db, viewer.id, member.id)) ?? null) : null,
    tp_mtd_cents: month.personal(member.id),
    base_shop_ytd_cents: year.baseShop(member.id),
    team_ytd_cents: year.team(member.id),
    pending_tp_cents: pending.personal(member.id),
    ...(upline ? { levels: [], uplines: [], statuses: [] } : await historiesOf(db, member.id, office)),
  };
}

/** Histories, newest first. Only the office sees notes and the person who decided. */
async function historiesOf(db: Db, member_id: number, office: boolean) {
  const newest = <T extends { from_on: string; id: number }>(rows: T[]) =>
    rows.sort((a, b) => (a.from_on === b.from_on ? b.id - a.id : a.from_on < b.from_on ? 1 : -1));
  const levels = newest(await recordsWith(db, 'member_levels', { member_id }));
  const uplines = newest(await recordsWith(db, 'member_uplines', { member_id }));
  const statuses = newest(await recordsWith(db, 'member_statuses', { member_id }));
  const names = await namesIn(db, [
    ...[...levels, ...uplines, ...statuses].map(({ changed_by }) => changed_by),
    ...uplines.map(({ sponsor_id }) => sponsor_id),
  ]);
  const levelsById = await levelsIn(db);
  const about = (row: { from_on: string; to_on: string | null; changed_by: number | null; note: string }) => ({
    from_on: row.from_on,
    to_on: row.to_on,
    by: office ? (names(row.changed_by)?.name ?? '') : '',
    note: office ? row.note : '',
  });
  return {
    levels: levels.map((row) => ({
      ...about(row),
      level: levelsById.get(row.level_id)?.code ?? '',
      reason: row.reason,
    })),
    uplines: uplines.map((row) => ({
      ...about(row),
      sponsor: names(row.sponsor_id)?.name ?? '',
      reason: row.reason,
    })),
    statuses: statuses.map((row) => ({ ...about(row), status: row.status })),
  };
}
