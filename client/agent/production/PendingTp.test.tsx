import type { TpRow } from '@shared/contracts/network/tp';
import { shiftDay } from '@shared/format/days';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { businessToday } from '~/platform/businessDay';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { productionScreens } from './screens';

const row = (id: number, due_on: string): TpRow => ({
  id,
  kind: 'new_business',
  state: 'pending',
  member_id: 7,
  agent: 'Bohan Xu',
  policy_id: id,
  case_no: `C26-00000${id}`,
  policy_no: '',
  brand_id: 2,
  brand: 'Northlight Mutual Life',
  product: 'Family Index',
  category_group: 'life_perm',
  currency: 'USD',
  share_bp: 10_000,
  tp_cents: 524_537,
  pending_on: '2026-11-02',
  inforce_on: null,
  status: 'requirements',
  reason: '',
  days_pending: 20,
  waits_for: { owner: 'client', label: 'Medical exam', due_on },
  expected_on: null,
  placement_bp: null,
  likely_cents: null,
});

it('marks a requirement as overdue from the day after its due date', async () => {
  const today = businessToday();
  const list = [row(1, shiftDay(today, -1)), row(2, today)];
  backend.answers['/backend/tp/list'] = () => ({ list, total: 2, page: 1, limit: 10, summary: {} });
  await openScreens(productionScreens, '/vip/pending-TP');
  // After the header and the month's heading.
  const [, , late, due] = await screen.findAllByRole('row', {}, { timeout: 10_000 });
  expect(within(late as HTMLElement).getByText(/^overdue since /)).toBeInTheDocument();
  expect(within(due as HTMLElement).getByText(/^until /)).toBeInTheDocument();
});
