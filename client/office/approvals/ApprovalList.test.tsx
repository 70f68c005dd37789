import { roles } from '@shared/abilities';
import type { ApprovalRow } from '@shared/contracts/network/approvals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { approvalScreens } from './screens';

const request = (id: number, changes: Partial<ApprovalRow>): ApprovalRow => ({
  ...{ id: id * 4, source_id: id, version: 0, kind: 'unlock_run', subject: '2026-11-A', memo: 'A fee is missing.' },
  ...{ entity: 'runs', entity_id: '2026-11-A', amount_cents: null, status: 'proposed', reason: '' },
  ...{ proposed_by: 122, proposed_by_name: 'Shufen Tan', decided_by_name: null, decided_at: null },
  ...{ created_at: '2026-11-10T09:00:00.000Z', may_approve: true, may_decline: true },
  ...changes,
});
const list = (...rows: ApprovalRow[]) => ({ list: rows, total: rows.length, page: 1, limit: 10, summary: {} });
const open = () => openScreens(approvalScreens, '/general/approval_list', { role: roles.administrator });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const sentTo = (address: string) => backend.requests.filter((each) => each.address === address).map(({ sent }) => sent);

beforeEach(() => {
  backend.answers = {
    '/backend/approval/list': () =>
      list(
        request(1, {}),
        request(2, {
          ...{ kind: 'adjustment', subject: 'Wei Chen', amount_cents: 600_000, currency: 'USD', memo: 'Settlement' },
          ...{ entity: 'members', entity_id: '7' },
        }),
        request(3, { kind: 'lock_run', memo: '', amount_cents: 12_345_678, currency: 'USD' }),
        request(4, {
          ...{ kind: 'adjustment_limit', subject: '10000.00', may_approve: false },
          ...{ proposed_by: session.userData?.id ?? 0 },
        }),
        request(5, { kind: 'four_eyes', subject: '', may_approve: false, may_decline: false }),
      ),
    '/backend/approval/approve': () => ({ id: 1, status: 'approved', version: 1 }),
    '/backend/adjustment/decline': () => ({}),
    '/backend/pay/lock': () => ({}),
    '/backend/approval/decline': () => ({ id: 4, status: 'declined', version: 1 }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

it('asks for what waits, and lists kind, amount, reason, asker, and time', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Entry beyond the limit/ });
  expect(row).toHaveTextContent(/Wei Chen.*Settlement.*\$6,000\.00.*Shufen Tan.*Nov/);
  expect(sentTo('/backend/approval/list')[0]).toMatchObject({ status: 'proposed' });
});

it('approves in place after naming the request, its reason, and its author', async () => {
  await open();
  await userEvent.click((await rowOf(/Unlock a pay run/)).getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this request?' }));
  expect(dialog.getByText(/Unlock a pay run · 2026-11-A/)).toHaveTextContent(/A fee is missing.*Shufen Tan/);
  await userEvent.type(dialog.getByRole('textbox'), 'Checked with payroll.');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sentTo('/backend/approval/approve')).toEqual([
      { id: 1, version: 0, reason: 'Checked with payroll.', request_id: expect.any(String) },
    ]),
  );
});

it('turns an entry down by its own call, and only with a sentence', async () => {
  await open();
  await userEvent.click((await rowOf(/Entry beyond the limit/)).getByRole('button', { name: 'Turn down' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn this request down?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Turn down' }));
  expect(sentTo('/backend/adjustment/decline')).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'Paid in October.');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn down' }));
  await waitFor(() =>
    expect(sentTo('/backend/adjustment/decline')).toEqual([
      { id: 2, version: 0, reason: 'Paid in October.', request_id: expect.any(String) },
    ]),
  );
});

it('locks a pay run by its cycle', async () => {
  await open();
  await userEvent.click((await rowOf(/Lock a pay run/)).getByRole('button', { name: 'Approve' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sentTo('/backend/pay/lock')).toEqual([
      { cycle_no: '2026-11-A', version: 0, request_id: expect.any(String) },
    ]),
  );
});

it('offers the requester only to withdraw the own request', async () => {
  await open();
  const row = await rowOf(/Change the limit for adjustments.*\$10,000\.00/);
  expect(row.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(row.getByText('Waits for another person')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('dialog', { name: 'Withdraw your request?' })).toBeVisible();
});

it('offers no decision on what another office role decides', async () => {
  await open();
  const row = await rowOf(/Turn off the second administrator/);
  expect(row.queryByRole('button', { name: /Approve|Turn down|Withdraw/ })).not.toBeInTheDocument();
  expect(row.getByText('For another office role')).toBeVisible();
});

it('names an office role in the reader’s language', async () => {
  const subject = 'Ada Byron · auditor';
  backend.answers['/backend/approval/list'] = () => list(request(1, { kind: 'change_office_role', subject }));
  await open();
  expect(await screen.findByRole('row', { name: /Ada Byron · Auditor \(read-only\)/ })).toBeVisible();
});
