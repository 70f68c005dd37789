import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTyped } from './useTyped';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const field = () => {
  const apply = vi.fn();
  const { result, rerender } = renderHook(({ applied }) => useTyped(applied, apply), { initialProps: { applied: '' } });
  return {
    apply,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => vi.runAllTimers()),
    arrive: (applied: string) => rerender({ applied }),
  };
};

it('keeps what is typed while an earlier text is on its way to the address', () => {
  const { apply, shown, type, pause, arrive } = field();
  type('l');
  pause();
  expect(apply).toHaveBeenLastCalledWith('l');
  type('li');
  arrive('l');
  expect(shown()).toBe('li');
  pause();
  expect(apply).toHaveBeenLastCalledWith('li');
  arrive('li');
  expect(shown()).toBe('li');
});

it('keeps a space at the end, which more words may follow', () => {
  const { apply, shown, type, pause, arrive } = field();
  type('mei ');
  pause();
  arrive('mei');
  pause();
  expect(shown()).toBe('mei ');
  expect(apply).toHaveBeenCalledExactlyOnceWith('mei');
});

it('shows what changed elsewhere, and that text can be typed once more', () => {
  const { apply, shown, type, pause, arrive } = field();
  type('lin');
  pause();
  arrive('lin');
  arrive('');
  expect(shown()).toBe('');
  pause();
  expect(apply).toHaveBeenCalledOnce();
  type('lin');
  pause();
  expect(apply).toHaveBeenCalledTimes(2);
});
