import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openHome } from './testing/openHome';
import { around, percent, top } from './testing/sample';

/** The first test also loads the drawer's code and texts. */
const slowly = { timeout: 10_000 };
const row = (id: number, kind: string, tp_cents: number) => ({
  id,
  kind,
  state: 'inforce',
  member_id: 7,
  agent: 'Bella Huang',
  policy_id: id,
  case_no: `C26-00000${id}`,
  inforce_on: '2026-11-10',
  pending_on: '2026-10-10',
  tp_cents,
});
const page = (tp_cents: number) => ({
  list: [row(1, 'new_business', 4_000_000), row(2, 'new_business', tp_cents - 3_900_000), row(3, 'reversal', -100_000)],
  total: 12,
  page: 1,
  limit: 10,
  summary: { tp_cents, reversed_cents: -100_000, new_business_cents: tp_cents + 100_000, top_up_cents: 0 },
});

beforeAll(async () => {
  await import('./HomeLowerSection');
  await import('~/explain/sum/ExplainSumDrawer');
});
beforeEach(() => {
  backend.answers = {
    ...around,
    '/backend/index/top': () => top,
    '/backend/index/percent': () => percent,
    '/backend/tp/list': () => page(4_875_050),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const openSum = async (figure: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: figure }, slowly));
  return within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
};

describe('a figure on the home', () => {
  it('equals the sum of its list’s rows in the visible scope and period, by kind and to the cent', async () => {
    await openHome('/vip/home');
    const drawer = await openSum(/^\$48,750\.50, How this amount/);
    const lines = (await drawer.findAllByRole('row', {}, slowly)).map((line) => line.textContent);
    expect(lines).toEqual(['New business$49,750.50', 'Reversal−$1,000.00', 'In-force TP, this month=$48,750.50']);
    expect(drawer.getByText(/TP of 12 records that went in force/)).toBeInTheDocument();
    expect(drawer.getByText('Period').nextElementSibling).toHaveTextContent('Nov 1, 2026 to Nov 20, 2026');
    expect(drawer.getByText('Scope').nextElementSibling).toHaveTextContent('Base shop');
    const query = backend.requests.find(({ address }) => address === '/backend/tp/list')?.sent;
    expect(query).toEqual({
      state: 'inforce',
      scope: 'base_shop',
      from: '2026-11-01',
      to: '2026-11-20',
      sort: 'tp_cents',
      order: 'desc',
      limit: 10,
    });
    expect(drawer.getByRole('link', { name: 'Show all 12 in the list' })).toHaveAttribute(
      'href',
      '/vip/inforce-TP?scope=base_shop&from=2026-11-01&to=2026-11-20',
    );
    expect(drawer.getByRole('link', { name: 'C26-000001' })).toHaveAttribute(
      'href',
      '/vip/insurance-policy-detail?id=1',
    );
    expect(drawer.getAllByRole('button', { name: /How this amount was calculated/ })).toHaveLength(3);
  });

  it('reports rows that have changed since, and updates the figure', async () => {
    await openHome('/vip/home');
    await screen.findByRole('button', { name: /^\$48,750\.50, How this amount/ });
    backend.answers['/backend/tp/list'] = () => page(5_000_000);
    backend.answers['/backend/index/top'] = () => ({
      ...top,
      cards: top.cards.map((card) => (card.key === 'inforce_tp' ? { ...card, value: 5_000_000 } : card)),
    });
    const drawer = await openSum(/^\$48,750\.50, How this amount/);
    const said = await drawer.findByText(
      /The page showed \$48,750\.50\. Its rows now add up to \$50,000\.00/,
      {},
      slowly,
    );
    expect(said.closest('[role=status]')).toHaveTextContent('This has just changed');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: /^\$50,000\.00, How this amount/ })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reports a failure and retries', async () => {
    delete backend.answers['/backend/tp/list'];
    await openHome('/vip/home');
    const drawer = await openSum(/^\$31,204\.00, How this amount/);
    const alert = within(await drawer.findByRole('alert', {}, slowly));
    backend.answers['/backend/tp/list'] = () => page(3_120_400);
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByRole('row', { name: /Pending TP = \$31,204\.00/ })).toBeInTheDocument();
  });

  it('has no explanation for TP pending at the end of a past month', async () => {
    backend.answers['/backend/index/top'] = () => ({ ...top, period: { from: '2026-10-01', to: '2026-10-31' } });
    await openHome('/vip/home?period=last_month');
    expect(await screen.findByRole('button', { name: /^\$48,750\.50/ })).toBeInTheDocument();
    expect(screen.getByText('$31,204.00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^\$31,204\.00/ })).not.toBeInTheDocument();
  });
});
