import { rulesFor } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { UserData } from '@shared/contracts/network/session';
import type { Network } from '../network';

/** The signed-in user as the client stores it (SPEC.md section 3). */
export const userDataOf = (network: Network, member: MemberRecord): UserData => {
  const level = network.levelOf(member);
  return {
    id: member.id,
    member_no: member.member_no,
    fullName: member.display_name,
    chinese_name: member.chinese_name,
    email: member.email,
    role: member.role,
    status: member.status,
    avatar: member.avatar_url,
    level: level ? { code: level.code, name: level.name } : null,
    ability: rulesFor(member),
    extras: { eCommerceCartItemsCount: 0 },
  };
};
