import type { SentLetter } from '@shared/contracts/lantern/mail';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { backend } from '../testing/backend';
import { openTool } from '../testing/openTool';

afterEach(() => backend.reset());

const letter: SentLetter = {
  ...{ id: 3, at: '2026-11-20T20:00:00.000Z', channel: 'email', address: 'agent@lantern.test', language: 'en' },
  ...{ status: 'kept', attempts: 0, error: null, subject: 'Choose a new password' },
  ...{ text: 'The office sent you this link.', link: '/renew-password?ticket=abc' },
};
const answer = (sends: boolean, ...letters: SentLetter[]) => {
  backend.answers['GET /__lantern/mail'] = () => ({ body: { sends, letters } });
};

describe('the page of mail', () => {
  it('shows a message with its link, and that there is no mail server', async () => {
    answer(false, letter);
    await openTool('/__lantern/mail');
    expect(await screen.findByRole('heading', { level: 2, name: letter.subject })).toBeVisible();
    expect(screen.getByText('Kept here')).toBeVisible();
    expect(screen.getByText(/No mail server is set/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow the link' })).toHaveAttribute('href', letter.link);
    expect(screen.getByRole('link', { name: 'Open as mail' })).toHaveAttribute('href', '/__lantern/mail/3/html');
  });

  it('says why a message failed, and that its text is gone', async () => {
    answer(true, { ...letter, status: 'failed', error: '550 no such mailbox', text: null, link: null });
    await openTool('/__lantern/mail');
    expect(await screen.findByText('550 no such mailbox')).toBeVisible();
    expect(screen.getByText('Its text was deleted once it was sent.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open as mail' })).toBeNull();
  });

  it('says what to do while there are none', async () => {
    answer(true);
    await openTool('/__lantern/mail');
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });
});
