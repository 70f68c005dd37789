import type { AccountRecord } from '@shared/contracts/demos/accounts';
import type { UserRecord } from '@shared/contracts/demos/users';
import { passwordHash } from '../accounts';
import { deck, required, stream, type Weighted } from '../random';
import { addressOf, avatarOf, jane, john, mailName, type Person, people } from './people';

/** Counts among the fifty users (TEMPLATE.md 4). */
export const roleCounts: Weighted<UserRecord['role']> = [
  ['subscriber', 12],
  ['maintainer', 12],
  ['admin', 11],
  ['editor', 8],
  ['author', 7],
];
export const planCounts: Weighted<UserRecord['currentPlan']> = [
  ['team', 20],
  ['basic', 10],
  ['company', 10],
  ['enterprise', 10],
];
export const statusCounts: Weighted<UserRecord['status']> = [
  ['pending', 18],
  ['active', 18],
  ['inactive', 14],
];

/** The user whose page the menu opens. */
export const showcaseId = 21;
const showcase = { role: 'admin', currentPlan: 'basic', status: 'active', company: 'Lantern Bridge Agency' } as const;

const agencies = [
  'Lantern Bridge Agency',
  'Harbor & Pine Partners',
  'Northlight Advisers',
  'Cedar Row Insurance',
  'Bluewater Family Cover',
  'Keystone Life Desk',
  'Meridian House Agency',
  'Oakhurst Planning',
  'Silver Birch Brokers',
  'Tidewater Mutual Agents',
  'Fairhaven Advice',
  'Quillon Risk Partners',
];

/** A shuffled deck that deals the given card to the showcase user. */
function dealt<T>(counts: Weighted<T>, seed: number, name: string, showcaseCard: T): T[] {
  const cards = stream(seed, name).shuffle(deck(counts));
  const place = showcaseId - 1;
  const other = cards.indexOf(showcaseCard);
  [cards[place], cards[other]] = [showcaseCard, required(cards[place], 'a card')];
  return cards;
}

/** Numbers reserved for fiction. */
const phoneOf = (id: number) => `(${[415, 628, 510, 925][id % 4]}) 555-01${String((id * 37) % 100).padStart(2, '0')}`;

/** `Mei-Lin Zhao` becomes `meilinzhao`. */
const usernameOf = (person: Person) => mailName(person.fullName).replace(/[^a-z]/g, '');

export function generateUsers(seed: number): UserRecord[] {
  const roles = dealt(roleCounts, seed, 'demo user role', showcase.role);
  const planned = dealt(planCounts, seed, 'demo user plan', showcase.currentPlan);
  const statuses = dealt(statusCounts, seed, 'demo user status', showcase.status);
  return people.map((person, index) => {
    const company = person.id === showcaseId ? showcase.company : stream(seed, 'demo user', person.id).pick(agencies);
    return {
      id: person.id,
      fullName: person.fullName,
      username: usernameOf(person),
      email: addressOf(person.fullName),
      role: required(roles[index], 'a role'),
      currentPlan: required(planned[index], 'a plan'),
      status: required(statuses[index], 'a status'),
      avatar: avatarOf(person),
      company,
      country: person.country,
      contact: phoneOf(person.id),
    };
  });
}

/** The two public demo accounts (TEMPLATE.md 1.1). */
export const generateAccounts = (seed: number): AccountRecord[] => [
  {
    id: 1,
    fullName: john.fullName,
    username: 'johndoe',
    email: 'admin@demo.com',
    avatar: avatarOf(john),
    role: 'admin',
    status: 'active',
    ability: [{ action: 'manage', subject: 'all' }],
    passwordHash: passwordHash(seed, 1, 'admin', 'demo salt'),
  },
  {
    id: 2,
    fullName: jane.fullName,
    username: 'janedoe',
    email: 'client@demo.com',
    avatar: avatarOf(jane),
    role: 'client',
    status: 'active',
    ability: [
      { action: 'read', subject: 'ACL' },
      { action: 'read', subject: 'Auth' },
    ],
    passwordHash: passwordHash(seed, 2, 'client', 'demo salt'),
  },
];
