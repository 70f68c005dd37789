import { firstCharacter } from '@shared/format/cut';
import { among } from '../../data/sql/inLanguage';
import { nameOf } from '../records/names';
import type { Db } from '../records/read';

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

/** `j***@d***.com`, or the last two digits of a phone number: the only forms in which an address appears in the log. */
export function maskAddress(address: string): string {
  const at = address.indexOf('@');
  if (at < 0) return `***${address.slice(-2)}`;
  const domain = address.slice(at + 1);
  return `${firstCharacter(address)}***@${firstCharacter(domain)}***${domain.slice(domain.lastIndexOf('.'))}`;
}
