import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaults } from '../generate';
import { demoFaultsOf } from './check';
import { type Demos, demoFilesOf, generateDemos } from './generate';
import { generatePictures } from './pictures';

const demos = generateDemos(defaults.seed, defaults.asOf);
const pictures = generatePictures(defaults.seed);

function faultsAfter(change: (demos: Demos) => void): string {
  const copy = structuredClone(demos);
  change(copy);
  return demoFaultsOf(copy, pictures).join('\n');
}

describe('the demo fixtures', () => {
  test('meet every count and rule of TEMPLATE.md 4', () => {
    expect(demoFaultsOf(demos, pictures)).toEqual([]);
  });

  test('are the same for the same seed and day', () => {
    expect(demoFilesOf(generateDemos(defaults.seed, defaults.asOf))).toEqual(demoFilesOf(demos));
    expect(generatePictures(defaults.seed)).toEqual(pictures);
  });

  test.each([
    [1, '2027-02-28'],
    [42, '2028-02-29'],
    [7, '2030-01-01'],
  ])('keep the rules for seed %i as of %s', (seed, asOf) => {
    expect(demoFaultsOf(generateDemos(seed, asOf), generatePictures(seed))).toEqual([]);
  });

  test('match the committed files', () => {
    const root = new URL('../../../', import.meta.url);
    const read = (file: string) => {
      const committed = new URL(file, root);
      return existsSync(committed) ? readFileSync(committed, 'utf8') : '';
    };
    const { seed, as_of } = JSON.parse(read('fixtures/network/about.json')) as { seed: number; as_of: string };
    for (const [name, content] of demoFilesOf(generateDemos(seed, as_of))) {
      expect(read(`fixtures/demos/${name}`) === content, `${name} is as generated`).toBe(true);
    }
    for (const [file, content] of generatePictures(seed)) {
      expect(read(`client/public${file}`) === content, `${file} is as generated`).toBe(true);
    }
  });
});

describe('the check of the demos', () => {
  test.each<[string, (demos: Demos) => void, RegExp]>([
    ['a lost user', ({ collections }) => collections.users.pop(), /49 users instead of 50/],
    [
      'an unknown field',
      ({ collections }) => Object.assign(collections.tasks[0] ?? {}, { extra: 1 }),
      /tasks 1 does not/,
    ],
    [
      'another plan',
      ({ collections }) => Object.assign(collections.users[0] ?? {}, { currentPlan: 'team' }),
      /the plan/,
    ],
    ['a repeated id', ({ collections }) => Object.assign(collections.products[0] ?? {}, { id: 2 }), /occurs twice/],
    [
      'a paid invoice with a balance',
      ({ collections }) =>
        Object.assign(collections.invoices.find(({ invoiceStatus }) => invoiceStatus === 'Paid') ?? {}, {
          balance: '$5',
        }),
      /is paid and has the balance \$5/,
    ],
    ['a read mail', ({ collections }) => Object.assign(collections.mails[20] ?? {}, { isRead: true }), /unread mails/],
    [
      'HTML that the server would drop',
      ({ collections }) => Object.assign(collections.mails[0] ?? {}, { message: '<p onclick="go()">Hi</p>' }),
      /HTML of mail 1 would be changed/,
    ],
    [
      'a picture that is missing',
      ({ collections }) => Object.assign(collections.users[0] ?? {}, { avatar: '/demos/avatars/999.svg' }),
      /no picture \/demos\/avatars\/999\.svg/,
    ],
    [
      'a question without an article',
      ({ bodies }) => bodies.knowledgeBase.articles.pop(),
      /Articles and questions do not match/,
    ],
    ['filler', ({ bodies }) => Object.assign(bodies.profile.header, { designation: 'Lorem ipsum' }), /Filler/i],
  ])('reports %s', (_what, change, sentence) => {
    expect(faultsAfter(change)).toMatch(sentence);
  });
});
