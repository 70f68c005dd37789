import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { Segment } from '@shared/contracts/network/messages';
import type { Network } from '../network';

/** The members of a segment; never administrators. */
export function membersOf({ db }: Network, { level_ids, states, statuses }: Segment): MemberRecord[] {
  return db
    .table('members')
    .all()
    .filter(
      (member) =>
        member.role === roles.member &&
        statuses.includes(member.status) &&
        (!level_ids || (member.level_id !== null && level_ids.includes(member.level_id))) &&
        (!states || (member.address !== null && states.includes(member.address.state))),
    );
}
