import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Overlay } from './Overlay';

it('makes its content inert while visible, and returns focus', () => {
  const drawn = (show: boolean) => (
    <Overlay show={show} label="Saving">
      <button type="button">Save</button>
    </Overlay>
  );
  const { rerender } = render(drawn(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(drawn(true));
  expect(screen.getByRole('status', { name: 'Saving' })).toHaveFocus();
  expect(button.closest('[inert]')).not.toBeNull();
  rerender(drawn(false));
  expect(button).toHaveFocus();
  expect(button.closest('[inert]')).toBeNull();
});
