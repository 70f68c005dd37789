import type { EarningRow } from '@shared/contracts/network/earnings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { earningsScreens } from './screens';

const row: EarningRow = {
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
  case_no: 'C26-000004',
  record_id: 5,
  source_member_id: 9,
  source_agent: 'Bella Huang',
  payment_id: 3,
  status: 'paid',
  memo: '',
  held_by: null,
  held_reason: '',
};
const chargeback: EarningRow = { ...row, id: 12, type: 'chargeback', amount_cents: -35_000, earned_on: '2026-11-09' };
/** The first test also loads the drawer's code and texts. */
const slowly = { timeout: 10_000 };
const step = (member_id: number, name: string, rate_bp: number, before: number, outcome: string) => ({
  member_id,
  name,
  level_code: 'DR',
  rate_bp,
  paid_before_bp: before,
  outcome,
  generation: 0,
});

beforeEach(() => {
  backend.answers = {
    '/backend/earning/summary': () => ({
      cycle: { cycle_no: '2026-11-A', pay_on: '2026-11-23' },
      last_cycle: { cycle_no: '2026-10-B', pay_on: '2026-11-09' },
      year: 2026,
      accounts: [
        {
          currency: 'USD',
          cycle_cents: 25_000,
          last_cycle_cents: 0,
          year_cents: 125_000,
          balance_cents: 0,
          held_cents: 0,
          exposure_cents: 99_900,
          by_type: [],
        },
      ],
    }),
    '/backend/earning/list': () => ({
      list: [chargeback, row],
      total: 2,
      page: 1,
      limit: 10,
      summary: { amount_cents: 25_000 },
    }),
    '/backend/earning/explain': () => ({
      ...row,
      explanation: {
        formula: 'override',
        base_cents: 600_000,
        own_rate_bp: 8_000,
        paid_before_bp: 7_000,
        rate_bp: 1_000,
        amount_cents: 60_000,
        paid_before_to: 'Alan Wu',
        skipped: [],
        held: false,
      },
      advance: null,
      grid_version: '2026-01-01',
      product: 'Index Builder 4',
      split: null,
      order: null,
    }),
    '/backend/commission/detail': () => ({
      splits: [
        {
          base_cents: 600_000,
          gross_cents: null,
          agent: 'Bella Huang',
          steps: [
            step(9, 'Bella Huang', 5_000, 0, 'paid'),
            step(8, 'Mei Chen', 6_000, 5_000, 'eo_expired'),
            step(6, 'Alan Wu', 7_000, 5_000, 'paid'),
            step(7, 'Yuqing Lin', 8_000, 7_000, 'paid'),
          ],
        },
      ],
    }),
    '/backend/user/downline': () => ({ list: [], total: 0, page: 1, limit: 100, summary: {} }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('the ledger of a member', () => {
  it('lists entries with running totals, and debits in parentheses with a spoken sign', async () => {
    await openScreens(earningsScreens, '/vip/earning_records');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows[0]).toHaveTextContent(/Chargeback.*\(\$350\.00\).*-\$350\.00/);
    expect(await within(rows[0] as HTMLElement).findByText('$250.00')).toBeInTheDocument();
    expect(await within(rows[1] as HTMLElement).findByText('$600.00', { selector: 'span *' })).toBeInTheDocument();
    expect(await screen.findByText('$999.00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'This cycle, 2026-11-A' })).toHaveAttribute(
      'href',
      '/vip/earning_records?cycle_no=2026-11-A',
    );
  });

  it('says what a held entry waits for', async () => {
    const waiting = { ...row, status: 'held', held_by: 'carrier', payment_id: null } as const;
    backend.answers['/backend/earning/list'] = () => ({ list: [waiting], total: 1, page: 1, limit: 10, summary: {} });
    await openScreens(earningsScreens, '/vip/earning_records');
    expect(await screen.findByText('waits until the carrier has paid')).toBeInTheDocument();
  });

  it('explains an amount in words, as an exact sum, and along the chain with skipped uplines', async () => {
    await openScreens(earningsScreens, '/vip/earning_records');
    const [, , line] = await screen.findAllByRole('row');
    await userEvent.click(
      within(line as HTMLElement).getAllByRole('button', { name: /^\$600\.00, How this/ })[0] as HTMLElement,
    );
    const drawer = within(await screen.findByRole('dialog', { name: 'How this amount was calculated' }, slowly));
    expect(
      await drawer.findByText(
        /Bella Huang wrote this case\. Your rate is 80%\. Of that, 70% was already paid below, up to Alan Wu. That leaves 10% of \$6,000\.00\./,
      ),
    ).toBeInTheDocument();
    expect(drawer.getByRole('row', { name: /This amount = \$600\.00/ })).toBeInTheDocument();
    const steps = await drawer.findAllByRole('listitem');
    expect(steps).toHaveLength(4);
    expect(steps[1]).toHaveTextContent(/Mei Chen.*Skipped: E&O coverage had expired/);
    expect(steps[3]).toHaveTextContent(/You.*80% less 70% is 10%/);
    expect(drawer.getByRole('link', { name: 'C26-000004' })).toHaveAttribute(
      'href',
      '/vip/insurance-policy-detail?id=4',
    );
  });

  it('explains an amount to a suspended member without requesting the forbidden record', async () => {
    await openScreens(earningsScreens, '/vip/earning_records', { status: 'suspended' });
    const [, , line] = await screen.findAllByRole('row');
    await userEvent.click(
      within(line as HTMLElement).getAllByRole('button', { name: /^\$600\.00, How this/ })[0] as HTMLElement,
    );
    expect(await screen.findByRole('row', { name: /This amount/ }, slowly)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'C26-000004' })).not.toBeInTheDocument();
    expect(backend.requests.map(({ address }) => address)).not.toContain('/backend/commission/detail');
  });

  it('explains a running total as the previous total plus the entry', async () => {
    await openScreens(earningsScreens, '/vip/earning_records');
    const [, line] = await screen.findAllByRole('row');
    await userEvent.click(await within(line as HTMLElement).findByRole('button', { name: /^\$250\.00, How this/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'How this amount is calculated' }, slowly));
    const lines = (await drawer.findAllByRole('row', {}, slowly)).map((row) => row.textContent);
    expect(lines).toEqual([
      'Before this entry$600.00',
      'Chargeback−$350.00, How this amount was calculated',
      'With this entry=$250.00',
    ]);
  });

  it('explains a cycle by type, largest first and to the cent, with a link to all entries', async () => {
    await openScreens(earningsScreens, '/vip/earning_records');
    backend.answers['/backend/earning/list'] = (sent) => ({
      list: [row, chargeback],
      total: 31,
      page: 1,
      limit: sent.limit,
      summary: { amount_cents: 25_000, override_cents: 60_000, chargeback_cents: -35_000, fee_cents: 0 },
    });
    const card = (await screen.findByRole('link', { name: 'This cycle, 2026-11-A' })).parentElement?.parentElement;
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: /^\$250\.00, How this/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
    const lines = (await drawer.findAllByRole('row', {}, slowly)).map((line) => line.textContent);
    expect(lines).toEqual(['Override$600.00', 'Chargeback−$350.00', 'This cycle, 2026-11-A=$250.00']);
    expect(drawer.getByText('The total of 31 ledger entries, credits and debits.')).toBeInTheDocument();
    expect(drawer.getByText('Pay cycle').nextElementSibling).toHaveTextContent('2026-11-A');
    expect(drawer.getByRole('link', { name: 'Show all 31 in the list' })).toHaveAttribute(
      'href',
      '/vip/earning_records?cycle_no=2026-11-A',
    );
    expect(backend.requests.at(-1)?.sent).toEqual({
      cycle_no: '2026-11-A',
      sort: 'amount_cents',
      order: 'desc',
      limit: 10,
    });
    expect(drawer.getAllByRole('button', { name: /How this amount/ })).toHaveLength(2);
  });

  it('explains the exposure by case, and by currency when there are two', async () => {
    const account = {
      cycle_cents: 0,
      last_cycle_cents: 0,
      year_cents: 0,
      balance_cents: 0,
      held_cents: 0,
      by_type: [],
    };
    backend.answers['/backend/earning/summary'] = () => ({
      cycle: { cycle_no: '2026-11-A', pay_on: '2026-11-23' },
      last_cycle: { cycle_no: '2026-10-B', pay_on: '2026-11-09' },
      year: 2026,
      accounts: [
        { ...account, currency: 'USD', exposure_cents: 99_900 },
        { ...account, currency: 'CAD', exposure_cents: 5_500, year_cents: 7_700 },
      ],
    });
    const exposed = (id: number, currency: string, unearned_cents: number) => ({
      policy_id: id,
      case_no: `C26-00000${id}`,
      agent: 'Bella Huang',
      currency,
      inforce_on: '2026-05-01',
      earned_on: '2027-05-01',
      unearned_cents,
    });
    backend.answers['/backend/report/exposure'] = () => ({
      accounts: [
        { currency: 'USD', unearned_cents: 99_900, policies: 1 },
        { currency: 'CAD', unearned_cents: 5_500, policies: 1 },
      ],
      cases: [exposed(1, 'USD', 99_900), exposed(2, 'CAD', 5_500)],
    });
    await openScreens(earningsScreens, '/vip/earning_records');
    await userEvent.click(await screen.findByRole('button', { name: /^CA\$55\.00, / }));
    const drawer = within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
    expect(await drawer.findByText(/Part of the advance on 1 case is not earned yet/, {}, slowly)).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'C26-000002' })).toBeInTheDocument();
    expect(drawer.queryByRole('link', { name: 'C26-000001' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /^CA\$77\.00, How this/ }));
    await waitFor(() =>
      expect(backend.requests.map(({ sent }) => sent)).toContainEqual(
        expect.objectContaining({ currency: 'CAD', from: '2026-01-01', to: '2026-12-31' }),
      ),
    );
  });

  it('requests the entries of the address', async () => {
    const router = await openScreens(earningsScreens, '/vip/earning_records?type=chargeback&cycle_no=2026-11-A');
    await screen.findAllByRole('row');
    expect(backend.requests.find(({ address }) => address === '/backend/earning/list')?.sent).toMatchObject({
      type: 'chargeback',
      cycle_no: '2026-11-A',
      sort: 'earned_on',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Held');
    expect(router.state.location.search).toContain('status=held');
  });
});
