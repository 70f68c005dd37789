import type { MailRecord } from '@shared/contracts/demos/mails';
import { expect, it } from 'vitest';
import { excerptOf } from './excerpt';

const mail = {
  from: { name: 'Ann Bell', email: 'ann@b.example', avatar: null },
  to: [{ name: 'John Doe', email: 'john.doe@lantern.example' }],
  subject: 'Plan',
  message: '<p>The seminar begins on Thursday at seven with the lighthouse film.</p>',
} as MailRecord;
const conversation: MailRecord = { ...mail, replies: [{ ...mail, message: '<p>Who brings the projector?</p>' }] };

it.each([
  ['', 'The seminar begins on Thursday at seven with the lighthouse film.'],
  ['lighthouse', '…seven with the lighthouse film.'],
  ['seminar', 'The seminar begins on Thursday at seven with the lighthouse film.'],
  ['PROJECTOR', 'Who brings the projector?'],
  ['john.doe@', 'John Doe <john.doe@lantern.example>'],
  ['bell', 'The seminar begins on Thursday at seven with the lighthouse film.'],
])('the line of a mail found by %j is %j', (search, line) => {
  expect(excerptOf(conversation, search, ['Ann Bell', 'Plan'])).toBe(line);
});
