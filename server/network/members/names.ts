import type { MemberRecord } from '@shared/contracts/network/members';
import { firstCharacter } from '@shared/format/cut';
import { among } from '../../data/sql/inLanguage';
import type { Db } from '../records/read';

/** A display name such as `Yuqing Lin 林雨晴` (domain.md 4.0). */
export const nameOf = (member: Pick<MemberRecord, 'display_name' | 'chinese_name'>) =>
  member.chinese_name && !member.display_name.includes(member.chinese_name)
    ? `${member.display_name} ${member.chinese_name}`
    : member.display_name;

/** Names and numbers of members, by id; some may be missing. */
export async function namesIn(db: Db, ids: Iterable<number | null | undefined>) {
  const wanted = [...new Set(ids)].filter((id) => id !== null && id !== undefined);
  const members =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('members')
          .select(['id', 'member_no', 'display_name', 'chinese_name'])
          .where(among('id', wanted))
          .execute();
  const names = new Map(members.map((member) => [member.id, { member_no: member.member_no, name: nameOf(member) }]));
  return (id: number | null | undefined) => names.get(id ?? 0);
}

/** A client's masked name, `L*** W***`, for uplines (domain.md 5, row rule 2). */
export const maskName = (first: string, last: string) =>
  [first, last].map((part) => `${firstCharacter(part)}***`).join(' ');

/** `j***@d***.com`, or the last two digits of a phone number: the only forms in which an address appears in the log. */
export function maskAddress(address: string): string {
  const at = address.indexOf('@');
  if (at < 0) return `***${address.slice(-2)}`;
  const domain = address.slice(at + 1);
  return `${firstCharacter(address)}***@${firstCharacter(domain)}***${domain.slice(domain.lastIndexOf('.'))}`;
}
