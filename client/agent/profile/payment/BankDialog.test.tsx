import type { Profile } from '@shared/contracts/network/members';
import { issue } from '@shared/http/issues';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { ProfileStore } from '../ProfileStore';
import { BankDialog } from './BankDialog';

const userEvent = events.setup({ delay: null });
const before = { holder: 'Yuqing Lin', routing_last4: '0021', account_last4: '1111', type: 'checking' };
const profile = (changes: object = {}) =>
  ({
    id: 7,
    version: 3,
    first_name: 'Yuqing',
    last_name: 'Lin',
    display_name: 'Yuqing Lin',
    bank: before,
    ...changes,
  }) as Profile;
const sent = () =>
  backend.requests.filter(({ address }) => address === '/backend/user/editUserInfo').map((request) => request.sent);
const field = (name: RegExp) => screen.getByRole('textbox', { name });

beforeEach(async () => {
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['profile', 'crud', 'issues', 'ui']);
  signInAs();
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
});

const open = async () => {
  const onClose = vi.fn();
  render(<BankDialog profile={profile()} store={new ProfileStore()} onClose={onClose} />);
  await userEvent.type(field(/^Routing/), '021000021');
  await userEvent.type(field(/^Account number/), '000123456789');
  return onClose;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows the server’s error at the field of the account', async () => {
  backend.answers['/backend/user/editUserInfo'] = () => {
    throw new Refusal('invalid', [issue('bank.routing', 'routing')]);
  };
  await open();
  await save();
  await waitFor(() => expect(field(/^Routing/)).toHaveFocus());
  expect(field(/^Routing/)).toHaveAccessibleDescription(/Enter a valid 9-digit routing number/);
});

it('saves without a question when another user changed other parts of the record', async () => {
  backend.answers = {
    '/backend/user/userinfo': () => profile({ version: 5, display_name: 'Y. Lin' }),
    '/backend/user/editUserInfo': ({ version }) => {
      if (version !== 5) throw new Refusal('stale');
      return profile({ version: 6 });
    },
  };
  const onClose = await open();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().map(({ version }) => version)).toEqual([3, 5]);
});

it('compares an account entered by another user in the meantime', async () => {
  backend.answers = {
    '/backend/user/userinfo': () =>
      profile({ version: 5, bank: { ...before, type: 'savings', routing_last4: '7777', account_last4: '8888' } }),
    '/backend/user/editUserInfo': () => {
      throw new Refusal('stale');
    },
  };
  const onClose = await open();
  await save();
  const conflict = within(await screen.findByRole('dialog', { name: /Someone else/ }));
  expect(conflict.getByRole('radio', { name: /Yours.*021000021/ })).not.toBeChecked();
  expect(conflict.getByRole('radio', { name: /•••• 7777/ })).toBeInTheDocument();
  // An account is one unit, so its type must not be merged from the other account.
  expect(conflict.getByRole('radio', { name: /Savings/ })).not.toBeChecked();
  await userEvent.click(conflict.getByRole('button', { name: 'Keep all saved' }));
  await userEvent.click(conflict.getByRole('button', { name: 'Use selected' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
