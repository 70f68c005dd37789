import type { MailRecord } from '@shared/contracts/demos/mails';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { backend, Raw } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { emailScreens } from './screens';

const mail = (id: number, subject: string): MailRecord => ({
  id,
  from: { name: 'Ann Bell', email: 'ann@b.example', avatar: null },
  to: [{ name: 'John Doe', email: 'john.doe@lantern.example' }],
  subject,
  cc: [],
  bcc: [],
  message: '<p>Hello <img src="https://x.example/a.png"></p>',
  attachments: [],
  isStarred: false,
  labels: [],
  time: '2026-11-20T09:00:00.000Z',
  folder: 'inbox',
  isRead: id === 2,
  replies: [],
});

const inbox = () => {
  backend.answers['/apps/email/emails'] = () =>
    new Raw({
      emails: [mail(2, 'Plan'), mail(1, 'Budget')],
      emailsMeta: { inbox: 1, draft: 0, spam: 0, scheduled: 0 },
    });
  backend.answers['/apps/email/update-emails'] = () => new Raw(undefined);
};
const updates = () =>
  backend.requests.filter(({ address }) => address === '/apps/email/update-emails').map(({ sent }) => sent);

afterEach(() => backend.reset());

it.each(['/apps/email/attic', '/apps/email/inbox', '/apps/email/label/blue'])(
  'reports that %s does not exist',
  async (address) => {
    inbox();
    await openScreens(emailScreens, address);
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  },
);

it('triages mails from the keyboard', async () => {
  inbox();
  await openScreens(emailScreens, '/apps/email');
  const user = userEvent.setup();
  const list = await screen.findByRole('list', { name: 'Messages' });
  await user.keyboard('jx');
  expect(within(list).getByRole('checkbox', { name: 'Select “Plan”' })).toBeChecked();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  expect(all.indeterminate).toBe(true);
  await user.keyboard('e');
  expect(updates()).toEqual([{ emailIds: [2], dataToUpdate: { folder: 'archive' } }]);
  expect(within(list).queryByText('Plan')).not.toBeInTheDocument();
  await user.keyboard('#');
  expect(updates().at(-1)).toEqual({ emailIds: [1], dataToUpdate: { folder: 'trash' } });
  expect(await screen.findByText('Inbox zero')).toBeInTheDocument();
});

it('marks an opened mail as read and blocks its remote pictures until requested', async () => {
  inbox();
  await openScreens(emailScreens, '/apps/email');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: /Budget/ }));
  const reader = await screen.findByRole('article', { name: 'Budget' });
  expect(updates()).toEqual([{ emailIds: [1], dataToUpdate: { isRead: true } }]);
  expect(await within(reader).findByText('Hello')).toBeInTheDocument();
  expect(reader.querySelector('img')).toBeNull();
  await user.click(within(reader).getByRole('button', { name: 'Show pictures' }));
  await expect.poll(() => reader.querySelector('img')?.getAttribute('src')).toBe('https://x.example/a.png');
});
