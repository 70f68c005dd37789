import type { TpExplanation, TpRow } from '@shared/contracts/network/tp';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { productionScreens } from './screens';

const row: TpRow = {
  id: 31,
  kind: 'new_business',
  state: 'inforce',
  member_id: 7,
  agent: 'Bohan Xu',
  policy_id: 4,
  case_no: 'C26-000004',
  policy_no: 'NL-1',
  brand_id: 2,
  brand: 'Northlight Mutual Life',
  product: 'Family Index',
  category_group: 'life_perm',
  currency: 'USD',
  share_bp: 6_000,
  tp_cents: 524_537,
  pending_on: '2026-11-02',
  inforce_on: '2026-11-21',
  status: 'inforce',
  reason: '',
  days_pending: null,
  waits_for: null,
  expected_on: null,
  placement_bp: null,
  likely_cents: null,
};
const record = {
  id: 31,
  member_id: 7,
  agent: 'Bohan Xu',
  kind: 'new_business',
  state: 'inforce',
  share_bp: 6_000,
} as const;
const explanation: TpExplanation = {
  policy_id: 4,
  case_no: 'C26-000004',
  product: 'Family Index',
  brand: 'Northlight Mutual Life',
  currency: 'USD',
  status: 'inforce',
  submitted: true,
  grid_version: '2026-01-01',
  tp_method: 'target',
  tp_factor_bp: 10_000,
  policy_fee_cents: 0,
  tp_fx_bp: 10_000,
  premium_mode: 'monthly',
  modal_premium_cents: 105_000,
  initial_lump_cents: 0,
  exchange_1035_cents: 0,
  target_premium_cents: 874_228,
  tp_cents: 874_228,
  splits: [
    { member_id: 7, name: 'Bohan Xu', share_bp: 6_000, tp_cents: 524_537 },
    { member_id: 8, name: 'Tuan Vo', share_bp: 4_000, tp_cents: 349_691 },
  ],
  records: [
    { ...record, tp_cents: 524_537, on: '2026-11-21', ended_on: null, order_no: 'O26-001234', reason: '' },
    {
      ...record,
      id: 32,
      kind: 'reversal',
      tp_cents: -24_537,
      on: '2026-11-22',
      ended_on: null,
      order_no: null,
      reason: 'Lapsed',
    },
  ],
};
/** The first test also loads the drawer's code and texts. */
const slowly = { timeout: 10_000 };

beforeEach(() => {
  backend.answers = {
    '/backend/tp/list': () => ({ list: [row], total: 1, page: 1, limit: 10, summary: { tp_cents: 524_537 } }),
    '/backend/tp/explain': () => explanation,
  };
});

describe('TP in force', () => {
  it('explains an amount as a sum, by shares, and by the counted part', async () => {
    await openScreens(productionScreens, '/vip/inforce-TP');
    const [amount] = await screen.findAllByRole('button', { name: /^\$5,245\.37, How this amount/ }, slowly);
    await userEvent.click(amount as HTMLElement);
    const drawer = within(await screen.findByRole('dialog', { name: 'How this TP was calculated' }, slowly));
    expect(await drawer.findByText(/lower of the target premium/)).toHaveTextContent('The case is split');
    const lines = drawer.getAllByRole('row').map((line) => line.textContent);
    expect(lines).toEqual([
      'Premium per payment (Monthly)$1,050.00',
      'Payments per year×12',
      'Planned first-year premium=$12,600.00',
      'Target premium$8,742.28',
      'The lower of the two: case TP=$8,742.28',
      'Bohan Xu60%$5,245.37',
      'Tuan Vo40%$3,496.91',
      'Case TP$8,742.28',
    ]);
    expect(drawer.getByText('Total').textContent).toBe('Total $5,000.00');
    expect(drawer.getByRole('link', { name: 'O26-001234' })).toHaveAttribute(
      'href',
      '/vip/insurance-policy-detail?id=4&tab=money',
    );
    expect(backend.requests.find(({ address }) => address.includes('/tp/explain'))?.sent).toEqual({ policy_id: 4 });
  });

  it('explains a total by its filters, including reversals', async () => {
    backend.answers['/backend/tp/list'] = () => ({
      list: [row],
      total: 2,
      page: 1,
      limit: 10,
      summary: { tp_cents: 500_000, reversed_cents: -24_537, new_business_cents: 524_537 },
    });
    await openScreens(productionScreens, '/vip/inforce-TP?category_group=term&scope=team&from=2026-11-01&page=1');
    await userEvent.click(await screen.findByRole('button', { name: /^\$5,000\.00, How this amount/ }, slowly));
    const drawer = within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
    expect(await drawer.findByRole('row', { name: 'Reversal − $245.37' }, slowly)).toBeInTheDocument();
    expect(drawer.getByRole('row', { name: 'TP of your team = $5,000.00' })).toBeInTheDocument();
    expect(drawer.getByText('Period').nextElementSibling).toHaveTextContent('since Nov 1, 2026');
    expect(drawer.getByText('Scope').nextElementSibling).toHaveTextContent('Team');
    expect(drawer.getByText('Category').nextElementSibling).toHaveTextContent('Term life');
    expect(drawer.getByRole('link', { name: /Show all 2/ })).toHaveAttribute(
      'href',
      '/vip/inforce-TP?category_group=term&scope=team&from=2026-11-01',
    );
  });

  it('heads the rows of each month with the total of all its matching rows', async () => {
    const october = { ...row, id: 32, tp_cents: 100_000, inforce_on: '2026-10-05' };
    const months = [
      { month: '2026-11', tp_cents: 900_000 },
      { month: '2026-10', tp_cents: 100_000 },
    ];
    backend.answers['/backend/tp/list'] = () => ({
      ...{ list: [row, { ...row, id: 33 }, october], total: 3, page: 1, limit: 10 },
      summary: { tp_cents: 1_000_000 },
      months,
    });
    await openScreens(productionScreens, '/vip/inforce-TP');
    const [, ...rows] = await screen.findAllByRole('row', {}, slowly);
    const heads = rows.filter((each) => within(each).queryAllByRole('cell').length === 1);
    expect(heads.map((each) => each.textContent?.replace(', How this amount was calculated', ''))).toEqual([
      'November 2026TP of your team $9,000.00',
      'October 2026TP of your team $1,000.00',
    ]);
    expect(rows.map((each) => heads.includes(each))).toEqual([true, false, false, true, false]);
  });

  it('has no months in another order', async () => {
    await openScreens(productionScreens, '/vip/inforce-TP?sort=tp_cents&order=desc');
    expect(await screen.findAllByRole('row', {}, slowly)).toHaveLength(2);
  });
});
