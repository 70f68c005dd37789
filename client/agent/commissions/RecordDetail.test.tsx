import { roles } from '@shared/abilities';
import type { CommissionDetail } from '@shared/contracts/network/commissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { commissionsScreens } from './screens';

const record: CommissionDetail = {
  id: 5,
  version: 2,
  record_no: 'CR26-000005',
  kind: 'first_year',
  status: 'posted',
  policy_id: 4,
  case_no: 'C26-000004',
  policy_no: null,
  insured: 'W*** C***',
  brand: 'Harborstone Life',
  product: 'Index Builder 4',
  currency: 'USD',
  base_cents: 600_000,
  mine_cents: 60_000,
  mine_paid_cents: 45_000,
  rate_bp: 1_000,
  gross_cents: null,
  paid_out_cents: null,
  house_cents: null,
  statement_amount_cents: null,
  variance_cents: null,
  posted_on: '2026-11-03',
  expected_on: null,
  order_id: 1,
  order_no: 'O26-000001',
  parent_record_id: null,
  parent_record_no: null,
  advance_limits: [],
  children: [{ id: 6, record_no: 'CR26-000006', kind: 'chargeback', posted_on: '2026-11-12' }],
  due_cents: null,
  grid_version: '2026-01-01',
  months: null,
  ended_as: null,
  reason: '',
  correction: null,
  replaced: false,
  waived: null,
  dispute: null,
  statements: [],
  lines: [
    {
      id: 1,
      record_id: 5,
      record_no: 'CR26-000005',
      record_kind: 'first_year',
      record_cause: null,
      status: 'posted',
      policy_id: 4,
      case_no: 'C26-000004',
      policy_no: null,
      insured: 'W*** C***',
      brand: 'Harborstone Life',
      product: 'Index Builder 4',
      currency: 'USD',
      payee_id: 7,
      payee: 'Yuqing Lin',
      kind: 'override',
      generation: 0,
      rate_bp: 1_000,
      base_cents: 600_000,
      amount_cents: 60_000,
      advanced_cents: 45_000,
      held: false,
      held_by: null,
      held_reason: '',
      held_since: null,
      earning_id: 11,
      posted_on: '2026-11-03',
      expected_on: null,
      correction: null,
    },
  ],
  of_base_cents: 600_000,
  splits: [],
};
const address = '/vip/Commission_record_detail?id=5';

beforeEach(() => {
  backend.answers = { '/backend/commission/detail': () => record };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('a commission record', () => {
  it('shows the reader’s lines with their formula, and the settling records', async () => {
    await openScreens(commissionsScreens, address);
    const lines = within(await screen.findByRole('region', { name: 'My lines' }));
    expect(
      lines.getByRole('row', {
        name: /Override \$6,000\.00 × 10%, How this amount was calculated \$600\.00, How this amount was calculated \$450\.00/,
      }),
    ).toBeInTheDocument();
    const family = within(screen.getByRole('region', { name: 'Linked records' }));
    expect(family.getByRole('link', { name: 'CR26-000006' })).toHaveAttribute(
      'href',
      '/vip/Commission_record_detail?id=6',
    );
  });

  it('explains an expected record step by step', async () => {
    const paid = { level_code: 'AS', paid_before_bp: 0, outcome: 'paid' as const, generation: 0 };
    backend.answers['/backend/commission/detail'] = () => ({
      ...record,
      status: 'expected',
      lines: record.lines.map((line) => ({ ...line, status: 'expected', earning_id: null })),
      splits: [
        {
          base_cents: 600_000,
          gross_cents: null,
          agent: 'Wei Chen',
          share_bp: 10_000,
          steps: [
            { ...paid, member_id: 3, name: 'Wei Chen', rate_bp: 5_000 },
            { ...paid, member_id: 7, name: 'Yuqing Lin', rate_bp: 6_000, paid_before_bp: 5_000 },
          ],
        },
      ],
    });
    await openScreens(commissionsScreens, address);
    await userEvent.click(await screen.findByRole('button', { name: '$450.00, How this amount was calculated' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'How this amount was calculated' }));
    expect(await drawer.findByText(/Of that, 50% was already paid below, up to Wei Chen/)).toBeInTheDocument();
    expect(drawer.getByText(/\$450\.00 is paid in advance\. The other \$150\.00 follows/)).toBeInTheDocument();
    expect(drawer.getByText('Paid the difference: 60% less 50% is 10%.')).toBeInTheDocument();
  });

  it('opens a conversation after a dispute', async () => {
    backend.answers['/backend/commission/dispute'] = () => ({ ...record, status: 'disputed', conversation_id: 31 });
    const router = await openScreens(commissionsScreens, address);
    await userEvent.click(await screen.findByRole('button', { name: 'Dispute' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText('Tell us what is wrong.')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox'), ' The share should be 60 %. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/vip/messageList', search: '?tab=office&id=31' });
    expect(backend.requests.at(-1)?.sent).toEqual({ id: 5, version: 2, reason: 'The share should be 60 %.' });
  });

  it('keeps the reason and shows the error when the server refuses a dispute', async () => {
    backend.answers['/backend/commission/dispute'] = () => {
      throw new Refusal('disputed');
    };
    await openScreens(commissionsScreens, address);
    await userEvent.click(await screen.findByRole('button', { name: 'Dispute' }));
    await userEvent.type(screen.getByRole('textbox'), 'Why?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This record is already disputed.');
    expect(screen.getByRole('textbox')).toHaveValue('Why?');
  });

  it.each([
    ['an expected record', { status: 'expected' as const }, roles.member],
    ['a record already disputed', { status: 'disputed' as const }, roles.member],
    ['any record to the office', {}, roles.administrator],
  ])('offers no dispute for %s', async (_, changes, role) => {
    backend.answers['/backend/commission/detail'] = () => ({ ...record, ...changes });
    await openScreens(commissionsScreens, address, { role });
    await screen.findByRole('heading', { name: 'CR26-000005' });
    expect(screen.queryByRole('button', { name: 'Dispute' })).not.toBeInTheDocument();
  });
});
