import { roles } from '@shared/abilities';
import type { MemberRecord, Profile } from '@shared/contracts/network/members';
import { accountKept } from '../../members/accountVault';
import { papersOf } from '../../members/papers';
import { teamSizes } from '../../members/team';
import type { Network } from '../../network';
import { nameOf } from '../../records/names';
import { recordOf } from '../../records/read';
import { shortProgressOf } from '../levels/progress';

/** A member's own record, with the contact details of the direct sponsor (domain.md 5, row rule 1). */
export async function profileOf(network: Network, member: MemberRecord): Promise<Profile> {
  const { db } = network.sql;
  const level = await recordOf(db, 'levels', member.level_id);
  const sponsor = await recordOf(db, 'members', member.sponsor_id);
  const sizes = await teamSizes(db, [member.id]);
  const isMember = member.role === roles.member;
  const papers = isMember ? (await papersOf(db, [member.id], network.today))(member.id) : undefined;
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
    hides_birthday: member.hides_birthday,
    gender: member.gender,
    language: member.language,
    spoken_languages: member.spoken_languages,
    address: member.address,
    avatar_url: member.avatar_url,
    referral_code: member.referral_code,
    level: level ? { code: level.code, name: level.name, name_zh: level.name_zh, rank: level.rank } : null,
    level_since: member.level_since,
    npn: member.npn,
    tax_type: member.tax_type,
    tax_id_last4: member.tax_id_last4,
    bank: member.bank,
    account_kept: await accountKept(network, db, member.id),
    joined_on: member.joined_on,
    activated_on: member.activated_on,
    agreement_signed_at: member.agreement_signed_at,
    sponsor: sponsor ? { name: nameOf(sponsor), phone: sponsor.phone, email: sponsor.email } : null,
    ...sizes(member.id),
    light: papers?.light ?? null,
    problems: papers?.problems ?? [],
    progress: isMember ? await shortProgressOf(network, member) : null,
  };
}
