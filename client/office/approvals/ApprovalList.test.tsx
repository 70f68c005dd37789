import { roles } from '@shared/abilities';
import type { ApprovalRow } from '@shared/contracts/network/approvals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { approvalScreens } from './screens';

const request = (id: number, changes: Partial<ApprovalRow>): ApprovalRow => ({
  ...{ id, version: 0, act: 'unlock_run', subject: '2026-11-A', entity: 'runs', entity_id: '2026-11-A', memo: '' },
  ...{ status: 'proposed', proposed_by: 122, proposed_by_name: 'Shufen Tan', decided_by_name: null, decided_at: null },
  ...{ reason: '', created_at: '2026-11-10T09:00:00.000Z' },
  ...changes,
});

beforeEach(() => {
  backend.answers = {
    '/backend/approval/list': () => ({
      list: [
        request(1, {}),
        request(2, { act: 'adjustment_limit', subject: '10000.00', proposed_by: session.userData?.id ?? 0 }),
      ],
      ...{ total: 2, page: 1, limit: 10, summary: {} },
    }),
    '/backend/approval/approve': () => request(1, { status: 'approved' }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const openMenuOf = async (act: RegExp) => {
  await openScreens(approvalScreens, '/general/approval_list', { role: roles.administrator });
  const row = await screen.findByRole('row', { name: act });
  await userEvent.click(within(row).getByRole('button', { name: /actions/i }));
};

it('asks before an approval and names the requester and the request', async () => {
  await openMenuOf(/Unlock a pay run/);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Approve' }));
  expect(feedback.question?.text).toMatch(/Requested by Shufen Tan.*2026-11-A/);
  feedback.question?.answer(true);
  await waitFor(() =>
    expect(backend.requests.map(({ sent }) => sent)).toContainEqual(
      expect.objectContaining({ id: 1, version: 0, request_id: expect.any(String) }),
    ),
  );
});

it('formats the adjustment limit as an amount', async () => {
  await openScreens(approvalScreens, '/general/approval_list', { role: roles.administrator });
  expect(await screen.findByRole('row', { name: /Change the limit for adjustments.*\$10,000\.00/ })).toBeVisible();
});

it('names an office role in the reader’s language', async () => {
  const subject = 'Ada Byron · auditor';
  backend.answers['/backend/approval/list'] = () => ({
    ...{ list: [request(1, { act: 'change_office_role', subject })], total: 1, page: 1, limit: 10, summary: {} },
  });
  await openScreens(approvalScreens, '/general/approval_list', { role: roles.administrator });
  expect(await screen.findByRole('row', { name: /Ada Byron · Auditor \(read-only\)/ })).toBeVisible();
});

it('offers no approval to the administrator who made the request', async () => {
  await openMenuOf(/Change the limit/);
  expect(screen.getByRole('menuitem', { name: /Approve/ })).toHaveAttribute('aria-disabled', 'true');
});

it('leads to adjustments and locks that wait as well', async () => {
  backend.answers['/backend/approval/waiting'] = () => ({ approvals: 1, adjustments: 2, locks: 1 });
  await openScreens(approvalScreens, '/general/approval_list', { role: roles.administrator });
  expect(await screen.findByRole('link', { name: '2 adjustments' })).toHaveAttribute(
    'href',
    '/general/finance/adjustment_list?status=proposed',
  );
  expect(screen.getByRole('link', { name: '1 pay run to lock' })).toHaveAttribute('href', '/pay/record?requested=1');
});
