import { roles } from '@shared/abilities';
import type { ProposedAdjustmentRow } from '@shared/contracts/network/adjustments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { adjustmentScreens } from './screens';

const proposal = (id: number, changes: Partial<ProposedAdjustmentRow>): ProposedAdjustmentRow => ({
  id,
  version: 4,
  member_id: 36,
  member: 'Yuqing Lin',
  type: 'adjustment',
  amount_cents: 900_000,
  currency: 'USD',
  earned_on: '2026-11-10',
  memo: 'Carrier settlement',
  policy_id: null,
  record_id: null,
  case_no: null,
  status: 'proposed',
  proposed_by: 122,
  proposed_by_name: 'Shufen Tan',
  decided_by_name: null,
  decided_at: null,
  reason: '',
  earning_id: null,
  created_at: '2026-11-10T09:00:00.000Z',
  ...changes,
});

beforeEach(() => {
  backend.answers = {
    '/backend/adjustment/list': () => ({
      list: [
        proposal(1, {}),
        proposal(2, { member: 'Wei Chen', proposed_by: session.userData?.id ?? 0 }),
        proposal(3, { member: 'Mei Wu', status: 'approved' }),
      ],
      total: 3,
      page: 1,
      limit: 10,
      summary: { amount_cents: 2_700_000 },
    }),
    '/backend/adjustment/decline': () => proposal(1, { status: 'declined' }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const menuOf = async (member: string) => {
  await openScreens(adjustmentScreens, '/general/finance/adjustment_list', { role: roles.administrator });
  const row = await screen.findByRole('row', { name: new RegExp(member) });
  const button = within(row).queryByRole('button', { name: /actions/i });
  if (button) await userEvent.click(button);
  return button;
};

describe('adjustments above the limit', () => {
  it('are declined with a reason, under the version that was read', async () => {
    await menuOf('Yuqing Lin');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Decline' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Paid in October');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = backend.requests.map((request) => request.sent).find((body) => 'reason' in Object(body));
    expect(sent).toMatchObject({ id: 1, version: 4, reason: 'Paid in October', request_id: expect.any(String) });
  });

  it('cannot be approved by the administrator who proposed them', async () => {
    await menuOf('Wei Chen');
    expect(screen.getByRole('menuitem', { name: /Approve/ })).toHaveAttribute('aria-disabled', 'true');
  });
});
