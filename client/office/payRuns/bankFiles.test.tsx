import { roles } from '@shared/abilities';
import type { BankFilePlan } from '@shared/contracts/network/bankFiles';
import type { RunRow } from '@shared/contracts/network/payments';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { payRunScreens } from './screens';
// Preloads lazy parts, so that loading them does not count toward a test's timeout.
import '~/explain/sum/ExplainSumDrawer';
import './ReturnsDialog';
import './RunPage';

const run: RunRow = {
  ...{ id: 3, version: 4, cycle_no: '2026-11-A', from_on: '2026-11-01', to_on: '2026-11-15', pay_on: '2099-11-23' },
  ...{ status: 'locked', locked_by: 'Linnea Hartwell', locked_at: '2026-11-20T20:00:00.000Z', paid_at: null },
  ...{
    settled_on: null,
    requested_by: null,
    requested_at: null,
    accounts: [],
    blocker: null,
    unlockable: true,
    off_cycle: null,
  },
};
const none = { has_originator: false, count: 0, sum_cents: 0, payees: 0, without_number: 0, untested: 0 };
const plan: BankFilePlan = {
  has_key: true,
  kinds: [
    { ...none, kind: 'ach', has_originator: true, count: 54, sum_cents: 1_234_500, payees: 63, without_number: 9 },
    { ...none, kind: 'aft' },
  ],
  by_hand: [
    {
      ...{ payment_id: 1, payment_no: 'P26-000001', member_id: 7, member: 'Yuqing Lin', member_no: 'M000007' },
      ...{ currency: 'USD', cents: 5_000, reason: 'no_number' },
    },
  ],
  by_hand_total: 1,
  files: [],
};

const open = async (shown: BankFilePlan) => {
  backend.answers = {
    ...backend.answers,
    '/backend/pay/runs': () => ({ list: [run], total: 1, page: 1, limit: 100, summary: {} }),
    '/backend/pay/list': () => ({ list: [], total: 0, page: 1, limit: 10, summary: {} }),
    '/backend/bank-file/plan': () => shown,
  };
  await openScreens(payRunScreens, '/pay/record?cycle_no=2026-11-A', { role: roles.administrator });
};

beforeEach(() => {
  backend.reset();
});
afterEach(() => {
  backend.reset();
  session.signOut();
});

describe('the bank files of a locked run', () => {
  it('name the payees without a number and each payment by hand', async () => {
    await open(plan);
    expect(await screen.findByText('9 of 63 payees have no account number on file.')).toBeInTheDocument();
    expect(screen.getByText('54 payments of $12,345.00 for the next file')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '1 payment by hand' })).toBeInTheDocument();
    expect(screen.getByText('No account number on file')).toBeInTheDocument();
  });

  it('say what is missing without a key, and offer no file', async () => {
    await open({ ...plan, has_key: false });
    expect(await screen.findByText('No key for account numbers')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make the file' })).not.toBeInTheDocument();
  });

  it('show the reason when no file is made', async () => {
    backend.answers['/backend/bank-file/make'] = () => {
      throw new Refusal('no_originator');
    };
    await open(plan);
    await userEvent.click(await screen.findByRole('button', { name: 'Make the file' }));
    await waitFor(() => expect(feedback.toasts.at(-1)?.text).toMatch(/originator/));
  });

  it('warn of marking the run as sent before its pay day', async () => {
    await open(plan);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as sent' }));
    await waitFor(() => expect(feedback.question?.title).toMatch(/before its pay day/));
    feedback.question?.answer(false);
  });
});
