import { roles } from '@shared/abilities';
import type { UserData } from '@shared/contracts/network/session';
import { fail } from '@shared/http/envelope';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { unsaved } from '~/platform/unsaved';
import { SignInAgain } from './SignInAgain';
import { backend, ok } from './testing/fakeBackend';

const login = 'post /backend/login/login';
const logout = 'post /backend/jwt/logout';
const user = (id: number, fullName: string) =>
  ({ id, role: roles.member, fullName, email: `agent${id}@lantern.test`, ability: [] }) as unknown as UserData;
const answer = (id: number, fullName: string) =>
  ok({ accessToken: 'again', refreshToken: `refresh ${id}`, userData: user(id, fullName) });

const dialog = () => within(screen.getByRole('dialog', { name: 'Sign in again' }));
const enter = async (password = 'Lantern-2026') => {
  await userEvent.type(dialog().getByLabelText(/^Password/), password);
  await userEvent.click(dialog().getByRole('button', { name: 'Sign in' }));
};

async function open() {
  backend.connect();
  await loadTexts(['account', 'issues', 'crud']);
  const router = createMemoryRouter(
    [
      {
        path: '/form',
        element: (
          <>
            <textarea aria-label="Notes" />
            <SignInAgain />
          </>
        ),
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  session.signIn({ accessToken: 'old', refreshToken: 'old', userData: user(7, 'Haoran Lin') });
  session.lapse();
});
afterEach(() => {
  backend.reset();
  session.signOut();
});

describe('signing in again over a page', () => {
  it('presets the account, asks for the password and resumes the session', async () => {
    backend.replies[login] = answer(7, 'Haoran Lin');
    await open();
    expect(dialog().getByRole('textbox', { name: /Email/ })).toHaveValue('agent7@lantern.test');
    expect(dialog().getByLabelText(/^Password/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(session.lapsed).toBe(true);
    await enter();
    await waitFor(() => expect(session.lapsed).toBe(false));
    expect(session).toMatchObject({ accessToken: 'again', signedIn: true });
    expect(localStorage.getItem('refreshToken')).toBe('refresh 7');
  });

  it('shows the remaining lock after too many attempts', async () => {
    backend.replies[login] = () => ({ status: 429, body: { code: 'too_many', title: 'Wait.', retry_after: 890 } });
    await open();
    await enter();
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      /Too many attempts\. Please try again in 15 minutes, at \d+:\d+/,
    );
    expect(session.lapsed).toBe(true);
  });

  it('refuses a wrong password and an account without a role', async () => {
    backend.replies[login] = () => fail('wrong_credentials', 'No.');
    await open();
    await enter();
    expect(await dialog().findByRole('alert')).toHaveTextContent('The account or password is incorrect.');
    backend.replies[login] = ok({ accessToken: 'a', refreshToken: 'r', userData: { id: 7, role: 'client' } });
    await userEvent.click(dialog().getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('This account has no role in Lantern.'));
    expect(session.lapsed).toBe(true);
  });

  it('warns another user that the page is not theirs and opens their home page', async () => {
    backend.replies[login] = answer(8, 'Mei Zhao');
    backend.replies[logout] = ok({});
    const router = await open();
    await enter();
    expect(await dialog().findByRole('status')).toHaveTextContent(/You signed in as Mei Zhao.*belongs to Haoran Lin/);
    expect(session.own?.id).toBe(7);
    await userEvent.click(dialog().getByRole('button', { name: 'Use another account' }));
    expect(backend.sentTo(logout)).toEqual({ refreshToken: 'refresh 8' });
    await enter();
    await userEvent.click(await dialog().findByRole('button', { name: 'Continue as Mei Zhao' }));
    expect(session.own?.id).toBe(8);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('allows signing out after the user accepts the loss of input', async () => {
    backend.replies[logout] = ok({});
    const done = unsaved.add({
      dirty: () => true,
      question: () => ({ title: 'Leave without saving?', text: '', confirm: 'Leave' }),
    });
    const router = await open();
    const leave = () => userEvent.click(dialog().getByRole('button', { name: 'Sign out' }));
    await leave();
    feedback.question?.answer(false);
    expect(session.lapsed).toBe(true);
    await leave();
    feedback.question?.answer(true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(session.signedIn).toBe(false);
    done();
  });
});
