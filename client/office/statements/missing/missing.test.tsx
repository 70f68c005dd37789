import { roles } from '@shared/abilities';
import type { MissingRow } from '@shared/contracts/network/statements';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { carrierStatementScreens } from '../screens';

const page = <T,>(list: readonly T[], summary = {}) => ({ list, total: list.length, page: 1, limit: 10, summary });
const row = (id: number, changes: Partial<MissingRow> = {}): MissingRow => ({
  ...{ id, record_id: id, version: 3, record_no: `CR26-00009${id}`, policy_id: 9, policy_no: 'NL-9' },
  ...{ case_no: 'C26-000009', insured: 'Mei Wu', brand: 'Northlight', currency: 'USD', gross_cents: 11_250 },
  ...{ received_cents: 0, open_cents: 11_250 },
  ...{ posted_on: '2026-10-01', days: 50, late_days: 20, accepted: null },
  ...changes,
});
const accepted = { accepted_on: '2026-11-19', reason: 'Paid before we began.', accepted_by: 'Linnea Hartwell' };

beforeEach(async () => {
  backend.answers = {
    '/backend/brand/list': () => page([{ id: 1, name: 'Northlight', code: 'NLM' }]),
    '/backend/statement/missing': () => page([row(1), row(2, { accepted })], { usd_open_cents: 22_500 }),
    '/backend/statement/missingAges': () => ({
      ages: [
        { age: 'late_30', currency: 'USD', count: 1, open_cents: 11_250 },
        { age: 'late_30', currency: 'CAD', count: 1, open_cents: 500 },
      ],
    }),
    '/backend/statement/carriers': () => ({
      list: [{ id: 1, version: 4, name: 'Northlight', reconciled_since: null, usual_days: 12, payments: 31 }],
    }),
    '/backend/statement/since': () => ({ id: 1, version: 5, reconciled_since: '2026-01-01' }),
    '/backend/statement/acceptMissing': () => ({ accepted: 1 }),
    '/backend/statement/acceptPreview': () => ({
      released: [{ member_id: 7, name: 'Ada Lin', currency: 'USD', amount_cents: 4_000 }],
    }),
  };
  await openScreens(carrierStatementScreens, '/general/finance/statement_list?view=missing', {
    role: roles.administrator,
  });
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});
const sentTo = (address: string) =>
  backend.requests.filter((request) => request.address === address).map(({ sent }) => sent);
const menuOf = async (record_no: RegExp) => {
  await userEvent.click(
    within(await screen.findByRole('row', { name: record_no })).getByRole('button', { name: /actions/i }),
  );
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

it('shows each age with its records and amounts, as a filter of the list', async () => {
  const card = await screen.findByRole('link', { name: /\$112\.50.*CA\$5\.00.*2 records/ });
  expect(card).toHaveAttribute('href', '/general/finance/statement_list?view=missing&age=late_30');
});

it('accepts a record with a reason, and expects an accepted one again', async () => {
  expect(await menuOf(/CR26-000092/)).toEqual(['Expect again']);
  await userEvent.keyboard('{Escape}');
  expect(await menuOf(/CR26-000091/)).toEqual(['No longer expect', 'Dispute']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'No longer expect' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Ada Lin is paid \$40\.00 that waits for the carrier/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'Too small.');
  await userEvent.click(dialog.getByRole('button', { name: 'No longer expect' }));
  await waitFor(() =>
    expect(sentTo('/backend/statement/acceptMissing')).toMatchObject([
      { records: [{ record_id: 1, version: 3 }], reason: 'Too small.' },
    ]),
  );
});

it('saves the day since which a carrier is compared', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Carriers’ days' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('12 days (31 payments)')).toBeVisible();
  const day = dialog.getByRole('textbox', { name: /Northlight is compared with statements since/ });
  await userEvent.type(day, '01/01/2026');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo('/backend/statement/since')).toEqual([{ brand_id: 1, version: 4, reconciled_since: '2026-01-01' }]),
  );
});
