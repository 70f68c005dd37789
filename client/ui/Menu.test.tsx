import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from './Menu';
import { renderUi } from './testing/renderUi';

const setUp = async () => {
  const onEdit = vi.fn();
  const onDelete = vi.fn();
  const onArchive = vi.fn();
  await renderUi(
    <>
      <Menu
        label="Actions"
        items={[
          { label: 'Edit', onSelect: onEdit },
          { label: 'Archive', onSelect: onArchive, disabled: true },
          { separator: true },
          { label: 'Delete', onSelect: onDelete, tone: 'danger' },
        ]}
      />
      <p>elsewhere</p>
    </>,
  );
  return {
    onEdit,
    onDelete,
    onArchive,
    user: userEvent.setup(),
    button: screen.getByRole('button', { name: 'Actions' }),
  };
};

describe('Menu', () => {
  it('opens on click, focuses the first item and reports that it is open', async () => {
    const { user, button } = await setUp();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  });

  it('moves with the arrow keys, wraps at the ends, and jumps with Home and End', async () => {
    const { user, button } = await setUp();
    button.focus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus();
  });

  it('finds an item by its first letters', async () => {
    const { user, button } = await setUp();
    await user.click(button);
    await user.keyboard('de');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  });

  it('selects with Enter, closes and returns focus to the button', async () => {
    const { user, button, onDelete } = await setUp();
    await user.click(button);
    await user.keyboard('{End}{Enter}');
    expect(onDelete).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('ignores a disabled item', async () => {
    const { user, button, onArchive } = await setUp();
    await user.click(button);
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    expect(onArchive).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });

  it('closes on Escape, returning focus, and on a click elsewhere', async () => {
    const { user, button } = await setUp();
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByText('elsewhere'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });
});
