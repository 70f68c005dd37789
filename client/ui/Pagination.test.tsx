import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pagination } from './Pagination';
import { pageWindow } from './pageWindow';
import { renderUi } from './testing/renderUi';

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 13, [1, 2, 3, 4, 5, null, 13]],
    [4, 13, [1, 2, 3, 4, 5, null, 13]],
    [5, 13, [1, null, 4, 5, 6, null, 13]],
    [12, 13, [1, null, 9, 10, 11, 12, 13]],
    [13, 13, [1, null, 9, 10, 11, 12, 13]],
  ])('lists the page numbers for page %i of %i', (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });
});

describe('Pagination', () => {
  it('goes back, forward and to a page, and marks the current one', async () => {
    const user = userEvent.setup();
    const onPage = vi.fn();
    await renderUi(<Pagination page={2} pages={13} onPage={onPage} summary="Showing 11 to 20 of 128" />);
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Page 13' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(onPage.mock.calls).toEqual([[1], [3], [13]]);
  });

  it('stays on the only page, and keeps focus on the button that led there', async () => {
    const user = userEvent.setup();
    const onPage = vi.fn();
    await renderUi(<Pagination page={1} pages={1} onPage={onPage} />);
    for (const name of ['Previous page', 'Next page']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
      expect(button).toHaveFocus();
    }
    expect(onPage).not.toHaveBeenCalled();
  });

  it('reports the chosen page size as a number', async () => {
    const user = userEvent.setup();
    const onPageSize = vi.fn();
    await renderUi(<Pagination page={1} pages={2} onPage={() => {}} pageSize={10} onPageSize={onPageSize} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25 per page');
    expect(onPageSize).toHaveBeenCalledWith(25);
  });
});
