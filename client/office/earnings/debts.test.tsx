import { roles } from '@shared/abilities';
import type { DebtDetail, DebtRow } from '@shared/contracts/network/debts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { ledgerScreens } from './screens';
// Preloads lazy parts, so that loading them does not count toward a test's timeout.
import './LedgerScreen';

const debt: DebtRow = {
  ...{ id: 36, member_no: 'M000036', member: 'Ada Lin', status: 'active', currency: 'USD' },
  ...{ debt_cents: 120_000, since_on: '2026-10-03', unearned_cents: 55_000 },
  plan: { percent_bp: 2_500, amount_cents: null },
};
const detail: DebtDetail = {
  ...{ member_id: 36, member_no: 'M000036', member: 'Ada Lin', status: 'active', currency: 'USD' },
  ...{ debt_cents: 120_000, since_on: '2026-10-03', unearned_cents: 55_000, plans: [] },
  credits: [{ currency: 'CAD', balance_cents: 200_000 }],
  moves: [
    {
      ...{ id: 7, version: 0, kind: 'write_off', currency: 'USD', amount_cents: 5_000, reason: 'Not collectible.' },
      ...{ by: 'Grace Lin', other_currency: null, rate: null, other_cents: null, upline_id: null, upline: null },
      ...{ installments: null, posted: null, reversed_by: null, reversed_at: null, reverse_reason: '' },
      created_at: '2026-11-02T18:00:00.000Z',
    },
  ],
};

beforeEach(() => {
  backend.answers = {
    '/backend/debt/list': () => ({
      ...{ list: [debt], total: 1, page: 1, limit: 10, summary: { debt_cents: 120_000 } },
    }),
    '/backend/debt/detail': () => detail,
    '/backend/debt/plan': () => detail,
    '/backend/debt/writeOff': () => detail,
    '/backend/debt/offset': () => ({ proposed: true }),
    '/backend/debt/reverse': () => detail,
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const openAction = async (name: string) => {
  await openScreens(ledgerScreens, '/Earnings/record?view=debts', { role: roles.administrator });
  const row = await screen.findByRole('row', { name: /Ada Lin/ });
  await userEvent.click(within(row).getByRole('button', { name: /actions/i }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
const sent = () => backend.requests.map((request) => request.sent);

it('lists a debt with its plan and unearned advances', async () => {
  await openScreens(ledgerScreens, '/Earnings/record?view=debts', { role: roles.administrator });
  expect(await screen.findByRole('row', { name: /Ada Lin.*\$1,200\.00.*25% of credits.*\$550\.00/ })).toBeVisible();
});

it('replaces a share of the credits by an amount', async () => {
  await openAction('Repayment plan');
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Each pay run deducts/ }), 'amount');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Amount/ }), '100');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toContainEqual(
      expect.objectContaining({ member_id: 36, percent_bp: null, amount_cents: 10_000, reason: 'Agreed.' }),
    ),
  );
});

it('writes off the whole debt unless another amount is entered', async () => {
  await openAction('Write off');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Not collectible.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Write off' }));
  await waitFor(() =>
    expect(sent()).toContainEqual(expect.objectContaining({ amount_cents: 120_000, currency: 'USD' })),
  );
});

it('requests an offset at the stated rate, and shows what it takes', async () => {
  await openAction('Offset in another currency');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Rate/ }), '1.37');
  expect(await within(dialog).findByText(/1,644\.00.*of.*2,000\.00/)).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Rate of the day.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent()).toContainEqual(expect.objectContaining({ other_currency: 'CAD', rate: 1_370_000 })),
  );
});

it('reverses a write-off from the history, with a reason', async () => {
  await openAction('History');
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement;
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Paid after all.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(sent()).toContainEqual(expect.objectContaining({ id: 7, version: 0 })));
});
