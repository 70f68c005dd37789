import type { SetupState, SetupStep } from '@shared/contracts/network/setup';
import { fail, succeed } from '@shared/http/envelope';
import { issue } from '@shared/http/issues';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
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
const state = (): SetupState => ({
  done,
  network: { network_name: '', support_email: '', tz: 'UTC', currencies: ['USD'], language: 'en' },
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
  backend.replies[call('catalog')] = ok({ carriers: 1, products: 0 });
});
afterEach(() => {
  backend.reset();
  session.signOut();
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
  expect(await screen.findByText('Levels, from the lowest to the highest')).toBeVisible();
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

it('shows faults of the sheet at their cells and in a list that names them', async () => {
  session.signIn(signedIn as never);
  done = ['network', 'administrator'];
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
