import {
  noSocial,
  type Permissions,
  type UserDetails,
  userModules,
  userRights,
} from '@shared/contracts/demos/userDetails';
import type { UserRecord } from '@shared/contracts/demos/users';
import { addDays, type Day } from '../days';
import { stream } from '../random';
import { instantAt } from './dates';
import { mailName, people } from './people';

/** A well-known town with its state and postcode for each country of the roster. */
const towns: Record<string, readonly [city: string, state: string, postcode: string]> = {
  'United States': ['Oakland', 'CA', '94607'],
  Canada: ['Kingston', 'ON', 'K7L 2Z1'],
  'United Kingdom': ['Bristol', 'England', 'BS1 4ND'],
  Germany: ['Bremen', 'Bremen', '28195'],
  Portugal: ['Porto', 'Porto', '4000-123'],
  France: ['Nantes', 'Loire-Atlantique', '44000'],
  Sweden: ['Uppsala', 'Uppsala', '753 20'],
  Norway: ['Bergen', 'Vestland', '5003'],
  Nigeria: ['Ibadan', 'Oyo', '200212'],
  India: ['Pune', 'Maharashtra', '411001'],
};
const streets = ['Harbor Street', 'Linden Lane', 'Mill Road', 'Station Square', 'Garden Row', 'Bridge Street'];

/** Permissions per role: all rights for these modules, read access to the others. */
const reach: Record<UserRecord['role'], readonly (typeof userModules)[number][]> = {
  admin: userModules,
  maintainer: ['staff', 'contributor', 'user'],
  editor: ['author', 'contributor'],
  author: ['author'],
  subscriber: [],
  client: [],
};
const permissionsOf = (role: UserRecord['role']): Permissions =>
  Object.fromEntries(
    userModules.map((name) => [
      name,
      Object.fromEntries(
        userRights.map((right) => [
          right,
          reach[role].includes(name) || (right === 'read' && (reach[role].length > 0 || name === 'user')),
        ]),
      ),
    ]),
  ) as Permissions;

export const generateUserDetails = (seed: number, asOf: Day, users: readonly UserRecord[]): UserDetails[] =>
  users.map(({ id, fullName, role, currentPlan, country }) => {
    const random = stream(seed, 'demo user details', id);
    const [city, state, postcode] = towns[country] ?? ['', '', ''];
    const joined = random.int(200, 900);
    const changed = random.int(20, 180);
    const handle = mailName(fullName).replace(/[^a-z]/g, '');
    return {
      id,
      version: 0,
      info: {
        birthDate: addDays('1968-03-14', random.int(0, 12_000)),
        website: id % 3 === 0 ? '' : `https://${handle}.example`,
        language: random.pick(['en', 'en', 'de', 'fr', 'pt'] as const),
        gender: people[id - 1]?.look === 'f' ? 'female' : 'male',
        contactOptions: id % 2 === 0 ? ['email', 'phone'] : ['email', 'message'],
        addressLine1: city && `${random.int(2, 180)} ${random.pick(streets)}`,
        addressLine2: '',
        postcode,
        city,
        state,
      },
      social: {
        ...noSocial,
        ...(id % 2 === 0 && { twitter: `https://twitter.example/${handle}` }),
        ...(id % 3 === 0 && { github: `https://github.example/${handle}` }),
        ...(id % 5 === 0 && { slack: `https://slack.example/${handle}` }),
      },
      permissions: permissionsOf(role),
      monthlySalesCents: random.int(4_000, 42_000) * 100,
      annualProfitCents: random.int(18_000, 160_000) * 100,
      planSince: addDays(asOf, -changed),
      timeline: [
        { kind: 'signedIn', at: instantAt(addDays(asOf, -random.int(0, 6)), '08:42') },
        { kind: 'planChanged', at: instantAt(addDays(asOf, -changed), '13:05'), plan: currentPlan },
        { kind: 'joined', at: instantAt(addDays(asOf, -joined), '10:20') },
      ],
    };
  });
