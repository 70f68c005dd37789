import { accounts } from '@shared/contracts/network/accounts';
import { passwordIssue } from '@shared/http/passwordIssues';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { PasswordDialog } from './PasswordDialog';

const userEvent = events.setup({ delay: null });

afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
});

it('says at the new password that it holds personal data', async () => {
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['profile', 'crud', 'issues', 'passwords', 'ui']);
  signInAs();
  backend.answers[accounts.changePassword.path] = () => {
    throw new Refusal('invalid', [{ ...passwordIssue('personalPassword'), message: '' }]);
  };
  render(<PasswordDialog onChanged={() => {}} onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText(/^Current password/), 'Lantern-2026');
  await userEvent.type(screen.getByLabelText(/^New password/), 'kettle-haoran-47');
  await userEvent.type(screen.getByLabelText(/^Repeat/), 'kettle-haoran-47');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(/Leave out your name/),
  );
});
