import { rulesFor } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { UserData } from '@shared/contracts/network/session';
import { type Db, recordOf } from '../records/read';

/** The signed-in user as the client stores it (product.md 3). */
export async function userDataOf(db: Db, member: MemberRecord): Promise<UserData> {
  const level = await recordOf(db, 'levels', member.level_id);
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
}
