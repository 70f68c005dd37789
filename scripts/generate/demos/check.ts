import { isDeepStrictEqual } from 'node:util';
import { about, bodies, collections } from '@shared/contracts/demos/fixtures';
import type { z } from 'zod';
import { repeated, unless } from '../claims';
import type { Files } from '../publicFiles';
import { appFaults } from './checkApps';
import { pageFaults } from './checkPages';
import { pictureFaults } from './checkPictures';
import { shopFaults } from './checkShop';
import type { Demos } from './read';

/** Faults of the demo fixtures against template.md 4, one sentence each. */
export const demoFaultsOf = (demos: Demos, pictures: Files): string[] => [
  ...schemaFaults(demos),
  ...countFaults(demos.collections),
  ...appFaults(demos.collections, demos.about.as_of),
  ...shopFaults(demos),
  ...pageFaults(demos),
  ...pictureFaults(demos, pictures),
];

/** The value must parse and be in its canonical form (trimmed, defaults filled in, no unknown field). */
function canonical(schema: z.ZodType, value: unknown, where: string): string[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return unless(isDeepStrictEqual(parsed.data, value), `${where} is not in its canonical form.`);
  const [issue] = parsed.error.issues;
  return [`${where} does not match its schema: ${issue?.path.join('.')} ${issue?.message}.`];
}

const schemaFaults = (demos: Demos): string[] => [
  ...canonical(about, demos.about, 'about'),
  ...Object.entries(collections).flatMap(([name, schema]) => {
    const records: readonly { id: number }[] = demos.collections[name as keyof typeof collections];
    return [
      ...repeated(
        records.map(({ id }) => `${id}`),
        `The id in ${name}:`,
      ),
      ...records.flatMap((record) => canonical(schema, record, `${name} ${record.id}`)),
    ];
  }),
  ...Object.entries(demos.bodies).flatMap(([name, body]) => canonical(bodies[name as keyof typeof bodies], body, name)),
];

function countFaults(data: Demos['collections']): string[] {
  const expected = {
    accounts: 2,
    users: 50,
    userDetails: 50,
    invoices: 37,
    bills: 37,
    mails: 24,
    mailFiles: 0,
    events: 10,
    tasks: 18,
    contacts: 10,
    chats: 2,
    products: 27,
    wishlist: 9,
    cart: 5,
    addresses: 2,
    savedCards: 1,
    orders: 1,
  } satisfies Record<keyof Demos['collections'], number>;
  return Object.entries(expected).flatMap(([name, count]) => {
    const actual = data[name as keyof typeof expected].length;
    return unless(actual === count, `There are ${actual} ${name} instead of ${count}.`);
  });
}
