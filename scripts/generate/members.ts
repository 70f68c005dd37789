import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { demo, passwordHash } from './accounts';
import { addDays, type Day, earliest, feedInstant, instantOf, latest } from './days';
import { type Membership, memberships } from './joining';
import { generateLevels, type LevelCode } from './levels';
import { addressPart, inventName, type Name, reservedDomains } from './names';
import { countryOf, inventAddress, inventPhone } from './places';
import { deck, required, type Stream, stream } from './random';
import { agentSlot, homes, leaderSlot, longEmailSlot, people, slots, statusOf } from './tree';

/** A member as the other generators need it. */
export interface Person {
  slot: number;
  level: LevelCode;
  state: string;
  ended: Day | null;
  record: MemberRecord;
}

const administrators: readonly Name[] = [
  { first: 'Linnea', last: 'Hartwell', chinese: '', gender: 'f', english: '' },
  { first: 'Shufen', last: 'Tan', chinese: '谭淑芬', gender: 'f', english: '' },
  { first: 'Gregory', last: 'Osterman', chinese: '', gender: 'm', english: '' },
];

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Draws until the value is new, and remembers it. */
function unique(taken: Set<string>, draw: () => string): string {
  let value = draw();
  while (taken.has(value)) value = draw();
  taken.add(value);
  return value;
}

/** 120 members in the order of joining (ids 1 to 120) and three administrators outside the tree. DOMAIN.md 2.1 and 7. */
export function generateMembers(seed: number, asOf: Day): { people: Person[]; members: MemberRecord[] } {
  const taken = {
    phones: new Set<string>(),
    emails: new Set<string>(),
    codes: new Set<string>(),
    npns: new Set<string>(),
  };
  const joins = memberships(seed, asOf);
  const order = [...slots].sort((a, b) => {
    const [one, other] = [joins[a.slot]?.joined ?? '', joins[b.slot]?.joined ?? ''];
    return one === other ? a.slot - b.slot : one < other ? -1 : 1;
  });
  const idOf = new Map(order.map(({ slot }, index) => [slot, index + 1]));
  const levels = generateLevels(asOf);
  const states = homeStates(seed);
  const chinese = chineseSlots(seed);

  const made = slots.map(({ slot, level, parent }): Person => {
    const random = stream(seed, 'member', slot);
    const state = required(states[slot], 'a home');
    const name: Name & { display?: string } = people[slot]
      ? { ...people[slot], english: '' }
      : inventName(random, chinese.has(slot));
    const join = required(joins[slot], 'a membership');
    const id = required(idOf.get(slot), 'an id');
    const record = person(random, { id, name, state, join, asOf, taken, email: emailOf(slot, name) });
    const status = statusOf(slot);
    return {
      slot,
      level,
      state,
      ended: join.ended,
      record: {
        ...record,
        status,
        display_name: name.display ?? (name.english ? `${name.english} ${name.last}` : `${name.first} ${name.last}`),
        password_hash: slot === leaderSlot || slot === agentSlot ? passwordHash(seed, slot) : null,
        sponsor_id: parent === null ? null : required(idOf.get(parent), 'a sponsor'),
        level_id: levels.findIndex((entry) => entry.code === level) + 1,
        level_since: join.levelSince,
        terminated_on: status === 'inactive' ? join.ended : null,
        notes_admin: notes(random, status),
      },
    };
  });

  const office = administrators.map((name, index): MemberRecord => {
    const random = stream(seed, 'administrator', index);
    const joined = addDays(asOf, -random.int(900, 3_000));
    const join: Membership = { joined, activated: joined, levelSince: joined, ended: null };
    const email = index === 0 ? demo.administrator : `${addressPart(name.first)}.${addressPart(name.last)}@example.com`;
    const record = person(random, { id: 121 + index, name, state: 'CA', join, asOf, taken, email });
    return {
      ...record,
      role: roles.administrator,
      password_hash: index === 0 ? passwordHash(seed, 1_000) : null,
      npn: null,
      agreement_version: null,
      agreement_signed_at: null,
      wechat_id: '',
    };
  });
  return { people: made, members: [...made.map(({ record }) => record).sort((a, b) => a.id - b.id), ...office] };
}

interface Facts {
  id: number;
  name: Name;
  state: string;
  join: Membership;
  asOf: Day;
  taken: { phones: Set<string>; emails: Set<string>; codes: Set<string>; npns: Set<string> };
  email: string | null;
}

function person(random: Stream, { id, name, state, join, asOf, taken, email }: Facts): MemberRecord {
  const { joined, activated, ended } = join;
  const local = `${addressPart(name.first)}.${addressPart(name.last)}`;
  const domain = random.pick(reservedDomains);
  let attempt = 0;
  const address = unique(taken.emails, () => {
    attempt += 1;
    return email ?? `${local}${attempt === 1 ? '' : random.int(10, 99)}@${domain}`;
  });
  const oldest = latest(addDays(asOf, -68 * 365), addDays(joined, -60 * 365));
  const youngest = earliest(addDays(joined, -22 * 366), addDays(asOf, -24 * 366));
  const days = (Date.parse(youngest) - Date.parse(oldest)) / 86_400_000;
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
    birthday: addDays(oldest, days * (0.25 + 0.75 * random.next())),
    gender: random.chance(0.04) ? 'undisclosed' : name.gender,
    language:
      state === 'BC' || state === 'ON'
        ? random.chance(0.4)
          ? 'fr'
          : 'en'
        : random.weighted([
            ['en', 95],
            ['pt', 3],
            ['de', 2],
          ]),
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
    joined_on: joined,
    activated_on: activated,
    terminated_on: null,
    agreement_version: activated
      ? joined > addDays(asOf, -700)
        ? '3.0'
        : joined > addDays(asOf, -2_200)
          ? '2.1'
          : '1.4'
      : null,
    agreement_signed_at: agreed && agreed < created ? instantOf(joined, 260) : agreed,
    last_login_at:
      activated || random.chance(0.6) ? latest(instantOf(latest(seen, joined), random.int(300, 470)), created) : null,
    notes_admin: '',
    created_at: created,
    updated_at: latest(feedInstant(addDays(changed, 1)), created),
  };
}

function spoken(random: Stream, name: Name): MemberRecord['spoken_languages'] {
  if (name.chinese) return random.chance(0.3) ? ['english', 'mandarin', 'cantonese'] : ['english', 'mandarin'];
  if (/^(Nguyen|Tran|Pham)$/.test(name.last)) return ['english', 'vietnamese'];
  if (/^(Kim|Park|Lee|Choi)$/.test(name.last)) return ['english', 'korean'];
  if (/^(Garcia|Martinez|Hernandez|Lopez|Rivera|Reyes|Cruz|Mendoza)$/.test(name.last)) return ['english', 'spanish'];
  return /^(Silva|Costa|Santos)$/.test(name.last) ? ['english', 'portuguese'] : ['english'];
}

function notes(random: Stream, status: MemberRecord['status']): string {
  if (status === 'inactive')
    return random.pick(['Moved out of the business; renewals stay payable.', 'Changed to another network.']);
  if (status === 'suspended')
    return random.pick(['E&O cover ran out; reminder sent twice.', 'Resident licence under review.']);
  return '';
}

/** The demo accounts' addresses, and one of exactly sixty characters. */
function emailOf(slot: number, name: Name): string | null {
  if (slot === leaderSlot) return demo.leader;
  if (slot === agentSlot) return demo.agent;
  if (slot !== longEmailSlot) return null;
  const local = `${addressPart(name.first)}.${addressPart(name.last)}.insurance.service`;
  return `${local.padEnd(60 - '@example.com'.length, 's')}@example.com`;
}

/** Home states with exactly the shares of DOMAIN.md 7. */
function homeStates(seed: number): string[] {
  const shares = deck([
    ['CA', 43],
    ['NY', 19],
    ['TX', 14],
    ['NJ', 10],
    ['WA', 7],
    ['GA', 5],
    ['IL', 5],
    ['FL', 2],
    ['MA', 2],
    ['NV', 1],
    ['AZ', 1],
    ['MD', 1],
    ['VA', 1],
    ['PA', 1],
  ]);
  const left = stream(seed, 'homes').shuffle(shares);
  return slots.map(({ slot }) => homes[slot] ?? required(left.pop(), 'a home state'));
}

/** Seven of ten members have a Chinese name; the people with a story keep theirs. */
function chineseSlots(seed: number): Set<number> {
  const decided = Object.values(people);
  const left = 84 - decided.filter((entry) => entry.chinese).length;
  const open = slots.map(({ slot }) => slot).filter((slot) => !people[slot]);
  return new Set(stream(seed, 'names').shuffle(open).slice(0, left));
}

export const isCanadian = (person: Pick<Person, 'state'>) => countryOf(person.state) === 'CA';
