import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PageStrip, type PageStripProps } from './PageStrip';
import { renderUi } from './testing/renderUi';

const strip = async (props: Partial<PageStripProps>) => {
  const onPage = vi.fn();
  await renderUi(<PageStrip label="Photos" page={1} pages={5} onPage={onPage} {...props} />);
  return { onPage, ...within(screen.getByRole('navigation', { name: 'Photos' })) };
};

it('names each page, marks the current one and reports the chosen one', async () => {
  const { onPage, getByRole } = await strip({ page: 2 });
  expect(getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(getByRole('button', { name: 'Page 4' }));
  await userEvent.click(getByRole('button', { name: 'Previous page' }));
  await userEvent.click(getByRole('button', { name: 'Next page' }));
  expect(onPage.mock.calls).toEqual([[4], [1], [3]]);
});

it('stays on the first page, whose back button keeps its position and name', async () => {
  const { onPage, getByRole } = await strip({ page: 1, ends: true });
  for (const name of ['Previous page', 'Page 1']) {
    for (const button of screen.getAllByRole('button', { name })) await userEvent.click(button);
  }
  expect(onPage.mock.calls.filter(([page]) => page !== 1)).toEqual([]);
  expect(getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
});

it('consists of links when pages have addresses, except for buttons without a target', async () => {
  const { getByRole, queryByRole } = await strip({ page: 1, addressOf: (page) => `/photos?page=${page}` });
  expect(getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/photos?page=3');
  expect(getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/photos?page=2');
  expect(queryByRole('link', { name: 'Previous page' })).toBeNull();
});

it('omits distant pages, and hides the gap from screen readers', async () => {
  const { getAllByRole, getByText } = await strip({ page: 1, pages: 40 });
  expect(getAllByRole('button').map((button) => button.textContent)).toEqual(['', '1', '2', '3', '4', '5', '40', '']);
  expect(getByText('…')).toHaveAttribute('aria-hidden', 'true');
});

it('uses visible words as the names of its steps', async () => {
  const { getByRole } = await strip({ page: 2, previous: 'Older', next: '→', textOf: (page) => `Part ${page}` });
  expect(getByRole('button', { name: 'Older' })).toBeInTheDocument();
  expect(getByRole('button', { name: 'Next page' })).toHaveTextContent('→');
  expect(getByRole('button', { name: 'Part 3' })).toBeInTheDocument();
});
