import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { paymentsScreens } from './screens';

/** The first test also loads the drawer's code and texts. */
const slowly = { timeout: 10_000 };
const earning = (id: number, type: string, amount_cents: number) => ({
  id,
  earning_no: `E26-00000${id}`,
  member_id: 7,
  member: 'Yuqing Lin',
  type,
  amount_cents,
  currency: 'USD',
  base_cents: null,
  rate_bp: null,
  earned_on: '2026-11-03',
  cycle_no: '2026-11-A',
  policy_id: 4,
  case_no: 'C26-000004',
  record_id: 5,
  source_member_id: 7,
  source_agent: 'Yuqing Lin',
  payment_id: 3,
  status: 'paid',
  memo: '',
  held_reason: '',
});

/** domain.md 3.8, P1. */
const statement = {
  id: 3,
  version: 0,
  payment_no: 'P26-000003',
  run_id: 1,
  cycle_no: '2026-11-A',
  pay_on: '2026-11-23',
  member_id: 7,
  member_no: 'M000007',
  member: 'Yuqing Lin',
  currency: 'USD',
  opening_cents: -12_500,
  credits_cents: 325_926,
  debits_cents: -179_500,
  net_cents: 133_926,
  paid_cents: 133_926,
  carry_cents: 0,
  carried_for: null,
  method: 'ach',
  bank_last4: '4916',
  status: 'settled',
  failure_reason: '',
  settled_on: '2026-11-23',
  from_on: '2026-11-01',
  to_on: '2026-11-15',
  returned_cycle_no: null,
  opening: [{ payment_id: 2, cycle_no: '2026-10-B', from: 'carry', cents: -12_500 }],
  next: null,
  groups: [
    {
      group: 'new',
      cents: 325_926,
      earnings: [earning(1, 'commission_first_year', 300_000), earning(2, 'commission_first_year', 25_926)],
    },
    { group: 'renewal', cents: 0, earnings: [] },
    { group: 'chargeback', cents: -175_000, earnings: [earning(3, 'chargeback', -175_000)] },
    {
      group: 'adjustment',
      cents: -4_500,
      earnings: [{ ...earning(4, 'fee', -4_500), memo: 'E&O fee', case_no: null }],
    },
  ],
  changes: {
    previous: { payment_id: 2, cycle_no: '2026-10-B', net_cents: -12_500, paid_cents: 0 },
    net_cents: 146_426,
    opening_cents: 0,
    groups: [],
    new_cases: [{ policy_id: 4, case_no: 'C26-000004', cents: 325_926 }],
    excess: [],
    renewals: [],
    chargebacks: [{ policy_id: 4, case_no: 'C26-000004', cents: -175_000 }],
    adjustments: [{ earning_id: 4, memo: 'E&O fee', cents: -4_500 }],
    level: null,
  },
  year: {
    year: 2026,
    earned_cents: 900_000,
    chargebacks_cents: -200_000,
    adjustments_cents: -4_500,
    paid_cents: 683_000,
    payments: [
      {
        ...{ payment_id: 1, cycle_no: '2026-10-A', on: '2026-10-22', adjustments_cents: 0 },
        ...{ earned_cents: 574_074, chargebacks_cents: -25_000, paid_cents: 549_074 },
      },
      {
        ...{ payment_id: 3, cycle_no: '2026-11-A', on: '2026-11-23', adjustments_cents: -4_500 },
        ...{ earned_cents: 325_926, chargebacks_cents: -175_000, paid_cents: 133_926 },
      },
    ],
  },
};

beforeEach(() => {
  backend.answers = { '/backend/pay/detail': () => statement };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const how = ', How this amount was calculated';
const textsOf = (rows: readonly HTMLElement[]) => rows.map((row) => row.textContent?.replaceAll(how, ''));
const first = { ...statement, changes: { ...statement.changes, previous: null } };

describe('a statement', () => {
  it('adds up from the opening balance to the paid and carried amounts', async () => {
    backend.answers['/backend/pay/detail'] = () => first;
    await openScreens(paymentsScreens, '/vip_pay_record?id=3');
    const sum = within(await screen.findByRole('region', { name: 'How it adds up' }));
    expect(textsOf(sum.getAllByRole('row'))).toEqual([
      'Opening($125.00)-$125.00',
      'New business$3,259.26',
      'Chargebacks($1,750.00)-$1,750.00',
      'Rewards, fees, and adjustments($45.00)-$45.00',
      'Net$1,339.26',
      'Paid$1,339.26',
      'Carried over$0.00',
    ]);
  });

  it('sums up the year so far, and explains each sum by its payments', async () => {
    await openScreens(paymentsScreens, '/vip_pay_record?id=3');
    const year = within(await screen.findByRole('region', { name: '2026 so far' }));
    expect(textsOf(year.getAllByRole('row'))).toEqual([
      'Gross earned$9,000.00',
      'Chargebacks($2,000.00)-$2,000.00',
      'Fees and adjustments($45.00)-$45.00',
      'Paid$6,830.00',
    ]);
    await userEvent.click(year.getByRole('button', { name: /2,000\.00/ }));
    const drawer = within(await screen.findByRole('dialog', {}, slowly));
    await drawer.findByText('2 payments of the year up to this statement, by their day of payment.', {}, slowly);
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2026-11-ANov 23, 2026($1,750.00)-$1,750.00',
      '2026-10-AOct 22, 2026($250.00)-$250.00',
    ]);
  });

  it('compares each amount with the previous statement; the changes add up to the change of the net', async () => {
    await openScreens(paymentsScreens, '/vip_pay_record?id=3');
    const sum = within(await screen.findByRole('region', { name: 'How it adds up' }));
    expect(textsOf(sum.getAllByRole('row'))).toEqual([
      '2026-10-B2026-11-AChange',
      'Opening($125.00)-$125.00($125.00)-$125.00$0.00',
      'New business$0.00$3,259.26$3,259.26',
      'Chargebacks$0.00($1,750.00)-$1,750.00($1,750.00)-$1,750.00',
      'Rewards, fees, and adjustments$0.00($45.00)-$45.00($45.00)-$45.00',
      'Net($125.00)-$125.00$1,339.26$1,464.26',
      'Paid$0.00$1,339.26$1,339.26',
      'Carried over($125.00)-$125.00$0.00$125.00',
    ]);
  });

  it('says that a settled payment was paid, and that a past payday is past', async () => {
    await openScreens(paymentsScreens, '/vip_pay_record?id=3');
    const facts = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(facts.getByText('Paid on').nextElementSibling).toHaveTextContent('Nov 23, 2026');
    expect(facts.queryByText('Pay date')).not.toBeInTheDocument();
  });

  it('groups explained entries and omits empty groups', async () => {
    await openScreens(paymentsScreens, '/vip_pay_record?id=3');
    const fresh = within(await screen.findByRole('region', { name: 'New business' }));
    expect(fresh.getByText('2 entries')).toBeInTheDocument();
    expect(fresh.getAllByRole('button', { name: /how this amount was calculated/i })).toHaveLength(3);
    expect(screen.queryByRole('region', { name: 'Renewals' })).not.toBeInTheDocument();
  });

  it('explains the paid amount by opening and groups, and a group by its entries', async () => {
    await openScreens(paymentsScreens, '/vip_pay_record?id=3');
    const sums = within((await screen.findAllByRole('table'))[0] as HTMLElement);
    const paid = sums.getByRole('row', { name: /^Paid/ });
    await userEvent.click(within(paid).getAllByRole('button', { name: /^\$1,339\.26/ })[0] as HTMLElement);
    const drawer = within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
    const lines = (await drawer.findAllByRole('row', {}, slowly)).map((line) => line.textContent);
    expect(lines).toEqual([
      'Opening balance, carried over from the previous cycle−$125.00',
      'New business+$3,259.26',
      'Chargebacks−$1,750.00',
      'Rewards, fees, and adjustments−$45.00',
      'Paid=$1,339.26',
    ]);
    expect(drawer.getByText('The statement has 4 entries.')).toBeInTheDocument();
    expect(drawer.getAllByRole('button', { name: /How this amount/ })).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    const fresh = sums.getByRole('row', { name: /^New business/ });
    await userEvent.click(within(fresh).getAllByRole('button', { name: /^\$3,259\.26/ })[0] as HTMLElement);
    const group = within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
    expect(await group.findByRole('row', { name: 'First-year commission $3,259.26' }, slowly)).toBeInTheDocument();
    expect(group.getByText('The statement has 2 entries.')).toBeInTheDocument();
    expect(screen.queryByText('This has just changed')).not.toBeInTheDocument();
  });

  it('explains its opening balance by the previous statement', async () => {
    await openScreens(paymentsScreens, '/vip_pay_record?id=3');
    const sums = within((await screen.findAllByRole('table'))[0] as HTMLElement);
    const opening = sums.getByRole('row', { name: /^Opening/ });
    await userEvent.click(within(opening).getAllByRole('button').at(-1) as HTMLElement);
    const drawer = within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
    expect(await drawer.findByRole('row', { name: 'Opening = -$125.00' }, slowly)).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: '2026-10-B' })).toHaveAttribute('href', '/vip_pay_record?id=2');
    expect(drawer.queryByText('This has just changed')).not.toBeInTheDocument();
  });

  it('explains a difference by both statements, and the amount of cases by their entries', async () => {
    const before = {
      ...statement,
      id: 2,
      opening_cents: 0,
      net_cents: -12_500,
      paid_cents: 0,
      carry_cents: -12_500,
      groups: [{ group: 'adjustment', cents: -12_500, earnings: [earning(9, 'adjustment', -12_500)] }],
    };
    backend.answers['/backend/pay/detail'] = ({ id }) => (id === 2 ? before : statement);
    await openScreens(paymentsScreens, '/vip_pay_record?id=3');
    const changes = within(await screen.findByRole('region', { name: 'What changed' }));
    const explained = async (button: RegExp, at: number) => {
      await userEvent.click(changes.getAllByRole('button', { name: button })[at] as HTMLElement);
      const drawer = within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
      const rows = await drawer.findAllByRole('row', {}, slowly);
      expect(drawer.queryByText('This has just changed')).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      return rows.at(-1)?.textContent;
    };
    expect(await explained(/^\$1,464\.26/, 0)).toBe('Difference=$1,464.26');
    expect(await explained(/^-\$125\.00/, 0)).toBe('Before=($125.00)-$125.00');
    expect(await explained(/^\$3,259\.26/, 0)).toBe('Total=$3,259.26');
    expect(await explained(/^\$1,750\.00/, 0)).toBe('Total=$1,750.00');
    expect(await explained(/1,750\.00/, 1)).toBe('C26-000004=($1,750.00)-$1,750.00');
  });

  it('describes changes in sentences with their cases', async () => {
    await openScreens(paymentsScreens, '/vip_pay_record?id=3');
    const changes = within(await screen.findByRole('region', { name: 'What changed' }));
    const texts = changes.getAllByRole('listitem').map((item) => item.textContent?.replaceAll(how, ''));
    expect(texts).toEqual([
      'Net is $1,464.26 more than in 2026-10-B (-$125.00).',
      '1 case was paid for the first time, adding $3,259.26:C26-000004 $3,259.26',
      '1 policy was charged back, $1,750.00:C26-000004 ($1,750.00)-$1,750.00',
      'The office posted -$45.00: E&O fee',
    ]);
  });

  it('shows a missing statement like a forbidden one, with a link back', async () => {
    backend.answers['/backend/pay/detail'] = () => {
      throw new Refusal('not_found');
    };
    await openScreens(paymentsScreens, '/vip_pay_record?id=999');
    expect(await screen.findByText('Not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute('href', '/vip_pay_record');
  });
});
