import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { MemberDetail, MemberRow } from '@shared/contracts/network/membership';
import { daysBetween } from '@shared/format/days';
import { levelBadgeOf } from '../../members/badge';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { licenceProblemsOf, lightOf } from '../licences/light';
import { lastActiveOn, lastSubmissions, phaseOf } from '../phase';
import type { Sums } from '../production';
import { inforceOf } from '../team/nodes';
import { downlineTp } from '../team/rows';
import type { Visibility } from '../visible';
import { activationMissing } from './activation';

const nameBy = (network: Network, id: number | null) => {
  const member = id === null ? undefined : network.db.table('members').get(id);
  return member ? nameOf(member) : '';
};

/** Members in the office's list. */
export async function memberRows(network: Network, members: readonly MemberRecord[]): Promise<MemberRow[]> {
  const year = await inforceOf(network, 'ytd');
  const submitted = await lastSubmissions(
    network,
    members.map(({ id }) => id),
  );
  return members.map((member) => rowOf(network, member, year, submitted.get(member.id)));
}

function rowOf(network: Network, member: MemberRecord, year: Sums, submittedOn: string | undefined): MemberRow {
  const { tree, today } = network;
  const inTree = member.role === roles.member;
  const problems = inTree ? licenceProblemsOf(network, member.id, today) : [];
  const waits = inTree && member.status === 'pending';
  return {
    id: member.id,
    member_no: member.member_no,
    role: member.role,
    name: nameOf(member),
    chinese_name: member.chinese_name,
    avatar_url: member.avatar_url,
    email: member.email,
    phone: member.phone,
    level: levelBadgeOf(network, member),
    sponsor_id: member.sponsor_id,
    sponsor: nameBy(network, member.sponsor_id),
    status: member.status,
    state: member.address?.state ?? null,
    npn: member.npn,
    light: inTree ? lightOf(problems) : null,
    problems,
    direct_count: tree.directCount(member.id),
    team_count: tree.teamCount(member.id),
    tp_ytd_cents: year.personal(member.id),
    joined_on: member.joined_on,
    last_login_at: member.last_login_at,
    last_active_on: lastActiveOn(network, member, submittedOn),
    missing: waits ? activationMissing(network, member) : [],
    days_waiting: waits ? Math.max(0, daysBetween(member.joined_on, today)) : null,
  };
}

/** One member as the office, the member or an upline may see it (DOMAIN.md 5, row rules and privacy). */
export async function memberDetail(
  network: Network,
  member: MemberRecord,
  sight: Visibility,
  viewerId: number,
): Promise<MemberDetail> {
  const { tree } = network;
  const { month, year, pending } = await downlineTp(network, member.id);
  const submittedOn = (await lastSubmissions(network, [member.id])).get(member.id);
  const row = rowOf(network, member, year, submittedOn);
  const upline = sight === 'upline';
  const office = sight === 'office';
  return {
    ...row,
    ...(upline && { npn: null, problems: [], missing: [], state: null }),
    last_login_at: upline ? null : row.last_login_at,
    version: upline ? null : member.version,
    first_name: member.first_name,
    last_name: member.last_name,
    display_name: member.display_name,
    phase: phaseOf(network, member, submittedOn),
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
    tax_type: upline ? null : member.tax_type,
    tax_id_last4: upline ? null : member.tax_id_last4,
    bank: upline ? null : member.bank,
    notes_admin: office ? member.notes_admin : '',
    generation: upline ? tree.generation(viewerId, member.id) : null,
    tp_mtd_cents: month.personal(member.id),
    base_shop_ytd_cents: year.baseShop(member.id),
    team_ytd_cents: year.team(member.id),
    pending_tp_cents: pending.personal(member.id),
    ...(upline ? { levels: [], uplines: [], statuses: [] } : historiesOf(network, member.id, office)),
  };
}

/** Newest first. Who decided and why is for the office only. */
function historiesOf(network: Network, memberId: number, office: boolean) {
  const { db } = network;
  const newest = <T extends { from_on: string; id: number }>(rows: T[]) =>
    rows.sort((a, b) => (a.from_on === b.from_on ? b.id - a.id : a.from_on < b.from_on ? 1 : -1));
  const about = (row: { from_on: string; to_on: string | null; changed_by: number | null; note: string }) => ({
    from_on: row.from_on,
    to_on: row.to_on,
    by: office ? nameBy(network, row.changed_by) : '',
    note: office ? row.note : '',
  });
  return {
    levels: newest(db.table('member_levels').by('member_id', memberId)).map((row) => ({
      ...about(row),
      level: db.table('levels').get(row.level_id)?.code ?? '',
      reason: row.reason,
    })),
    uplines: newest(db.table('member_uplines').by('member_id', memberId)).map((row) => ({
      ...about(row),
      sponsor: nameBy(network, row.sponsor_id),
      reason: row.reason,
    })),
    statuses: newest(db.table('member_statuses').by('member_id', memberId)).map((row) => ({
      ...about(row),
      status: row.status,
    })),
  };
}
