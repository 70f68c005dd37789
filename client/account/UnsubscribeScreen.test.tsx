import { fail } from '@shared/http/envelope';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { backend, ok } from './testing/fakeBackend';
import { openScreen } from './testing/openScreen';

const subscription = 'post /backend/mail/subscription';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await loadTexts(['mail']);
  let on = true;
  backend.replies[subscription] = (sent) => {
    on = typeof sent.on === 'boolean' ? sent.on : on;
    return ok({ kind: 'broadcasts', on, email: 'w***@e***.org' })();
  };
});
afterEach(() => backend.reset());

describe('the page of a mail’s link', () => {
  it('changes nothing when it is opened', async () => {
    await openScreen('/unsubscribe?token=T1');
    expect(await screen.findByText('w***@e***.org gets mail of the kind “Announcements”.')).toBeInTheDocument();
    expect(backend.requests.map(({ sent }) => sent)).toEqual([{ token: 'T1' }]);
  });

  it('ends the mail, says so, and undoes it', async () => {
    await openScreen('/unsubscribe?token=T1');
    await screen.findByText(/gets mail of the kind/);
    await press('Get no more of it');
    expect(await screen.findByRole('status')).toHaveTextContent(/gets no more mail of the kind “Announcements”/);
    expect(backend.sentTo(subscription)).toEqual({ token: 'T1', on: false });
    await press('Undo');
    expect(await screen.findByText(/of the kind “Announcements” again/)).toBeInTheDocument();
    expect(backend.sentTo(subscription)).toEqual({ token: 'T1', on: true });
  });

  it('explains a link that is wrong', async () => {
    backend.replies[subscription] = () => fail('not_found', 'There is no such row.', []);
    await openScreen('/unsubscribe?token=T2');
    expect(await screen.findByText(/This link is incomplete/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose all mail' })).toHaveAttribute(
      'href',
      '/vip/userinfo?tab=notifications',
    );
  });

  it('asks nothing without a token', async () => {
    await openScreen('/unsubscribe');
    expect(await screen.findByText(/This link is incomplete/)).toBeInTheDocument();
    expect(backend.requests).toEqual([]);
  });
});
