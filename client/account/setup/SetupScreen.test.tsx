import type { SetupState, SetupStep } from '@shared/contracts/network/setup';
import { fail, succeed } from '@shared/http/envelope';
import { issue } from '@shared/http/issues';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showNetwork } from '~/network/branding/showNetwork';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { thisNetwork } from '~/platform/thisNetwork';
import { backend, ok } from '../testing/fakeBackend';
import { setupScreens } from './screens';

const call = (step: string) => `post /backend/setup/${step}`;
const rates = Object.fromEntries(
  ['life_perm', 'whole_life', 'term', 'annuity', 'health'].map((group) => [
    group,
    { excess_bp: 0, renewal_2_5_bp: 100, renewal_6_10_bp: 0, renewal_11_bp: 0 },
  ]),
) as SetupState['plan']['house']['rates'];
let done: SetupStep[] = [];
let demanded = false;
const state = (): SetupState => ({
  done,
  network: {
    ...{ network_name: '', support_email: '', tz: 'UTC', currencies: ['USD'], language: 'en' },
    ...{ accent: '', logo: null },
  },
  factor_demanded: demanded,
  plan: {
    levels: [
      { code: 'AG', name: 'Agent', fy_bp: 5_000, is_leader: false, rates },
      { code: 'MG', name: 'Manager', fy_bp: 9_000, is_leader: true, rates },
    ],
    house: { fy_bp: 11_000, rates },
    gen_bp: [500],
  },
  carriers: [
    { name: 'Quiet Life', code: 'QL', country: 'US', currency: 'USD', am_best: 'A', products: [] },
    { name: 'Maple Life', code: 'ML', country: 'CA', currency: 'CAD', am_best: 'A', products: [] },
  ],
  categories: ['term'],
});
const signedIn = {
  accessToken: 'a',
  refreshToken: 'r',
  userData: { id: 1, role: '管理员', fullName: 'Ada Byron', ability: [{ action: 'manage', subject: 'Setting' }] },
};

const mail = {
  ...{ sends: true, server: 'mail.harbor.example', from: 'office@harbor.example' },
  ...{ public_url: 'https://agents.harbor.example', email: 'ada@harbor.example' },
};

const [setup] = setupScreens;
if (!setup) throw new Error('No screen.');
// Loading takes longer than the tests.
const Component = await setup.load();

async function open(address = '/setup?token=right') {
  backend.connect();
  await loadTexts(setup?.texts ?? []);
  const router = createMemoryRouter(
    [
      { path: '/setup', Component },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
// By text: roles of four hundred time zones take seconds to compute.
const press = (name: string) => userEvent.click(screen.getByText(name));
/** Changes a field in one event: typing would take most of the test. */
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  done = [];
  demanded = false;
  backend.replies[call('state')] = ({ token }) =>
    done.includes('administrator')
      ? fail('setup_sign_in', 'Sign in.')
      : token === 'right'
        ? succeed(state())
        : fail('setup_token', 'Wrong.');
  backend.replies[call('resume')] = () => succeed(state());
  for (const step of ['network', 'plan'] as const)
    backend.replies[call(step)] = () => {
      done = [...done, step];
      return succeed({ done });
    };
  backend.replies[call('administrator')] = () => {
    done = [...done, 'administrator'];
    return succeed(signedIn);
  };
  backend.replies[call('pass')] = ({ step }) => {
    done = [...done, step as SetupStep];
    return succeed({ done });
  };
  backend.replies['get /backend/mail/state'] = ok(mail);
  backend.replies[call('catalog')] = ok({ carriers: 1, products: 0 });
});
afterEach(() => {
  backend.reset();
  session.signOut();
  showNetwork({ name: '', accent: '', logo: null });
});

it('leads through the steps and ends signed in on the dashboard, without the token in the address', async () => {
  const router = await open();
  await screen.findByLabelText(/^Name of the network/);
  fill(/^Name of the network/, 'Harbor');
  await press('Save and continue');
  expect(await screen.findByText('The first administrator')).toHaveFocus();
  expect(backend.sentTo(call('network'))).toMatchObject({
    token: 'right',
    network_name: 'Harbor',
    currencies: ['USD'],
  });

  fill(/^First name/, 'Ada');
  fill(/^Last name/, 'Byron');
  fill(/^Email/, 'ada@harbor.example');
  fill(/^Mobile phone/, '415 555 0123');
  fill(/^New password/, 'Analytical-1');
  fill(/^Repeat/, 'Analytical-1');
  await press('Save and continue');
  expect(await screen.findByText('A second factor for your sign-in')).toHaveFocus();
  await press('Continue');
  expect(await screen.findByText('mail.harbor.example')).toBeVisible();
  await press('Continue');
  expect(await screen.findByText('Levels, from the lowest to the highest')).toBeVisible();
  expect(done).toEqual(['network', 'administrator', 'factor', 'mail']);
  expect(backend.sentTo(call('administrator'))).not.toHaveProperty('password_again');
  expect(router.state.location.search).toBe('');
  expect(session.signedIn).toBe(true);

  await userEvent.click(screen.getByLabelText('Remove level AG'));
  await press('Save and continue');
  expect(await screen.findByLabelText(/Quiet Life/)).toBeVisible();
  expect((backend.sentTo(call('plan')) as { levels: unknown[] }).levels).toHaveLength(1);
  // Only carriers of the network's currencies.
  expect(screen.queryByLabelText(/Maple Life/)).toBeNull();
  await userEvent.click(screen.getByLabelText(/Quiet Life/));
  await press('Finish set-up');
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe('/general/dashboard');
  expect(backend.sentTo(call('catalog'))).toEqual({ carriers: ['QL'], csv: '' });
});

it('offers no way around a second factor that a setting demands', async () => {
  session.signIn(signedIn as never);
  done = ['network', 'administrator'];
  demanded = true;
  await open('/setup');
  expect(await screen.findByText(/^This network demands a second factor/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

it('shows the mail server’s answer to a test message that failed', async () => {
  session.signIn(signedIn as never);
  done = ['network', 'administrator', 'factor'];
  backend.replies['post /backend/mail/test'] = ok({
    ...{ sent: false, email: 'ada@harbor.example', answer: '535 Authentication failed' },
  });
  await open('/setup');
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test message' }));
  expect(await screen.findByText('535 Authentication failed')).toBeVisible();
});

it('says what does not work without mail, and goes on', async () => {
  session.signIn(signedIn as never);
  done = ['network', 'administrator', 'factor'];
  backend.replies['get /backend/mail/state'] = ok({ ...mail, sends: false, server: '', from: '' });
  await open('/setup');
  expect(await screen.findByText('This server sends no mail')).toBeVisible();
  expect(screen.getByText('Not set (SMTP_URL)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send a test/ })).toBeNull();
  await press('Continue');
  expect(await screen.findByText('Levels, from the lowest to the highest')).toBeVisible();
});

it('names the nearest readable color for one that is hard to read, and takes it', async () => {
  await open();
  await screen.findByLabelText(/^Name of the network/);
  fill(/^Name of the network/, 'Harbor');
  fill(/^Accent color/, '#ffcc00');
  await press('Save and continue');
  expect(backend.sentTo(call('network'))).toBeUndefined();
  const [use] = await screen.findAllByRole('button', { name: /^Use #/ });
  if (use) await userEvent.click(use);
  await press('Save and continue');
  expect(await screen.findByText('The first administrator')).toBeVisible();
  const { accent } = backend.sentTo(call('network')) as { accent: string };
  expect(accent).not.toBe('#ffcc00');
  expect(use).toHaveTextContent(`Use ${accent}`);
  expect(thisNetwork.title).toBe('Harbor');
});

it('shows faults of the sheet at their cells and in a list that names them', async () => {
  session.signIn(signedIn as never);
  done = ['network', 'administrator', 'factor', 'mail'];
  backend.replies[call('plan')] = () =>
    fail('invalid', 'Invalid.', [issue('levels.1.rates.term.renewal_2_5_bp', 'tooBig', { max: 50 })]);
  await open('/setup');
  await screen.findByText('Excess and renewal rates');
  await press('Save and continue');
  const list = await screen.findByRole('alert');
  expect(within(list).getByText('MG, Term life, Years 2–5: Enter 0.5% or less.')).toBeVisible();
  expect(screen.getByLabelText('Term life')).toBeChecked();
  expect(screen.getByLabelText('MG, Years 2–5')).toBeInvalid();
});

it.each([
  ['/setup?token=old', [], 'This address is no longer valid'],
  ['/setup?token=right', ['network', 'administrator'], 'Sign in to finish the set-up'],
] as const)('explains at %s after %j that it cannot go on', async (address, before, title) => {
  done = [...before];
  await open(address);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
