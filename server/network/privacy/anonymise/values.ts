import type { MemberRecord } from '@shared/contracts/network/members';
import { neutralName } from '@shared/format/neutralName';
import { nameOf } from '../../records/names';
import { type Db, recordsWith } from '../../records/read';

/** Texts that identify a person, each with its replacement. */
export type Replacements = readonly (readonly [value: string, by: string])[];

/** Shorter names and numbers would occur in texts about others. */
const shortest = { name: 4, number: 6 };
const hidden = '***';

/** Every value of a member that other records may repeat, the longest first: a name may contain another. */
export async function valuesOf(db: Db, member: MemberRecord): Promise<Replacements> {
  const { id, first_name, last_name, chinese_name, display_name, email, phone, wechat_id, npn, address, bank } = member;
  const [licences, credentials, appointments] = [
    await recordsWith(db, 'licences', { member_id: id }),
    await recordsWith(db, 'credentials', { member_id: id }),
    await recordsWith(db, 'appointments', { member_id: id }),
  ];
  const names = [nameOf(member), display_name, `${first_name} ${last_name}`, `${last_name}, ${first_name}`];
  const others = [
    ...[email, phone, phone.replace(/^\+1/, ''), wechat_id, npn ?? '', member.referral_code],
    ...[address?.line1 ?? '', address?.line2 ?? '', bank?.holder ?? ''],
    ...licences.map(({ licence_no }) => licence_no),
    ...credentials.map(({ certificate_no }) => certificate_no),
    ...appointments.map(({ writing_no }) => writing_no),
  ];
  const neutral = neutralName(member.member_no);
  const shared = await namesOfOthers(db, member);
  const replacements = new Map([
    ...others
      .filter((value) => value.length >= shortest.number && !shared.has(value))
      .map((value) => [value, hidden] as const),
    ...names
      .filter((value) => value.trim().length >= shortest.name && !shared.has(value))
      .map((value) => [value, neutral] as const),
    ...(chinese_name.length >= 2 && !shared.has(chinese_name) ? [[chinese_name, neutral] as const] : []),
  ]);
  return [...replacements].sort(([one], [other]) => other.length - one.length);
}

/** Names that another member or prospect has as well: in a text, their owner is uncertain. */
async function namesOfOthers(db: Db, { id, first_name, last_name, chinese_name, display_name }: MemberRecord) {
  const others = await db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'chinese_name', 'display_name'])
    .where('id', '<>', id)
    .where(({ eb, or, and }) =>
      or([
        eb('display_name', '=', display_name),
        and([eb('first_name', '=', first_name), eb('last_name', '=', last_name)]),
        ...(chinese_name === '' ? [] : [eb('chinese_name', '=', chinese_name)]),
      ]),
    )
    .execute();
  const prospects = await db
    .selectFrom('recruits')
    .select('name')
    .where('name', 'in', [display_name, `${first_name} ${last_name}`, chinese_name])
    .where(({ eb, or }) => or([eb('converted_member_id', 'is', null), eb('converted_member_id', '<>', id)]))
    .execute();
  return new Set([
    ...others.flatMap((other) => [
      ...[other.display_name, nameOf(other), other.chinese_name],
      ...[`${other.first_name} ${other.last_name}`, `${other.last_name}, ${other.first_name}`],
    ]),
    ...prospects.map(({ name }) => name),
  ]);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A value that is not a part of a longer word, number, or address. Chinese has no spaces between words. */
function whole(value: string): string {
  if (/\p{Script=Han}/u.test(value)) return escaped(value);
  const before = value.includes('@') ? '[\\p{L}\\p{N}._%+-]' : '[\\p{L}\\p{N}]';
  return `(?<!${before})${escaped(value)}(?![\\p{L}\\p{N}])`;
}

/** Replaces all values in texts at any depth; a field in `except` stays. */
export function replacing(replacements: Replacements, except: ReadonlySet<string> = new Set()) {
  const by = new Map(replacements.map(([value, text]) => [value.toLowerCase(), text]));
  const pattern = new RegExp(replacements.map(([value]) => whole(value)).join('|'), 'giu');
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(pattern, (text) => by.get(text.toLowerCase()) ?? hidden);
    if (Array.isArray(value)) return value.map(replaced);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, except.has(name) ? item : replaced(item)]),
    );
  };
  return replaced;
}
