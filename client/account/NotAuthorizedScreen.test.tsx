import { roles } from '@shared/abilities';
import type { UserData } from '@shared/contracts/network/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from './testing/fakeBackend';
import { openScreen } from './testing/openScreen';

const userData = { fullName: 'Haoran Lin', email: 'agent@lantern.test', role: roles.member } as UserData;

afterEach(() => {
  backend.reset();
  session.signOut();
});

describe('NotAuthorizedScreen', () => {
  it('names the account and signs out even if the server is unreachable', async () => {
    session.signIn({ accessToken: 'a', refreshToken: 'r', userData });
    const router = await openScreen('/pages/miscellaneous/not-authorized');
    expect(screen.getByText(/You are signed in as/)).toHaveTextContent('Haoran Lin (agent@lantern.test)');
    expect(screen.getByRole('link', { name: 'Go to my dashboard' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(session.signedIn).toBe(false);
    expect(backend.sentTo('post /backend/jwt/logout')).toEqual({ refreshToken: 'r' });
  });

  it('offers to sign in when signed out', async () => {
    await openScreen('/pages/miscellaneous/not-authorized');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });
});

it('the not-found page links home', async () => {
  await openScreen('/error-404');
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

it('in a view explains that the member lacks the page, without a sign-in or sign-out', async () => {
  const office = { ...userData, id: 1, fullName: 'Office', role: roles.administrator } as UserData;
  session.signIn({ accessToken: 'a', refreshToken: 'r', userData: office });
  session.startView({ ...userData, id: 7 }, '/general/member/member_list');
  const router = await openScreen('/pages/miscellaneous/not-authorized');
  expect(screen.getByText(/You are viewing as Haoran Lin, read-only/)).toBeVisible();
  expect(screen.queryByText(/You are signed in as/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stop viewing' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/general/member/member_list'));
  expect(session).toMatchObject({ viewing: undefined, signedIn: true });
});
