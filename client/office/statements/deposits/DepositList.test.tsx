import { roles } from '@shared/abilities';
import type { DepositRow } from '@shared/contracts/network/deposits';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contents, PageWorker } from '~/crud/file/testing/pageWorker';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { carrierStatementScreens } from '../screens';

const page = <T,>(list: readonly T[], summary = {}) => ({ list, total: list.length, page: 1, limit: 10, summary });
const deposit = (id: number, changes: Partial<DepositRow>): DepositRow => ({
  id,
  version: 2,
  brand_id: 1,
  brand: 'Northlight',
  currency: 'USD',
  received_on: '2026-11-16',
  amount_cents: 30_000,
  reference: `ACH ${id}`,
  entered_by: 'Linnea Hartwell',
  created_at: '2026-11-17T10:00:00.000Z',
  statements: [],
  statements_cents: null,
  difference_cents: null,
  ...changes,
});
const matched = deposit(2, {
  statements: [{ id: 7, reference: 'October', amount_cents: 29_000 }],
  statements_cents: 29_000,
  difference_cents: 1_000,
});
const unpaid = {
  id: 8,
  reference: 'November',
  amount_cents: 20_000,
  total_cents: 20_500,
  created_at: '2026-11-18T10:00:00.000Z',
};

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker);
  backend.answers = {
    '/backend/brand/list': () => page([{ id: 1, name: 'Northlight', code: 'NLM' }]),
    '/backend/deposit/list': () => page([deposit(1, {}), matched], { amount_cents: 60_000, difference_cents: 1_000 }),
    '/backend/statement/list': () => page([unpaid]),
    '/backend/deposit/match': () => deposit(1, {}),
    '/backend/deposit/import': () => ({ dry_run: false, created: 1, repeated: [] }),
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const open = () =>
  openScreens(carrierStatementScreens, '/general/finance/statement_list?view=deposits', { role: roles.administrator });
const menuOf = async (reference: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(reference) });
  await userEvent.click(within(row).getByRole('button', { name: /actions/i }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};
const sentTo = (address: string) =>
  backend.requests.filter((request) => request.address === address).map(({ sent }) => sent);

it('offers to change and delete a deposit only while it pays no statement', async () => {
  await open();
  expect(await menuOf('ACH 1')).toEqual(['Match statements', 'Change', 'Delete']);
  await userEvent.keyboard('{Escape}');
  expect(await menuOf('ACH 2')).toEqual(['Match statements']);
  expect(screen.getByRole('link', { name: 'October' })).toHaveAttribute('href', '/general/finance/statement_list?id=7');
});

it('matches a deposit with statements and confirms the difference on screen', async () => {
  await open();
  await menuOf('ACH 1');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Match statements' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /November · \$205\.00/ }));
  expect(dialog.getByText('$95.00')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Match statements' }));
  await waitFor(() =>
    expect(sentTo('/backend/deposit/match')).toEqual([
      { id: 1, version: 2, statement_ids: [8], difference_cents: 9_500 },
    ]),
  );
});

it('enters the deposits of a bank file whose text names a carrier', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Read a bank file' }));
  const dialog = await screen.findByRole('dialog');
  const text = 'Date,Description,Amount\n11/16/2026,ACH NORTHLIGHT 1116,"1,250.00"\n11/17/2026,Rent,-900.00\n';
  contents.set('bank.csv', Buffer.from(text));
  const [input] = within(dialog)
    .getAllByLabelText('Choose a CSV or Excel file')
    .filter((one) => one.matches('input'));
  await userEvent.upload(input as HTMLInputElement, new File([text], 'bank.csv'), { applyAccept: false });
  expect(await within(dialog).findByRole('combobox', { name: 'Carrier of line 2' })).toHaveValue('1');
  expect(within(dialog).getByRole('combobox', { name: 'Carrier of line 3' })).toHaveValue('0');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enter 1 deposit' }));
  await waitFor(() =>
    expect(sentTo('/backend/deposit/import')).toMatchObject([
      { rows: [{ row: 2, brand_id: 1, amount_cents: 125_000, reference: 'ACH NORTHLIGHT 1116' }] },
    ]),
  );
});
