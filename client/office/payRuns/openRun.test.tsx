import { roles } from '@shared/abilities';
import type { RunRow } from '@shared/contracts/network/payments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import type { RunCheck } from './run';
import { payRunScreens } from './screens';
// Preloads lazy parts, so that loading them does not count toward a test's timeout.
import '~/explain/sum/ExplainSumDrawer';
import './RunPage';

const figures = { opening_cents: 0, credits_cents: 90_000, debits_cents: 0, net_cents: 90_000, carry_cents: 0 };
const run: RunRow = {
  id: 3,
  version: 4,
  cycle_no: '2026-11-A',
  from_on: '2026-11-01',
  to_on: '2026-11-15',
  pay_on: '2026-11-23',
  status: 'open',
  locked_by: null,
  locked_at: null,
  paid_at: null,
  settled_on: null,
  requested_by: null,
  requested_at: null,
  accounts: [{ currency: 'USD', members: 1, ...figures, paid_cents: 90_000 }],
  blocker: null,
  unlockable: false,
  off_cycle: null,
};
const paid: RunRow = {
  ...run,
  ...{ id: 2, cycle_no: '2026-10-B', status: 'paid' },
  accounts: [{ currency: 'USD', members: 1, ...figures, paid_cents: 84_050 }],
};
const check = (name: RunCheck['check'], member_id: number, member: string, cents: number): RunCheck => ({
  ...{ check: name, member_id, member, currency: 'USD', cents, before_cents: null },
});
const sentTo = (address: string) => backend.requests.filter((each) => each.address === address).map(({ sent }) => sent);
const lock = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(feedback.question).toBeDefined());
  feedback.question?.answer(true);
};

beforeEach(async () => {
  backend.answers = {
    '/backend/pay/runs': () => ({ list: [run, paid], total: 2, page: 1, limit: 100, summary: {} }),
    '/backend/pay/calculate': () => ({
      ...{ run, list: [], total: 0, page: 1, limit: 25, checks_total: 2 },
      checks: [check('papers_unverified', 7, 'Yuqing Lin', 90_000), check('disputed', 8, 'Wei Chen', 4_050)],
    }),
  };
  await openScreens(payRunScreens, '/pay/record?cycle_no=2026-11-A', { role: roles.administrator });
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('an open pay run', () => {
  it('lists members with unverified papers or disputed money, each with the entries', async () => {
    const part = async (name: string) =>
      within((await screen.findByRole('heading', { name: new RegExp(name) })).closest('section') as HTMLElement);
    expect((await part('Papers not verified')).getByText('Yuqing Lin')).toBeInTheDocument();
    expect((await part('Disputed records')).getByRole('link', { name: /40\.50/ })).toHaveAttribute(
      'href',
      '/Earnings/record?member_id=8&cycle_no=2026-11-A&status=held',
    );
  });

  it('shows the previous run’s sums, explained by its payments', async () => {
    backend.answers['/backend/pay/list'] = () => ({
      list: [],
      total: 0,
      page: 1,
      limit: 10,
      summary: { paid_cents: 84_050 },
    });
    await userEvent.click(await screen.findByRole('button', { name: /840\.50/ }));
    await waitFor(() =>
      expect(sentTo('/backend/pay/list')).toMatchObject([{ cycle_no: '2026-10-B', currency: 'USD' }]),
    );
    expect(await screen.findByRole('dialog')).toHaveTextContent('Paid, 2026-10-B');
  });

  it('locks the version that was read and announces that a second administrator must approve', async () => {
    backend.answers['/backend/pay/lock'] = () => run;
    await lock();
    await waitFor(() => expect(sentTo('/backend/pay/lock')).toMatchObject([{ cycle_no: '2026-11-A', version: 4 }]));
    await waitFor(() => expect(feedback.toasts.at(-1)?.tone).toBe('warning'));
  });

  it('shows the reason when the lock is refused', async () => {
    backend.answers['/backend/pay/lock'] = () => {
      throw new Refusal('four_eyes');
    };
    await lock();
    await waitFor(() => expect(feedback.toasts.at(-1)).toMatchObject({ tone: 'danger' }));
    expect(feedback.toasts.at(-1)?.text).toBeTruthy();
  });
});
