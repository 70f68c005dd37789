import type { MailRecord } from '@shared/contracts/demos/mails';
import { describe, expect, it } from 'vitest';
import { instantAt } from '~/platform/networkClock';
import { forward, replyTo, replyToAll } from './replies';
import { mondayMorning, tomorrowMorning } from './sendTimes';

const mail = {
  id: 24,
  folder: 'inbox',
  from: { name: 'Ann', email: 'ann@b.example', avatar: null },
  to: [
    { name: 'John Doe', email: 'john.doe@lantern.example' },
    { name: 'Bo', email: 'bo@b.example' },
  ],
  cc: ['cy@b.example', 'ann@b.example'],
  subject: 'Re: Plan',
  message: '<p>Yes</p>',
  attachments: [],
} as unknown as MailRecord;

describe('a reply', () => {
  it('goes to the sender with a single Re:', () => {
    expect(replyTo(mail)).toEqual({
      answers: 24,
      to: [mail.from].map(({ name, email }) => ({ name, email })),
      subject: 'Re: Plan',
    });
  });

  it('goes to the recipients if it answers a sent mail', () => {
    expect(replyTo({ ...mail, folder: 'sent' }).to).toEqual(mail.to);
  });

  it("to all excludes the mailbox's owner and duplicates", () => {
    expect(replyToAll(mail).cc).toEqual(['bo@b.example', 'cy@b.example']);
  });
});

it("escapes the sender's name in a forwarded mail", () => {
  expect(forward(mail, 'From <Ann>').message).toBe('<p></p><p>From &lt;Ann&gt;</p><blockquote><p>Yes</p></blockquote>');
});

it.each([
  ['2026-11-22T10:00', '2026-11-23', '2026-11-30'],
  ['2026-11-23T10:00', '2026-11-24', '2026-11-30'],
  ['2026-11-27T23:59', '2026-11-28', '2026-11-30'],
])('from %s tomorrow is %s and Monday %s', (now, tomorrow, monday) => {
  const [day, time] = now.split('T') as [string, string];
  const at = new Date(instantAt(day, time));
  expect(tomorrowMorning(at)).toBe(instantAt(tomorrow, '08:00'));
  expect(mondayMorning(at)).toBe(instantAt(monday, '08:00'));
});
