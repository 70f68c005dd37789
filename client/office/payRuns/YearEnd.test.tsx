import { roles } from '@shared/abilities';
import type { YearEndRow } from '@shared/contracts/network/yearEnd';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { payRunScreens } from './screens';
// Preloads a lazy part, so that loading it does not count toward a test's timeout.
import './YearEnd';

const row: YearEndRow = {
  ...{ id: 60, member_no: 'M000060', member: 'Ada Byron', legal_name: 'Augusta King', tax_type: 'ssn' },
  ...{ tax_id_last4: '1234', address: '12 Main St, Fresno, CA 93650, US', currency: 'USD', payments: 24 },
  ...{ gross_cents: 300_000, fees_cents: 4_500, paid_cents: 295_500, reached: true },
};

beforeEach(async () => {
  backend.answers['/backend/pay/yearEnd'] = ({ page, limit }) => ({
    ...{ list: [row], total: 1, page, limit, summary: { paid_cents: 295_500 } },
  });
  await openScreens(payRunScreens, '/pay/record?view=year', { role: roles.administrator });
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

it('names gross, fees, and what was paid, with the threshold', async () => {
  const cells = within(await screen.findByRole('row', { name: /Ada Byron/ }));
  expect(cells.getByText('$3,000.00')).toBeVisible();
  expect(cells.getByRole('link', { name: '$45.00' })).toHaveAttribute('href', '/Earnings/record?member_id=60&type=fee');
  expect(cells.getByText('$2,955.00')).toBeVisible();
  expect(cells.getByText('Reached')).toBeVisible();
});

it('asks for another year', async () => {
  const years = await screen.findByRole('combobox', { name: 'Year' });
  const before = String(new Date().getFullYear() - 1);
  await userEvent.selectOptions(years, before);
  await waitFor(() =>
    expect(backend.requests.filter(({ address }) => address.endsWith('/yearEnd')).at(-1)?.sent).toMatchObject({
      year: before,
    }),
  );
});
