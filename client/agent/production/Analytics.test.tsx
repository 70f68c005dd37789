import type { TpReport } from '@shared/contracts/network/reports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { textOf } from '~/platform/testing/textOf';
import { productionScreens } from './screens';

/** The first test also loads the drawer's code and texts. */
const slowly = { timeout: 10_000 };
const month = {
  month: '2026-11',
  inforce_cents: 90_000,
  reversed_cents: -10_000,
  pending_cents: 0,
  by_category: { life_perm: 90_000, whole_life: 0, term: 0, annuity: 0, health: 0 },
  weekdays: [90_000, 0, 0, 0, 0, 0, 0],
  personal_cents: 30_000,
  team_cents: 90_000,
};
const report = {
  as_of: '2026-11-20',
  scope: 'base_shop',
  member_id: 7,
  period: { from: '2026-10-05', to: '2026-11-20' },
  inforce_cents: 90_000,
  pending_cents: 0,
  reversed_cents: -10_000,
  policies: 2,
  months: [month],
  categories: [],
  carriers: [{ id: 2, name: 'Harborstone Life', inforce_cents: 90_000, pending_cents: 0, policies: 2 }],
  products: [
    {
      id: 14,
      name: 'Family Index',
      brand: 'Harborstone Life',
      category_group: 'life_perm',
      policies: 2,
      inforce_cents: 90_000,
      pending_cents: 0,
    },
  ],
} as unknown as TpReport;

beforeEach(() => {
  backend.answers = {
    '/backend/report/tp': () => report,
    '/backend/report/funnel': () => ({ steps: [], median_days: null, pending: 0 }),
    '/backend/brand/list': () => ({ list: [{ id: 2, name: 'Harborstone Life' }], total: 1 }),
    '/backend/product/list': () => ({ list: [{ id: 14, name: 'Family Index' }], total: 1 }),
    '/backend/tp/list': () => ({ list: [], total: 3, page: 1, limit: 10, summary: { tp_cents: 90_000 } }),
  };
});

afterEach(() => void vi.restoreAllMocks());

const address = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'What makes up this total' }, slowly));
  const link = await dialog.findByRole('link', { name: 'Show all 3 in the list' }, slowly);
  await userEvent.keyboard('{Escape}');
  return link.getAttribute('href');
};

it('explains the total, a product, and a chart’s table by the TP records of the scope and period', async () => {
  await openScreens(productionScreens, '/vip/analytics');
  const card = (await screen.findAllByText('In-force TP', { selector: 'div' }))[0]?.parentElement as HTMLElement;
  await userEvent.click(within(card).getByRole('button', { name: /^\$900\.00/ }));
  const days = 'from=2026-10-05&to=2026-11-20';
  expect(await address()).toBe(`/vip/inforce-TP?scope=base_shop&${days}`);

  const products = within(await screen.findByRole('region', { name: 'Products' }));
  await userEvent.click(products.getByRole('button', { name: /^\$900\.00/ }));
  expect(await address()).toBe(`/vip/inforce-TP?scope=base_shop&${days}&product_id=14`);

  const lines = within(await screen.findByRole('region', { name: 'Personal and team' }));
  await userEvent.click(lines.getByRole('button', { name: 'Show as table' }));
  await userEvent.click(lines.getByRole('button', { name: /^\$300\.00/ }));
  expect(await address()).toBe('/vip/inforce-TP?scope=me&from=2026-11-01&to=2026-11-20');

  const carriers = within(await screen.findByRole('region', { name: 'Carriers' }));
  await userEvent.click(carriers.getByRole('button', { name: 'Show as table' }));
  await userEvent.click(carriers.getByRole('button', { name: /^\$900\.00/ }));
  expect(await address()).toBe(`/vip/inforce-TP?scope=base_shop&${days}&brand_id=2`);
});

it('exports the products under the filters by carrier, category, and state', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  await openScreens(productionScreens, '/vip/analytics?brand_id=2&category_group=life_perm&state=CA');
  const button = await screen.findByRole('button', { name: 'Export' });
  await vi.waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await userEvent.click(within(await screen.findByRole('menu')).getAllByRole('menuitem')[1] as HTMLElement);
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(await textOf(saved[0] as Blob)).toBe(
    [
      'brand,category_group,state,product,policies,inforce_of_base_shop,pending_of_base_shop',
      'Harborstone Life,life_perm,CA,Family Index,2,900.00,0.00',
      '',
    ].join('\r\n'),
  );
  expect(backend.requests.findLast(({ address }) => address === '/backend/report/tp')?.sent).toMatchObject({
    brand_id: '2',
    category_group: 'life_perm',
    state: 'CA',
  });
});
