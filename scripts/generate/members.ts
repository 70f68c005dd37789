import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { demo, passwordHash } from './accounts';
import { addDays, type Day } from './days';
import { type Membership, memberships } from './joining';
import { generateLevels, type LevelCode } from './levels';
import { addressPart, inventName, type Name } from './names';
import { payoutOf } from './people/payout';
import { countryOf } from './places';
import { nothingTaken, person, type Taken } from './profile';
import { deck, required, type Stream, stream } from './random';
import { agentSlot, homes, leaderSlot, longEmailSlot, people, slots, statusOf } from './tree';

/** A member with the facts that other generators need. */
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

/**
 * 120 members in the order of joining (ids 1 to 120), and three administrators outside the tree (domain.md 2.1 and 7).
 */
export function generateMembers(
  seed: number,
  asOf: Day,
  {
    taken = nothingTaken(),
    story = true,
  }: { taken?: Taken /** Includes the demo accounts and their passwords. */; story?: boolean } = {},
): { people: Person[]; members: MemberRecord[] } {
  for (const { first, last } of Object.values(people)) taken.names.add(`${first} ${last}`);
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
    const name = nameOf(random, slot, chinese.has(slot), taken);
    const join = required(joins[slot], 'a membership');
    const id = required(idOf.get(slot), 'an id');
    const record = person(random, { id, name, state, join, asOf, taken, email: story ? emailOf(slot, name) : null });
    const status = statusOf(slot);
    return {
      slot,
      level,
      state,
      ended: join.ended,
      record: {
        ...record,
        ...payoutOf(seed, slot, record),
        status,
        display_name: name.display ?? (name.english ? `${name.english} ${name.last}` : `${name.first} ${name.last}`),
        password_hash: story && (slot === leaderSlot || slot === agentSlot) ? passwordHash(seed, slot) : null,
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
    const email =
      story && index === 0 ? demo.administrator : `${addressPart(name.first)}.${addressPart(name.last)}@example.com`;
    const record = person(random, { id: 121 + index, name, state: 'CA', join, asOf, taken, email });
    return {
      ...record,
      role: roles.administrator,
      password_hash: story && index === 0 ? passwordHash(seed, 1_000) : null,
      npn: null,
      agreement_version: null,
      agreement_signed_at: null,
      wechat_id: '',
    };
  });
  return { people: made, members: [...made.map(({ record }) => record).sort((a, b) => a.id - b.id), ...office] };
}

function notes(random: Stream, status: MemberRecord['status']): string {
  if (status === 'inactive')
    return random.pick(['Left the business; renewals stay payable.', 'Moved to another network.']);
  if (status === 'suspended')
    return random.pick(['E&O coverage expired; reminder sent twice.', 'Resident license under review.']);
  return '';
}

/** The name from the story, or an invented, unused one. */
function nameOf(random: Stream, slot: number, chinese: boolean, taken: Taken): Name & { display?: string } {
  const given = people[slot];
  if (given) return { ...given, english: '' };
  for (;;) {
    const name = inventName(random, chinese);
    const full = `${name.first} ${name.last}`;
    const displayName = `${name.english || name.first} ${name.last}`;
    if (taken.names.has(full) || taken.names.has(displayName)) continue;
    taken.names.add(full).add(displayName);
    return name;
  }
}

/** The demo accounts' addresses, and one of exactly sixty characters; null for the others. */
function emailOf(slot: number, name: Name): string | null {
  if (slot === leaderSlot) return demo.leader;
  if (slot === agentSlot) return demo.agent;
  if (slot !== longEmailSlot) return null;
  return `${addressPart(name.first)}.${addressPart(name.last)}.insurance.ca@example.com`;
}

/** Home states in exactly the shares of domain.md 7. */
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

/** Seven of ten members have a Chinese name; people with a story keep theirs. */
function chineseSlots(seed: number): Set<number> {
  const decided = Object.values(people);
  const left = 84 - decided.filter((entry) => entry.chinese).length;
  const open = slots.map(({ slot }) => slot).filter((slot) => !people[slot]);
  return new Set(stream(seed, 'names').shuffle(open).slice(0, left));
}

export const isCanadian = (person: Pick<Person, 'state'>) => countryOf(person.state) === 'CA';
