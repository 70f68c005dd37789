import { type LimitedRole, type MemberStatus, type Role, roles, rulesFor } from '@shared/abilities';
import { session } from '../session';

export interface SignedInAs {
  id?: number;
  role?: Role;
  status?: MemberStatus;
  office_role?: LimitedRole;
}

/** Signs in a user, by default active member 7. */
export function signInAs({ id = 7, role = roles.member, status = 'active', office_role }: SignedInAs = {}): void {
  session.signIn({
    accessToken: 'access',
    refreshToken: 'refresh',
    userData: {
      id,
      member_no: `M${String(id).padStart(6, '0')}`,
      fullName: 'Yuqing Lin',
      chinese_name: '林雨晴',
      email: 'yuqing@example.com',
      role,
      status,
      avatar: null,
      level: null,
      ability: rulesFor({ role, status, office_role }),
      extras: { eCommerceCartItemsCount: 0 },
    },
  });
}
