import { roles } from '@shared/abilities';
import type { JournalRow } from '@shared/contracts/network/journal';
import { shiftDay } from '@shared/format/days';
import { firstOfMonth } from '@shared/plan/months';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { businessToday } from '~/platform/businessDay';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { journalScreens } from './screens';

const line = (id: number, changes: Partial<JournalRow>): JournalRow => ({
  ...{ id, day: '2026-11-15', cycle_no: '2026-11-A', kind: 'commission', account: 'receivable', currency: 'USD' },
  ...{ account_name: 'Commission receivable', name: 'Northlight', debit_cents: 0, credit_cents: 0 },
  ...changes,
});
const period = { from: '2026-10-01', to: '2026-10-31' };

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  backend.answers = {
    '/backend/journal/list': () => ({
      list: [
        line(1, { debit_cents: 10_000 }),
        line(2, { account: 'payable', account_name: 'Commission payable', name: 'M000005 Ada', credit_cents: 10_000 }),
      ],
      ...{ total: 2, page: 1, limit: 10, summary: { debit_cents: 10_000, credit_cents: 10_000 } },
    }),
    '/backend/journal/summary': () => ({
      ...period,
      accounts: [{ account: 'receivable', name: 'Commission receivable', debit_cents: 10_000, credit_cents: 0 }],
      ...{ debit_cents: 10_000, credit_cents: 10_000 },
      closed: { until: null, version: 3 },
      exports: [
        {
          ...{ id: 1, ...period, format: 'csv', exported_by: 'Linnea Hartwell', changed: true },
          created_at: '2026-11-03T10:00:00.000Z',
        },
      ],
    }),
    '/backend/journal/export': () => ({ name: 'journal.iif', content: '!TRNS' }),
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

it('shows each line on its side, the accounts with their totals, and a download that no longer holds', async () => {
  await openScreens(journalScreens, '/general/finance/journal', { role: roles.administrator });
  const row = within(await screen.findByRole('row', { name: /M000005 Ada/ }));
  expect(row.getByText('$100.00')).toBeVisible();
  expect(await screen.findByText(/Linnea Hartwell saved Oct 1, 2026 to Oct 31, 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Commission receivable' })).toHaveAttribute(
    'href',
    expect.stringContaining('account=receivable'),
  );
});

it('saves the file of the chosen period for QuickBooks', async () => {
  await openScreens(journalScreens, `/general/finance/journal?${new URLSearchParams({ ...period, by: 'run' })}`, {
    role: roles.administrator,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'QuickBooks (IIF)' }));
  await waitFor(() =>
    expect(backend.requests.filter(({ address }) => address.endsWith('/export')).map(({ sent }) => sent)).toEqual([
      { ...period, by: 'run', currency: 'USD', format: 'iif' },
    ]),
  );
});

it('proposes the end of the last month as the last closed day', async () => {
  backend.answers['/backend/journal/close'] = () => ({ until: '2026-10-31', version: 4 });
  await openScreens(journalScreens, '/general/finance/journal', { role: roles.administrator });
  await userEvent.click(await screen.findByRole('button', { name: 'Close books' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const end = shiftDay(firstOfMonth(businessToday()), -1);
  await waitFor(() =>
    expect(backend.requests.filter(({ address }) => address.endsWith('/close')).map(({ sent }) => sent)).toEqual([
      { until: end, version: 3 },
    ]),
  );
});
