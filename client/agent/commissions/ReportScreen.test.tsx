import { earningTypes } from '@shared/contracts/network/earnings';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { commissionsScreens } from './screens';

/** The first test also loads the drawer's code and texts. */
const slowly = { timeout: 10_000 };
const noTypes = Object.fromEntries(earningTypes.map((type) => [type, 0]));
const months = Array.from({ length: 12 }, (_, at) => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  total_cents: at === 1 ? 70_000 : 0,
  own_cents: at === 1 ? 50_000 : 0,
  override_cents: at === 1 ? 20_000 : 0,
  by_type: at === 1 ? { ...noTypes, commission_first_year: 50_000, override: 20_000 } : noTypes,
  expected_cents: at === 11 ? 12_300 : 0,
  likely_cents: 0,
}));
const account = {
  currency: 'USD',
  total_cents: 70_000,
  own_cents: 50_000,
  override_cents: 20_000,
  other_cents: 0,
  by_type: { ...noTypes, commission_first_year: 50_000, override: 20_000 },
  months,
  carriers: [],
  expected_cents: 12_300,
  likely_cents: 10_000,
  prospects: [
    {
      id: 2,
      name: 'Harborstone',
      decided: 5,
      placed: 4,
      placement_bp: 8_000,
      expected_cents: 10_000,
      likely_cents: 8_000,
    },
    {
      id: 3,
      name: 'Northlight',
      decided: 1,
      placed: 1,
      placement_bp: 10_000,
      expected_cents: 2_300,
      likely_cents: 2_000,
    },
  ],
};

beforeEach(() => {
  backend.answers = {
    '/backend/report/commission': () => ({ as_of: '2026-11-20', year: 2026, accounts: [account] }),
    '/backend/report/renewalForecast': () => ({ accounts: [] }),
    '/backend/report/exposure': () => ({ accounts: [], cases: [], total: 0 }),
    '/backend/brand/list': () => ({ list: [{ id: 2, name: 'Harborstone Life' }], total: 1 }),
    '/backend/earning/list': () => ({
      list: [],
      total: 4,
      page: 1,
      limit: 10,
      summary: { amount_cents: 20_000, override_cents: 20_000 },
    }),
    '/backend/commission/list': () => ({
      list: [],
      total: 3,
      page: 1,
      limit: 10,
      summary: { mine_cents: 15_000, mine_paid_cents: 12_300 },
    }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
});

const openSum = async (button: HTMLElement) => {
  await userEvent.click(button);
  return within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
};

describe('an amount in the commission report', () => {
  it('sums the entries of its month and type for the chosen carrier', async () => {
    await openScreens(commissionsScreens, '/vip/commission-report?brand_id=2');
    const february = await screen.findByRole('row', { name: /^February/ });
    const drawer = await openSum(within(february).getByRole('button', { name: /^\$200\.00/ }));
    expect(await drawer.findByRole('row', { name: 'Override = $200.00' }, slowly)).toBeInTheDocument();
    expect(drawer.getByText('Carrier').nextElementSibling).toHaveTextContent('Harborstone Life');
    expect(drawer.getByText('Type').nextElementSibling).toHaveTextContent('Override');
    expect(drawer.getByRole('link', { name: 'Show all 4 in the list' })).toHaveAttribute(
      'href',
      '/vip/earning_records?brand_id=2&type=override&from=2026-02-01&to=2026-02-28',
    );
    expect(drawer.queryByText('This has just changed')).not.toBeInTheDocument();
  });

  it('sums the year’s downline entries', async () => {
    await openScreens(commissionsScreens, '/vip/commission-report');
    const label = await screen.findByText('Downline sales', { selector: 'div' });
    const card = within(label.parentElement as HTMLElement);
    const drawer = await openSum(card.getByRole('button', { name: /^\$200\.00/ }));
    expect(await drawer.findByRole('link', { name: 'Show all 4 in the list' }, slowly)).toHaveAttribute(
      'href',
      '/vip/earning_records?origin=override&from=2026-01-01&to=2026-12-31',
    );
    expect(drawer.getByText('Sold by').nextElementSibling).toHaveTextContent('Downline sales');
  });

  it('sums the expected records for the expected total', async () => {
    await openScreens(commissionsScreens, '/vip/commission-report');
    const label = await screen.findByText('Expected from pending cases', { selector: 'div' });
    const card = within(label.parentElement as HTMLElement);
    const drawer = await openSum(card.getByRole('button', { name: /^\$123\.00/ }));
    expect(
      await drawer.findByText(
        /^Commission that 3 expected records would pay you as soon as their cases are in force/,
        {},
        slowly,
      ),
    ).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'Show all 3 in the list' })).toHaveAttribute(
      'href',
      '/vip/Commission_record?status=expected',
    );
  });

  it('explains the likely amount by each carrier’s placement', async () => {
    await openScreens(commissionsScreens, '/vip/commission-report');
    await userEvent.click(await screen.findByRole('button', { name: /^\$100\.00, How this/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'How this amount is calculated' }, slowly));
    const lines = (await drawer.findAllByRole('row', {}, slowly)).map((row) => row.textContent);
    expect(lines).toEqual([
      'Harborstone: 80% of $100.00 (4 of 5 cases went in force)$80.00',
      'Northlight: 100% of $23.00 (1 of 1 cases went in force)+$20.00',
      'Likely=$100.00',
    ]);
  });

  it('sums lines of one kind for an expected amount of one type', async () => {
    await openScreens(commissionsScreens, '/vip/commission-report?type=override');
    const label = await screen.findByText('Expected from pending cases', { selector: 'div' });
    const card = within(label.parentElement as HTMLElement);
    const drawer = await openSum(card.getByRole('button', { name: /^\$123\.00/ }));
    expect(await drawer.findByRole('link', { name: 'Show all 3 in the list' }, slowly)).toHaveAttribute(
      'href',
      '/vip/Commission_record?status=expected&line_kind=override',
    );
    expect(drawer.getByText('Type').nextElementSibling).toHaveTextContent('Override');
  });

  it('sums the records due in a month for the expected amount of that month', async () => {
    await openScreens(commissionsScreens, '/vip/commission-report');
    const december = await screen.findByRole('row', { name: /^December/ });
    const drawer = await openSum(within(december).getByRole('button', { name: /^\$123\.00/ }));
    expect(await drawer.findByRole('link', { name: 'Show all 3 in the list' }, slowly)).toHaveAttribute(
      'href',
      '/vip/Commission_record?status=expected&expected_in=2026-12',
    );
    expect(drawer.getByText('Month').nextElementSibling).toHaveTextContent('December 2026');
  });

  it('sums scheduled premiums at their rates for the renewal forecast', async () => {
    const forecast = Array.from({ length: 24 }, (_, at) => ({
      month: `202${at < 2 ? 6 : at < 14 ? 7 : 8}-${String(((at + 10) % 12) + 1).padStart(2, '0')}`,
      cents: at === 3 ? 1_500 : 0,
      premiums: at === 3 ? 1 : 0,
      premium_cents: at === 3 ? 300_000 : 0,
    }));
    const total = { currency: 'USD', total_cents: 1_500, policies: 1, months: forecast, carriers: [] };
    backend.answers['/backend/report/renewalForecast'] = () => ({ accounts: [total] });
    const row = {
      ...{ policy_id: 4, case_no: 'C25-000004', brand: '', product: '', currency: 'USD', due_on: '2027-02-11' },
      ...{ policy_year: 2, premium_cents: 300_000, rate_bp: 50, amount_cents: 1_500 },
    };
    backend.answers['/backend/earning/renewals'] = () => ({ list: [row], total: 1, summary: { amount_cents: 1_500 } });
    await openScreens(commissionsScreens, '/vip/commission-report');
    const chart = within(await screen.findByRole('region', { name: /^Renewal forecast/ }));
    await userEvent.click(chart.getByRole('button', { name: 'Show as table' }));
    const february = chart.getByRole('row', { name: /Feb.* 27/ });
    const drawer = await openSum(within(february).getByRole('button', { name: /^\$15\.00/ }));
    expect(await drawer.findByText('$3,000.00 × 0.5%', {}, slowly)).toBeInTheDocument();
    expect(drawer.getByText('Policy year 2')).toBeInTheDocument();
    expect(drawer.queryByText('This has just changed')).not.toBeInTheDocument();
    expect(backend.requests.at(-1)?.sent).toMatchObject({ currency: 'USD', month: '2027-02' });
  });
});
