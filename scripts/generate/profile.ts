import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { addDays, addMonths, type Day, feedInstant, instantOf, latest } from './days';
import type { Membership } from './joining';
import { addressPart, type Name, reservedDomains } from './names';
import { countryOf, inventAddress, inventPhone } from './places';
import type { Stream } from './random';

/** A member's own record (domain.md 2.1); members.ts adds the place in the tree. */
/** Sets of used values that must be unique. */
export const nothingTaken = () => ({
  names: new Set<string>(),
  phones: new Set<string>(),
  emails: new Set<string>(),
  codes: new Set<string>(),
  npns: new Set<string>(),
});
export type Taken = ReturnType<typeof nothingTaken>;

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Draws until the value is unused, and records it. */
export function unique(taken: Set<string>, draw: () => string): string {
  let value = draw();
  while (taken.has(value)) value = draw();
  taken.add(value);
  return value;
}

export interface Facts {
  id: number;
  name: Name;
  state: string;
  join: Membership;
  asOf: Day;
  taken: Taken;
  /** A given address, or null to derive one from the name. */
  email: string | null;
}

/** The parts of a member that do not depend on the tree. */
export function person(random: Stream, { id, name, state, join, asOf, taken, email }: Facts): MemberRecord {
  const { joined, activated, ended } = join;
  const local = `${addressPart(name.first)}.${addressPart(name.last)}`;
  const domain = random.pick(reservedDomains);
  let attempt = 0;
  const address = unique(taken.emails, () => {
    attempt += 1;
    return email ?? `${local}${attempt === 1 ? '' : random.int(10, 99)}@${domain}`;
  });
  const age = Math.round(Math.min(52, Math.max(22, joiningAge(id) + 8 * random.normal())));
  const birthday = addDays(addMonths(joined, -12 * age), -random.int(5, 355));
  const seen = ended ? addDays(ended, -random.int(1, 20)) : addDays(asOf, -Math.floor(30 * random.next() ** 2) - 1);
  const agreed = activated ? instantOf(addDays(activated, -random.int(1, 6)), random.int(0, 400)) : null;
  const created = instantOf(joined, random.int(0, 240));
  const changed = ended ?? latest(activated ?? joined, join.levelSince);
  return {
    id,
    version: activated ? random.int(1, 6) : 0,
    member_no: `M${String(id).padStart(6, '0')}`,
    role: roles.member,
    status: 'active',
    first_name: name.first,
    last_name: name.last,
    chinese_name: name.chinese,
    display_name: `${name.first} ${name.last}`,
    email: address,
    phone: unique(taken.phones, () => inventPhone(random, state)),
    wechat_id: name.chinese && random.chance(0.75) ? `${addressPart(name.last)}${addressPart(name.first)}${id}` : '',
    password_hash: null,
    birthday: latest(birthday, addMonths(asOf, -12 * 68 + 1)),
    hides_birthday: id % 40 === 17,
    gender: random.chance(0.04) ? 'undisclosed' : name.gender,
    language: languageOf(random, name, state),
    spoken_languages: spoken(random, name),
    address: activated ? inventAddress(random, state) : random.chance(0.5) ? inventAddress(random, state) : null,
    avatar_url: null,
    sponsor_id: null,
    referral_code: unique(taken.codes, () =>
      Array.from({ length: 8 }, () => alphabet[random.int(0, 31)] ?? '2').join(''),
    ),
    level_id: null,
    level_since: null,
    npn: activated ? unique(taken.npns, () => String(random.int(8_100_000, 21_900_000))) : null,
    tax_type: null,
    tax_id_last4: null,
    bank: null,
    joined_on: joined,
    activated_on: activated,
    terminated_on: null,
    agreement_version: activated ? agreementOn(joined, asOf) : null,
    agreement_signed_at: agreed && agreed < created ? instantOf(joined, 260) : agreed,
    last_login_at:
      activated || random.chance(0.6) ? latest(instantOf(latest(seen, joined), random.int(300, 470)), created) : null,
    notes_admin: '',
    created_at: created,
    updated_at: latest(feedInstant(addDays(changed, 1)), created),
  };
}

/** The first members were experienced people; later ones are of all ages. */
const joiningAge = (id: number) => (id === 1 ? 46 : id <= 20 ? 38 : 34);

/** The agreement has changed twice. */
const agreementOn = (joined: Day, asOf: Day) =>
  joined > addDays(asOf, -700) ? '3.0' : joined > addDays(asOf, -2_200) ? '2.1' : '1.4';

/** Further languages by surname; members with a Chinese name speak Mandarin. */
const languagesOf: readonly (readonly [RegExp, MemberRecord['spoken_languages'][number]])[] = [
  [/^(Nguyen|Tran|Pham|Le|Vo)$/, 'vietnamese'],
  [/^(Kim|Park|Choi|Jung|Kang)$/, 'korean'],
  [/^(Garcia|Martinez|Hernandez|Rivera|Mendoza)$/, 'spanish'],
  [/^(Silva|Costa|Almeida|Pereira|Barbosa)$/, 'portuguese'],
];

function spoken(random: Stream, name: Name): MemberRecord['spoken_languages'] {
  if (name.chinese) return random.chance(0.3) ? ['english', 'mandarin', 'cantonese'] : ['english', 'mandarin'];
  const other = languagesOf.find(([pattern]) => pattern.test(name.last));
  return other ? ['english', other[1]] : ['english'];
}

function languageOf(random: Stream, name: Name, state: string): MemberRecord['language'] {
  if (countryOf(state) === 'CA') return random.chance(0.3) ? 'fr' : 'en';
  return /^(Silva|Costa|Almeida|Pereira|Barbosa)$/.test(name.last) && random.chance(0.6) ? 'pt' : 'en';
}
