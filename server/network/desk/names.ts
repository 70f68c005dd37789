import type { MemberRecord } from '@shared/contracts/network/members';
import { nameOf } from '../members/names';
import type { Db } from '../records';

type Named = Pick<MemberRecord, 'id' | 'member_no'> & { name: string };

/** The names and numbers of members by their ids, of which some may be missing. */
export async function namesOf(db: Db, ids: Iterable<number | null | undefined>): Promise<ReadonlyMap<number, Named>> {
  const known = [...new Set(ids)].filter((id) => id !== null && id !== undefined);
  if (known.length === 0) return new Map();
  const members = await db
    .selectFrom('members')
    .select(['id', 'member_no', 'display_name', 'chinese_name'])
    .where('id', 'in', known)
    .execute();
  return new Map(members.map((one) => [one.id, { id: one.id, member_no: one.member_no, name: nameOf(one) }]));
}
