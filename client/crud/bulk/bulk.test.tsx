import { rulesFor } from '@shared/abilities';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { act } from '../action';
import { text } from '../cells';
import { search } from '../filters';
import { ListScreen } from '../ListScreen';
import { forgetRecent } from '../recent';

type Row = { id: number; name: string; code: string; product_count: number };
let rows: Row[] = [];
let deleted: number[] = [];

const Brands = () => (
  <ListScreen
    resource={brands}
    texts="brands"
    sort="name"
    columns={{ name: text, code: text }}
    filters={[search('q')]}
    rowActions={[
      act<Brand>('delete', brands.remove, {
        icon: Trash2,
        tone: 'danger',
        body: ({ id }) => ({ id }),
        refused: ({ product_count }) => (product_count > 0 ? 'deleteRefused' : undefined),
        bulk: {},
      }),
    ]}
  />
);

function signIn(role: '管理员' | '会员') {
  session.signIn({
    accessToken: 'a',
    refreshToken: 'r',
    userData: {
      id: 7,
      member_no: 'M7',
      fullName: 'Linnea Hartwell',
      chinese_name: '',
      email: 'linnea@lantern.test',
      role,
      status: 'active',
      avatar: null,
      level: null,
      ability: rulesFor({ role, status: 'active' }),
      extras: { eCommerceCartItemsCount: 0 },
    },
  });
}

async function open() {
  const router = createMemoryRouter([{ path: '/brands', Component: Brands }], { initialEntries: ['/brands'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('table');
}
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));

beforeEach(async () => {
  forgetRecent();
  localStorage.clear();
  rows = Array.from({ length: 23 }, (_, index) => ({
    id: index + 1,
    name: `Carrier ${index + 1}`,
    code: 'X',
    product_count: index === 0 ? 4 : 0,
  }));
  deleted = [];
  backend.reset();
  backend.answers = {
    '/backend/brand/list': ({ page, limit }) => ({
      list: rows.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      total: rows.length,
      page,
      limit,
      summary: {},
    }),
    '/backend/brand/delete': ({ id }) => {
      if (id === 3) throw new Refusal('stale');
      deleted.push(Number(id));
      rows = rows.filter((row) => row.id !== id);
      return { id };
    },
    '/backend/saved-view/list': () => [],
  };
  signIn('管理员');
  await loadTexts(['crud', 'brands', 'ui', 'issues']);
});
afterEach(() => session.signOut());

it('runs over all matching rows, and gives the reason for each failed one', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(bar().getByRole('status')).toHaveTextContent('10 selected');
  await userEvent.click(bar().getByRole('button', { name: 'Select all 23 matches' }));
  expect(bar().getByRole('status')).toHaveTextContent('23 selected');
  await userEvent.click(bar().getByRole('button', { name: 'Delete' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Delete: 22 carriers' }));
  expect(dialog.getByText('Carrier 2, Carrier 3, Carrier 4, and 19 more')).toBeInTheDocument();
  expect(dialog.getByText('This applies to 22 of 23 selected rows. This cannot be undone.')).toBeInTheDocument();
  expect(deleted).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('21 done, 2 not done.'));
  const failed = dialog.getAllByRole('listitem').map((each) => each.textContent);
  expect(failed[0]).toMatch(/^Carrier 1Left out: /);
  expect(failed[1]).toMatch(/^Carrier 3Refused: ./);
  expect(dialog.getByRole('button', { name: 'Download results' })).toBeEnabled();

  // Failed rows stay selected.
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(bar().getByRole('status')).toHaveTextContent('2 selected');
});

it('ends when the user loses the right during the run, and still shows the results', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(bar().getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete: 9 carriers' }));
  const answer = backend.answers['/backend/brand/delete'];
  backend.answers['/backend/brand/delete'] = (sent) => {
    if (deleted.length === 2) signIn('会员');
    return answer?.(sent);
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('You may no longer do this')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(deleted.length).toBeLessThan(9);
});

it('selects rows with x and Shift, across pages, until the filter changes', async () => {
  await open();
  screen.getByRole('row', { name: /Carrier 2 / }).focus();
  await userEvent.keyboard('x');
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Carrier 4' }));
  await user.keyboard('{/Shift}');
  expect(bar().getByRole('status')).toHaveTextContent('3 selected');
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Carrier 11' }));
  expect(bar().getByRole('status')).toHaveTextContent('4 selected');
  await userEvent.type(screen.getByRole('searchbox'), 'C');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

it('is hidden from users who may not make the call', async () => {
  signIn('会员');
  await open();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
