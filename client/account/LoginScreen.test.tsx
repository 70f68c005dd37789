import { roles } from '@shared/abilities';
import { fail } from '@shared/http/envelope';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '~/platform/session';
import { backend, ok } from './testing/fakeBackend';
import { openScreen } from './testing/openScreen';

const login = 'post /backend/login/login';
const demo = {
  account: 'agent@lantern.test',
  password: 'Lantern-2026',
  name: 'Haoran Lin',
  role: roles.member,
  kind: 'agent',
};
const answer = {
  accessToken: 'access',
  refreshToken: 'refresh',
  userData: { id: 7, role: roles.member, fullName: 'Haoran Lin', ability: [] },
};

const account = () => screen.getByRole('textbox', { name: /Email, phone, or member number/ });
const password = () => screen.getByLabelText(/^Password/);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

async function fillAndSubmit() {
  await userEvent.type(account(), ' agent@lantern.test ');
  await userEvent.type(password(), 'Lantern-2026');
  await submit();
}

function backendIs(kind: string) {
  document.head.innerHTML = `<meta name="lantern-backend" content="${kind}">`;
}

beforeEach(() => backendIs('upstream'));
afterEach(() => {
  backend.reset();
  session.signOut();
  vi.unstubAllEnvs();
});

describe('LoginScreen', () => {
  it('stores the tokens and returns to the requested address', async () => {
    backend.replies[login] = ok(answer);
    const router = await openScreen('/login?next=%2Fvip%2Fteam%3Fq%3Da');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    await fillAndSubmit();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/vip/team', search: '?q=a' }));
    expect(backend.sentTo(login)).toEqual({
      account: 'agent@lantern.test',
      password: 'Lantern-2026',
      remember: true,
    });
    expect(session).toMatchObject({ accessToken: 'access', refreshToken: 'refresh', signedIn: true });
    expect(localStorage.getItem('accessToken')).toBe('access');
  });

  it('asks for both fields, focuses the first and sends nothing', async () => {
    await openScreen('/login');
    await submit();
    expect(account()).toHaveFocus();
    expect(account()).toHaveAccessibleDescription('Email, phone, or member number is required.');
    expect(password()).toHaveAccessibleDescription('Password is required.');
    expect(backend.requests).toEqual([]);
  });

  it.each([
    ['wrong credentials', () => fail('wrong_credentials', 'No.'), 'The account or password is incorrect.'],
    ['a closed account', () => fail('closed', 'No.'), /account is closed/],
    ['too many attempts', () => ({ status: 429, body: { code: 'too_many', title: 'Wait.' } }), /Too many attempts/],
    ['no connection', () => 'unreachable' as const, /reach Lantern/],
    ['a broken answer', () => ({ status: 502, body: '<html>' }), /went wrong on our side/],
    [
      'an envelope of another backend',
      () => ({ status: 200, body: { code: 200, message: 'ok', data: answer }, requestId: 'r-9' }),
      'POST /login/login: expected code 1, got 200. r-9',
    ],
    ['an account without a role', ok({ ...answer, userData: { id: 7, role: 'client' } }), /no role in Lantern/],
    [
      'a lock with its time',
      () => ({ status: 429, body: { code: 'too_many', title: 'Wait.', retry_after: 61 } }),
      /try again in 2 minutes, at \d+:\d+/,
    ],
    ["an upstream's own refusal", () => fail('frozen', 'This account is frozen.'), 'This account is frozen.'],
  ])('announces the failure: %s', async (_, reply, text) => {
    backend.replies[login] = reply;
    await openScreen('/login');
    await fillAndSubmit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(session.signedIn).toBe(false);
    expect(account()).toHaveValue(' agent@lantern.test ');
  });

  it('signs in with a demo account in one click', async () => {
    backendIs('embedded');
    backend.replies['get /backend/login/demoAccounts'] = ok([demo]);
    backend.replies[login] = ok(answer);
    const router = await openScreen('/login');
    await userEvent.click(await screen.findByRole('button', { name: /Haoran Lin.*agent@lantern.test.*Agent/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(backend.sentTo(login)).toMatchObject({ account: demo.account, password: demo.password });
  });

  it.each([
    ['the server has none', 'embedded', ok([])],
    ['the call fails', 'embedded', () => 'unreachable' as const],
    ['the backend is an upstream', 'upstream', ok([demo])],
  ])('offers no demo accounts when %s', async (_, kind, reply) => {
    backendIs(kind);
    backend.replies['get /backend/login/demoAccounts'] = reply;
    await openScreen('/login');
    await Promise.resolve();
    expect(screen.queryByRole('heading', { name: /demo account/ })).not.toBeInTheDocument();
    expect(backend.requests).toHaveLength(kind === 'embedded' ? 1 : 0);
  });

  it('asks for an image code if the build requires it', async () => {
    vi.stubEnv('VITE_CAPTCHA_LOGIN_PATH', '/backend/login/captcha');
    backend.replies['post /backend/login/captcha'] = ok(answer);
    await openScreen('/login');
    expect(screen.getByRole('img', { name: /Picture of a code/ })).toHaveAttribute(
      'src',
      expect.stringMatching('^/backend/login/captcha'),
    );
    await userEvent.type(screen.getByRole('textbox', { name: /Characters in the picture/ }), 'k7p2');
    await fillAndSubmit();
    await waitFor(() => expect(session.signedIn).toBe(true));
    expect(backend.sentTo('post /backend/login/captcha')).toMatchObject({ captcha: 'k7p2' });
  });
});
