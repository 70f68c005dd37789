import type { MemberRecord } from '@shared/contracts/network/members';
import { firstCharacter } from '@shared/format/cut';

/** A display name such as `Yuqing Lin 林雨晴` (domain.md 4.0). */
export const nameOf = (member: Pick<MemberRecord, 'display_name' | 'chinese_name'>) =>
  member.chinese_name && !member.display_name.includes(member.chinese_name)
    ? `${member.display_name} ${member.chinese_name}`
    : member.display_name;

/** A client's masked name, `L*** W***`, for uplines (domain.md 5, row rule 2). */
export const maskName = (first: string, last: string) =>
  [first, last].map((part) => `${firstCharacter(part)}***`).join(' ');
