import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AlertBox } from './AlertBox';

afterEach(() => vi.useRealTimers());

it('has a name and a description, and closes with Escape', () => {
  const onClose = vi.fn();
  render(<AlertBox title="Statement is ready" text="It covers October." onClose={onClose} />);
  const box = screen.getByRole('alertdialog', { name: 'Statement is ready' });
  expect(box.getAttribute('aria-describedby')).toBe(screen.getByText('It covers October.').id);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes automatically only after its time', () => {
  vi.useFakeTimers();
  const onClose = vi.fn();
  render(<AlertBox title="Saved" closesAfter={1_500} onClose={onClose} />);
  act(() => void vi.advanceTimersByTime(1_499));
  expect(onClose).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledOnce();
});

it('ignores Escape when the user must choose a button', () => {
  const onClose = vi.fn();
  render(<AlertBox title="Delete the case?" closable={false} onClose={onClose} />);
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});
