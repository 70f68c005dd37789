import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { loadTexts } from '~/platform/i18n';
import { backend, Refusal } from '~/platform/testing/backend';
import { MailCard } from './MailCard';

let stored = { sends: true, email: 'wei@example.org', leads: false, choices: {} };
beforeEach(async () => {
  stored = {
    sends: true,
    email: 'wei@example.org',
    leads: false,
    choices: { requirements: true, payments: true, messages: true, broadcasts: false, digest: true },
  };
  backend.answers = {
    '/backend/mail/choices': () => stored,
    '/backend/mail/choose': ({ choices }) => {
      stored = { ...stored, choices: { ...stored.choices, ...(choices as object) } };
      return stored;
    },
  };
  await loadTexts(['mail', 'crud']);
});
afterEach(() => backend.reset());

/** Choices in the requests, among which may be a reload of the card. */
const chosen = () => backend.requests.filter(({ address }) => address.endsWith('/mail/choose')).map(({ sent }) => sent);
const kind = (name: RegExp) => screen.findByRole('switch', { name });

describe('the user’s mail', () => {
  it('is turned on and off by kind, at once', async () => {
    render(<MailCard member />);
    expect(await kind(/^Announcements/)).not.toBeChecked();
    await userEvent.click(await kind(/^Statements/));
    await waitFor(async () => expect(await kind(/^Statements/)).not.toBeChecked());
    expect(chosen()).toEqual([{ choices: { payments: false } }]);
    expect(screen.getByRole('heading', { name: 'Mail to wei@example.org' })).toBeInTheDocument();
  });

  it('offers the week of the team to leaders alone', async () => {
    const { unmount } = render(<MailCard member />);
    await kind(/^Announcements/);
    expect(screen.queryByRole('switch', { name: /week of your team/ })).not.toBeInTheDocument();
    unmount();
    stored.leads = true;
    render(<MailCard member />);
    await userEvent.click(await kind(/^The week of your team/));
    await waitFor(() => expect(chosen()).toEqual([{ choices: { digest: false } }]));
  });

  it('says that the server sends none yet', async () => {
    stored.sends = false;
    render(<MailCard member />);
    expect(await screen.findByText(/sends no mail yet/)).toBeInTheDocument();
  });

  it('stays as it was when the choice cannot be saved', async () => {
    backend.answers['/backend/mail/choose'] = () => {
      throw new Refusal('forbidden');
    };
    render(<MailCard member />);
    await userEvent.click(await kind(/^Statements/));
    await waitFor(() => expect(feedback.toasts.at(-1)?.title).toBe('Your choice was not saved'));
    expect(await kind(/^Statements/)).toBeChecked();
  });

  it('of an administrator is about messages of members alone', async () => {
    render(<MailCard member={false} />);
    await kind(/^Messages of members/);
    expect(screen.getAllByRole('switch')).toHaveLength(1);
  });
});
