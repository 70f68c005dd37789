import { roles } from '@shared/abilities';
import type { EarningRow } from '@shared/contracts/network/earnings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { ledgerScreens } from './screens';
// Preloads lazy parts, so that loading them does not count toward a test's timeout.
import '~/explain/sum/ExplainSumDrawer';

const row = (changes: Partial<EarningRow> = {}): EarningRow => ({
  id: 11,
  earning_no: 'E26-000011',
  member_id: 7,
  member: 'Yuqing Lin',
  type: 'override',
  amount_cents: 60_000,
  currency: 'USD',
  base_cents: 600_000,
  rate_bp: 1_000,
  earned_on: '2026-11-03',
  cycle_no: '2026-11-A',
  policy_id: 4,
  case_no: 'LN26-000004',
  record_id: 9,
  source_member_id: 8,
  source_agent: 'Wei Chen',
  payment_id: null,
  status: 'open',
  memo: '',
  held_by: null,
  held_reason: '',
  ...changes,
});
const rows = [
  row(),
  row({
    id: 12,
    earning_no: 'E26-000012',
    amount_cents: 5_000,
    status: 'held',
    held_by: 'office',
    held_reason: 'In review',
  }),
  row({ id: 13, earning_no: 'E26-000013', amount_cents: 7_050, status: 'held', held_by: 'dispute' }),
];
const account = { currency: 'USD', cycle_cents: 72_050, last_cycle_cents: 0, year_cents: 72_050, exposure_cents: 0 };
const sentTo = (address: string) => backend.requests.filter((each) => each.address === address).map(({ sent }) => sent);
const lineOf = async (no: string) => within((await screen.findByText(no)).closest('tr') as HTMLElement);
const choose = async (line: Awaited<ReturnType<typeof lineOf>>, name: string) => {
  await userEvent.click(line.getByRole('button', { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(async () => {
  backend.answers = {
    '/backend/earning/list': ({ page, limit }) => ({
      ...{ list: rows, total: 3, page, limit },
      summary: { amount_cents: 72_050, credits_cents: 72_050, debits_cents: 0, override_cents: 72_050 },
    }),
    '/backend/earning/summary': () => ({
      cycle: { cycle_no: '2026-11-A', from: '2026-11-01', to: '2026-11-15', pay_on: '2026-11-23' },
      last_cycle: { cycle_no: '2026-10-B', from: '2026-10-16', to: '2026-10-31', pay_on: '2026-11-06' },
      year: 2026,
      accounts: [{ ...account, balance_cents: 72_050, held_cents: 12_050, types: [] }],
    }),
  };
  await openScreens(ledgerScreens, '/Earnings/record', { role: roles.administrator });
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('the office’s ledger', () => {
  it('shows an entry’s hold reason and releases the office’s holds but not a dispute’s', async () => {
    const [held, disputed] = [await lineOf('E26-000012'), await lineOf('E26-000013')];
    expect(held.getByText('In review')).toBeInTheDocument();
    expect(disputed.getByText('record disputed')).toBeInTheDocument();
    await userEvent.click(disputed.getByRole('button', { name: /^Actions/ }));
    expect(screen.queryByRole('menuitem', { name: 'Release' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    backend.answers['/backend/earning/hold'] = () => row({ id: 12 });
    await choose(held, 'Release');
    await waitFor(() => expect(sentTo('/backend/earning/hold')).toMatchObject([{ id: 12, held: false }]));
  });

  it('holds an entry with a reason and keeps the typed reason if the run has been locked', async () => {
    backend.answers['/backend/earning/hold'] = () => {
      throw new Refusal('locked');
    };
    await choose(await lineOf('E26-000011'), 'Hold');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold E26-000011' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Wrong share');
    await userEvent.click(dialog.getByRole('button', { name: 'Hold' }));
    expect(await dialog.findByText(/locked pay run/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('Wrong share');
    expect(sentTo('/backend/earning/hold')).toMatchObject([{ id: 11, held: true, reason: 'Wrong share' }]);
  });

  it('explains its total by its entries to the cent', async () => {
    await lineOf('E26-000011');
    const total = (await screen.findAllByRole('button', { name: /720\.50/ })).at(-1);
    await userEvent.click(total as HTMLElement);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('The total of 3 ledger entries, credits and debits.')).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: /Show (all )?3 in the list/ }).getAttribute('href')).toMatch(
      /^\/Earnings\/record/,
    );
  });
});
