import { roles } from '@shared/abilities';
import type { CommissionLineRow } from '@shared/contracts/network/commissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { commissionQueueScreens } from './screens';

const line = (changes: Partial<CommissionLineRow> = {}): CommissionLineRow => ({
  id: 31,
  record_id: 9,
  record_no: 'CR26-000009',
  record_kind: 'first_year',
  record_cause: null,
  status: 'posted',
  policy_id: 4,
  case_no: 'LN26-000004',
  policy_no: 'NL-1',
  insured: 'Mei Lin',
  brand: 'Northlight',
  product: 'Index Builder 4',
  currency: 'USD',
  payee_id: 7,
  payee: 'Yuqing Lin',
  kind: 'writing',
  generation: 0,
  rate_bp: 5_000,
  base_cents: 600_000,
  amount_cents: 300_000,
  advanced_cents: 300_000,
  held: false,
  held_by: null,
  held_reason: '',
  held_since: null,
  earning_id: 11,
  posted_on: '2026-11-03',
  expected_on: null,
  correction: null,
  ...changes,
});
const disputed = line({
  id: 32,
  record_id: 10,
  record_no: 'CR26-000010',
  status: 'disputed',
  held: true,
  held_by: 'dispute',
  earning_id: 12,
});
const held = [
  line({ id: 33, record_no: 'CR26-000011', held: true, held_by: 'standing', earning_id: 13 }),
  line({
    id: 34,
    record_no: 'CR26-000012',
    held: true,
    held_by: 'office',
    held_reason: 'In review',
    held_since: '2026-11-03',
    earning_id: 14,
  }),
];
const sentTo = (address: string) => backend.requests.filter((each) => each.address === address).map(({ sent }) => sent);
const act = async (no: string, name: string) => {
  await openMenu(no);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const openMenu = async (no: string) => {
  const row = within((await screen.findByText(no)).closest('tr') as HTMLElement);
  await userEvent.click(row.getByRole('button', { name: /^Actions/ }));
};

beforeEach(async () => {
  backend.answers['/backend/commission/lines'] = ({ page, limit }) => ({
    ...{ list: [line(), disputed, ...held], total: 4, page, limit, summary: { amount_cents: 600_000 } },
  });
  await openScreens(commissionQueueScreens, '/general/finance/commission_list', { role: roles.administrator });
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('the commission queue', () => {
  it('opens on what waits for the office, and counts it', async () => {
    expect(await screen.findByRole('link', { name: /^Needs you/, current: 'page' })).toHaveTextContent('4');
    expect(sentTo('/backend/commission/lines')).toContainEqual(expect.objectContaining({ needs_work: 1, limit: 10 }));
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    expect(await screen.findByRole('link', { name: 'All', current: 'page' })).toBeVisible();
    await waitFor(() => expect(sentTo('/backend/commission/lines').at(-1)).not.toHaveProperty('needs_work'));
  });

  it('disputes the current version of a line’s record and announces that its payment stops', async () => {
    backend.answers['/backend/commission/detail'] = () => ({ id: 9, version: 3 });
    backend.answers['/backend/commission/dispute'] = () => ({});
    await act('CR26-000009', 'Dispute');
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute CR26-000009' }));
    expect(dialog.getByText(/Unpaid amounts are held/)).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox'), 'The carrier paid less');
    await userEvent.click(dialog.getByRole('button', { name: 'Dispute' }));
    await waitFor(() =>
      expect(sentTo('/backend/commission/dispute')).toEqual([{ id: 9, version: 3, reason: 'The carrier paid less' }]),
    );
  });

  it('keeps the typed reason when another administrator has already disputed the record', async () => {
    backend.answers['/backend/commission/detail'] = () => ({ id: 9, version: 3 });
    backend.answers['/backend/commission/dispute'] = () => {
      throw new Refusal('disputed');
    };
    await act('CR26-000009', 'Dispute');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Again');
    await userEvent.click(dialog.getByRole('button', { name: 'Dispute' }));
    expect(await dialog.findByText('This record is already disputed.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('Again');
  });

  it('offers to settle a disputed record but not to release it', async () => {
    backend.answers['/backend/commission/post'] = () => ({ posted: 1 });
    await openMenu('CR26-000010');
    expect(screen.getByRole('menuitem', { name: /Release.*until the dispute is settled/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Settle dispute' }));
    await waitFor(() => expect(feedback.question?.text).toMatch(/held for the dispute are released/));
    feedback.question?.answer(true);
    await waitFor(() => expect(sentTo('/backend/commission/post')).toMatchObject([{ ids: [10] }]));
  });

  it('shows each line’s hold reason and releases only the office’s own holds', async () => {
    const row = async (no: string) => (await screen.findByText(no)).closest('tr');
    expect(await row('CR26-000010')).toHaveTextContent('record disputed. Ends when the dispute is settled.');
    expect(await row('CR26-000011')).toHaveTextContent('agent not active');
    expect(await row('CR26-000012')).toHaveTextContent(/In review, since Nov 3, 2026 \(\d+ days\)\./);
    await openMenu('CR26-000011');
    expect(screen.getByRole('menuitem', { name: /Release.*until the writing agent is active/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await openMenu('CR26-000012');
    expect(await screen.findByRole('menuitem', { name: 'Release' })).toBeInTheDocument();
  });

  it('holds several lines with one reason', async () => {
    backend.answers['/backend/earning/hold'] = () => ({});
    await screen.findByText('CR26-000009');
    await userEvent.click(screen.getByRole('checkbox', { name: /CR26-000009/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold 1 line' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Suitability in review');
    await userEvent.click(dialog.getByRole('button', { name: 'Hold' }));
    const run = within(await screen.findByRole('dialog', { name: 'Hold: 1 commission line' }));
    expect(run.getByText('Total: $3,000.00')).toBeVisible();
    await userEvent.click(run.getByRole('button', { name: 'Hold' }));
    await waitFor(() =>
      expect(sentTo('/backend/earning/hold')).toMatchObject([{ id: 11, held: true, reason: 'Suitability in review' }]),
    );
  });
});
