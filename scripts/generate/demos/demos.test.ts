import { describe, expect, test } from 'vitest';
import { publicFiles } from '../publicFiles';
import { demoFaultsOf } from './check';
import { type Demos, readDemos } from './read';

const demos = readDemos();
const pictures = publicFiles('/demos');

function faultsAfter(change: (demos: Demos) => void): string {
  const copy = structuredClone(demos);
  change(copy);
  return demoFaultsOf(copy, pictures).join('\n');
}

describe('the demo fixtures', () => {
  test('meet every count and rule of template.md 4', () => {
    expect(demoFaultsOf(demos, pictures)).toEqual([]);
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
