import type { MemberRecord } from '@shared/contracts/network/members';

/** `Yuqing Lin 林雨晴` (DOMAIN.md 4.0). */
export const nameOf = (member: Pick<MemberRecord, 'display_name' | 'chinese_name'>) =>
  member.chinese_name && !member.display_name.includes(member.chinese_name)
    ? `${member.display_name} ${member.chinese_name}`
    : member.display_name;

/** `L*** W***`: what an upline sees of a client (DOMAIN.md 5, row rule 2). */
export const maskName = (first: string, last: string) =>
  [first, last].map((part) => `${part.slice(0, 1)}***`).join(' ');

/** `j***@d***.com`, or the last two digits of a phone number: the only forms in which an address appears in the log. */
export function maskAddress(address: string): string {
  const at = address.indexOf('@');
  if (at < 0) return `***${address.slice(-2)}`;
  const domain = address.slice(at + 1);
  return `${address.slice(0, 1)}***@${domain.slice(0, 1)}***${domain.slice(domain.lastIndexOf('.'))}`;
}
