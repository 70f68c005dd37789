import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Table, type TableProps } from './Table';
import { renderUi } from './testing/renderUi';

type Row = { id: number; name: string; amount: number };

const rows: Row[] = [
  { id: 1, name: 'Harborstone', amount: 10 },
  { id: 2, name: 'Meridian', amount: 20 },
  { id: 3, name: 'Northgate', amount: 30 },
];

const setUp = async (more: Partial<TableProps<Row>> = {}) => {
  await renderUi(
    <Table<Row>
      caption="Brands"
      rowKey={(row) => row.id}
      rows={rows}
      columns={[
        { key: 'name', header: 'Name', sortable: true, cell: (row) => row.name },
        { key: 'amount', header: 'Amount', align: 'end', cell: (row) => row.amount },
      ]}
      {...more}
    />,
  );
  return userEvent.setup();
};

describe('Table', () => {
  it('has a name, headers and cells', async () => {
    await setUp();
    const table = screen.getByRole('table', { name: 'Brands' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(within(table).getByRole('columnheader', { name: 'Amount' })).not.toHaveAttribute('aria-sort');
    expect(within(table).getByRole('rowheader', { name: 'Meridian' })).toHaveAttribute('data-label', 'Name');
    expect(within(table).getByRole('cell', { name: '20' })).toHaveAttribute('data-label', 'Amount');
  });

  it('reverses the order of the sorted column, and sorts another one ascending', async () => {
    const onSort = vi.fn();
    const user = await setUp({ sort: { key: 'name', descending: false }, onSort });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith({ key: 'name', descending: true });
  });

  it('moves between rows with j, k and arrow keys, and opens one with Enter', async () => {
    const onRowOpen = vi.fn();
    const user = await setUp({ onRowOpen });
    screen.getByRole('table', { name: 'Brands' }).focus();
    await user.keyboard('j{ArrowDown}jj');
    expect(screen.getByRole('row', { name: /Northgate/ })).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
    await user.keyboard('{Home}{Enter}');
    expect(onRowOpen).toHaveBeenLastCalledWith(rows[0]);
  });

  it('opens a row on click, but not on a click on its controls', async () => {
    const onRowOpen = vi.fn();
    const onDelete = vi.fn();
    const user = await setUp({ onRowOpen, rowActions: (row) => [{ label: `Delete ${row.name}`, onSelect: onDelete }] });
    await user.click(screen.getByText('Meridian'));
    expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
    const meridian = screen.getByRole('row', { name: /Meridian/ });
    await user.click(within(meridian).getByRole('button', { name: 'Actions Meridian' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete Meridian' }));
    expect(onDelete).toHaveBeenCalledOnce();
    expect(onRowOpen).toHaveBeenCalledOnce();
  });

  it('reports that it is busy while rows are stale, and shows the empty state without rows', async () => {
    await setUp({ dimmed: true });
    expect(screen.getByRole('table', { name: 'Brands' })).toHaveAttribute('aria-busy', 'true');
    await setUp({ rows: [], empty: <p>No brands yet</p> });
    expect(screen.getByText('No brands yet')).toBeInTheDocument();
  });
});
