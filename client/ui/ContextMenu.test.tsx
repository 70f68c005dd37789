import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ContextMenu } from './ContextMenu';

const show = (stays: boolean) => {
  const onSelect = vi.fn();
  render(
    <ContextMenu label="Case" stays={stays} items={[{ label: 'Open', onSelect }]}>
      <button type="button">LN-4711</button>
    </ContextMenu>,
  );
  fireEvent.contextMenu(screen.getByRole('button', { name: 'LN-4711' }), { clientX: 20, clientY: 30 });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
  expect(onSelect).toHaveBeenCalledOnce();
};

it('closes after a choice and returns focus', () => {
  show(false);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'LN-4711' }));
});

it('stays open for further choices with `stays`, until Escape', () => {
  show(true);
  fireEvent.keyDown(screen.getByRole('menu', { name: 'Case' }), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
});
