import { policies } from '@shared/contracts/network/policies';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { FilterBar } from './FilterBar';
import { byLink, oneOf, period, search } from './filters';
import { useListQuery } from './useListQuery';

const filters = [
  search('q'),
  oneOf('status', ['inforce', 'lapsed']),
  period('submitted_on', 'from', 'to'),
  byLink(oneOf('category_group', ['life'])),
];
let sentQuery: object = {};

const Filters = () => {
  const { query, given, set } = useListQuery(policies.list.query, {});
  sentQuery = query;
  return <FilterBar filters={filters} query={given} set={set} texts="policies" />;
};

function open(search = '') {
  const router = createMemoryRouter([{ path: '/', Component: Filters }], { initialEntries: [`/${search}`] });
  render(<RouterProvider router={router} />);
  return () => decodeURIComponent(router.state.location.search);
}
const filterButton = () => screen.getByRole('button', { name: 'Filter' });

beforeEach(async () => {
  await loadTexts(['ui', 'crud', 'policies']);
});

it('keeps all filters except the search behind one button, and shows a chip per filter in use', async () => {
  const address = open('?category_group=life');
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(filterButton());
  const panel = within(screen.getByRole('dialog', { name: 'Filter' }));
  // Link-only filters have a chip but no control.
  expect(panel.getAllByRole('combobox').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Status',
    'Submitted',
  ]);
  expect(panel.getByRole('combobox', { name: 'Status' })).toHaveFocus();
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'In force');
  expect(address()).toBe('?category_group=life&status=inforce');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(filterButton()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Status: In force' })).toBeVisible();
});

it('changes and removes a filter with the keyboard at its chip', async () => {
  const address = open('?status=inforce&from=2026-01-05');
  const chip = screen.getByRole('button', { name: 'Status: In force' });
  chip.focus();
  await userEvent.keyboard('{Enter}');
  const editor = screen.getByRole('dialog', { name: 'Status' });
  await userEvent.selectOptions(within(editor).getByRole('combobox'), 'Lapsed');
  await userEvent.keyboard('{Escape}');
  const changed = screen.getByRole('button', { name: 'Status: Lapsed' });
  expect(changed).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  expect(address()).toBe('?from=2026-01-05');
  expect(screen.getByRole('button', { name: 'Submitted: since Jan 5, 2026' })).toHaveFocus();
});

it('sends the resolved days of a relative period, which stays relative in the address', async () => {
  const address = open();
  await userEvent.click(filterButton());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Submitted' }), 'In the last … days');
  expect(address()).toBe('?from=today-29&to=today-0');
  expect(screen.getByRole('button', { name: 'Submitted: in the last 30 days' })).toBeInTheDocument();
  const days = screen.getByRole('textbox', { name: 'Submitted, number of days' });
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  await waitFor(() => expect(address()).toBe('?from=today-6&to=today-0'));
  expect(sentQuery).toEqual({
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  // Choosing two dates starts from the period's current days.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Submitted' }), 'Between two dates');
  expect(address()).toMatch(/^\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
});
