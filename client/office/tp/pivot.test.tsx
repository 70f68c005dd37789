import { roles } from '@shared/abilities';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { tpDataScreens } from './screens';

const open = (address: string) => {
  backend.answers['/backend/tp/pivot'] = () => ({
    months: ['2026-10', '2026-11'],
    totals: [400_000, 150_050],
    total_cents: 550_050,
    total: 2,
    rows: [
      { id: 7, name: 'Yuqing Lin', cells: [400_000, 0], total_cents: 400_000 },
      { id: 8, name: 'Wei Chen', cells: [0, 150_050], total_cents: 150_050 },
    ],
  });
  return openScreens(tpDataScreens, address, { role: roles.administrator });
};
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('TP by month', () => {
  it('links each amount to its records and adds up across and down', async () => {
    await open('/general/finance/finance_list?by=member');
    const table = await screen.findByRole('table', { name: /agent/i });
    const [, first, second, total] = within(table).getAllByRole('row');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/general/finance/finance_list?state=inforce&member_id=7&from=2026-10-01&to=2026-10-31',
    );
    expect(second).toHaveTextContent('Wei Chen–$1,500.50$1,500.50');
    expect(total).toHaveTextContent('$4,000.00$1,500.50$5,500.50');
  });

  it('loads the months of a year and keeps the year in the address', async () => {
    const router = await open('/general/finance/finance_list?by=brand');
    await screen.findByRole('table');
    const year = String(new Date().getFullYear() - 1);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), year);
    expect(router.state.location.search).toBe(`?by=brand&year=${year}`);
    await screen.findByRole('table');
    expect(backend.requests.at(-1)?.sent).toMatchObject({ by: 'brand', from: `${year}-01-01`, to: `${year}-12-31` });
  });
});
