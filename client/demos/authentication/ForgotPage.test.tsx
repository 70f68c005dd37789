import { roles } from '@shared/abilities';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend, Raw } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { demoPaths } from '../paths';
import { authenticationScreens } from './screens';
// Loaded here so that the import does not count toward a test's timeout.
import './ForgotPage';

afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

async function ask(answer: object) {
  backend.answers = { '/jwt/forgot-password': () => new Raw(answer) };
  await openScreens(authenticationScreens, demoPaths.forgotPasswordV1, { role: roles.member });
  await userEvent.type(await screen.findByRole('textbox'), 'johndoe');
  await userEvent.click(screen.getByRole('button', { name: 'Request link' }));
}

it('leads to the new password when the answer contains the link', async () => {
  await ask({ resetToken: 'the-token' });
  expect(await screen.findByRole('link', { name: 'Open the link' })).toHaveAttribute(
    'href',
    expect.stringContaining('token=the-token'),
  );
});

it('explains where to find the link when the answer does not contain it', async () => {
  await ask({});
  expect(await screen.findByText('Your link is waiting')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open the link' })).not.toBeInTheDocument();
});
