import type { tableRow, tableStatuses, tablesFixture } from '@shared/contracts/demos/tables';
import type { z } from 'zod';
import { addDays, type Day } from '../days';
import { required, stream } from '../random';
import { dayFirst, monthFirst } from './dates';
import { addressOf, avatarOf, people, pictureOf } from './people';

type Tables = z.input<typeof tablesFixture>;
type Status = (typeof tableStatuses)[number];

/** The table showcase (TEMPLATE.md 1.2): each table has its own people and salaries, always the same ones. */
export function generateTables(seed: number, asOf: Day): Tables {
  const person = (table: string, id: number, who: number) => {
    const random = stream(seed, `demo table ${table}`, id);
    const { fullName, ...rest } = required(people[who % people.length], 'somebody for a table');
    return {
      id,
      avatar: avatarOf({ fullName, ...rest }),
      fullName,
      email: addressOf(fullName),
      startDate: monthFirst(addDays(asOf, -random.int(120, 2400))),
      salary: `$${random.int(10_400, 24_900)}.${String(random.int(0, 99)).padStart(2, '0')}`,
    };
  };
  const row = (table: string, id: number, who: number, status: Status): z.input<typeof tableRow> => ({
    ...person(table, id, who),
    status,
  });
  return {
    basic: basicStatuses.map((status, index) => row('basic', index + 1, index * 3 + 1, status)),
    rowGroup: groups.map(({ label, rows }, group) => ({
      mode: 'span',
      label,
      html: false,
      children: rows.map(([status, experience], index) => ({
        ...row('groups', (group + 1) * 10 + index + 1, group * 7 + index * 4 + 2, status),
        ...(experience ? { experience } : {}),
      })),
    })),
    advancedSearch: posts.map(([post, city], index) => ({
      ...person('search', index + 1, index * 4 + 3),
      post,
      city,
    })),
    ssr: ssrStatuses.map((status, index) => row('ssr', index + 1, index * 5 + 4, status)),
    autosuggest: [{ developers: suggested(seed, asOf, 0), designers: suggested(seed, asOf, 1), pages: [...pages] }],
  };
}

const basicStatuses: Status[] = [
  'Professional',
  'Current',
  'Professional',
  'Applied',
  'Professional',
  'Resigned',
  'Professional',
  'Rejected',
  'Applied',
  'Professional',
];
const ssrStatuses: Status[] = ['Professional', 'Current', 'Applied', 'Professional', 'Resigned'];

const groups: { label: string; rows: [status: Status, experience?: string][] }[] = [
  { label: 'Accountant', rows: [['Professional', '1 Year']] },
  { label: 'Actuary', rows: [['Current']] },
  { label: 'Administrative Assistant', rows: [['Applied'], ['Professional', '2 Years'], ['Resigned']] },
  { label: 'Agency Branch Manager', rows: [['Professional'], ['Current']] },
  { label: 'Analyst Programmer', rows: [['Rejected'], ['Professional'], ['Applied']] },
];

const posts = [
  ['Family Adviser', 'Astoria'],
  ['Claims Companion', 'Camden'],
  ['Product Trainer', 'Annapolis'],
  ['Underwriting Liaison', 'Mystic'],
  ['Office Manager', 'Sausalito'],
  ['Seminar Host', 'Bellingham'],
  ['Compliance Officer', 'Portland'],
  ['Junior Agent', 'Duluth'],
  ['Regional Director', 'Savannah'],
  ['Pension Specialist', 'Monterey'],
] as const;

const pages = [
  { icon: 'mail', name: 'Email' },
  { icon: 'message-square', name: 'Chat' },
  { icon: 'check-square', name: 'Todo' },
  { icon: 'calendar', name: 'Calendar' },
  { icon: 'layout', name: 'Kanban' },
  { icon: 'file-text', name: 'Invoice' },
  { icon: 'folder', name: 'File Manager' },
  { icon: 'shopping-cart', name: 'ECommerce' },
] as const;

/** Every other person with a portrait, seven in all; a different `offset` gives a different list. */
const suggested = (seed: number, asOf: Day, offset: number) =>
  people
    .filter(({ pictured }) => pictured)
    .filter((_, index) => index % 2 === offset)
    .slice(0, 7)
    .map((person) => ({
      img: pictureOf(person),
      name: person.fullName,
      email: addressOf(person.fullName),
      time: dayFirst(addDays(asOf, -stream(seed, 'demo suggestion', person.id).int(2, 300))),
    }));
