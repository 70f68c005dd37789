import type { MemberRecord, Profile } from '@shared/contracts/network/members';
import type { Network } from '../network';
import { nameOf } from './names';

/** The own record as its owner sees it, with the contact of the direct sponsor (DOMAIN.md 5, row rule 1). */
export function profileOf(network: Network, member: MemberRecord): Profile {
  const level = network.levelOf(member);
  const sponsor = member.sponsor_id === null ? undefined : network.db.table('members').get(member.sponsor_id);
  return {
    id: member.id,
    version: member.version,
    member_no: member.member_no,
    role: member.role,
    status: member.status,
    first_name: member.first_name,
    last_name: member.last_name,
    chinese_name: member.chinese_name,
    display_name: member.display_name,
    email: member.email,
    phone: member.phone,
    wechat_id: member.wechat_id,
    birthday: member.birthday,
    gender: member.gender,
    language: member.language,
    spoken_languages: member.spoken_languages,
    address: member.address,
    avatar_url: member.avatar_url,
    referral_code: member.referral_code,
    level: level ? { code: level.code, name: level.name, name_zh: level.name_zh, rank: level.rank } : null,
    level_since: member.level_since,
    npn: member.npn,
    joined_on: member.joined_on,
    activated_on: member.activated_on,
    sponsor: sponsor ? { name: nameOf(sponsor), phone: sponsor.phone, email: sponsor.email } : null,
    direct_count: network.tree.directs(member.id).length,
    team_count: network.tree.teamCount(member.id),
  };
}
