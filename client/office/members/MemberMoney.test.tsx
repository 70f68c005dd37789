import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18next } from '~/platform/i18n';
import { backend } from '~/platform/testing/backend';
import { MemberMoney } from './MemberMoney';

const account = (changes: object) => ({
  ...{ currency: 'USD', cycle_cents: 0, last_cycle_cents: 0, year_cents: 0, balance_cents: 0, held_cents: 0 },
  ...{ exposure_cents: 0, by_type: [], ...changes },
});
let accounts: object[];
beforeEach(async () => {
  await i18next.loadNamespaces('members');
  accounts = [account({ balance_cents: -31_025, exposure_cents: 175_000 })];
  backend.answers = {
    '/backend/earning/summary': () => ({
      ...{ cycle: { cycle_no: '2026-11-B', pay_on: '2026-12-07' }, year: 2026, accounts },
      last_cycle: { cycle_no: '2026-11-A', pay_on: '2026-11-23' },
    }),
    '/backend/pay/next': () => ({ last: [], next: null }),
  };
});
afterEach(() => backend.reset());

const open = () =>
  render(
    <MemoryRouter>
      <MemberMoney id={60} />
    </MemoryRouter>,
  );
const textOf = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent?.trim();

it('shows a debt, advances that may be charged back, and that nothing was paid', async () => {
  open();
  expect(await textOf('Balance')).toMatch(/[−-]\$310\.25/);
  expect(await textOf('Unearned advances')).toBe('$1,750.00');
  expect(await textOf('Last payment')).toBe('None');
  expect(screen.queryByText('Held')).not.toBeInTheDocument();
});

it('never adds currencies together', async () => {
  accounts = [account({ balance_cents: 1_000, held_cents: 250 }), account({ currency: 'CAD', balance_cents: 2_000 })];
  open();
  expect(await textOf('Balance')).toMatch(/^\$10\.00.*20\.00$/);
  expect(await textOf('Held')).toMatch(/2\.50/);
});
