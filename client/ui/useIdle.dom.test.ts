import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdle } from './useIdle';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for the first content, then some seconds, then until the browser is idle', () => {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => callbacks.push(work));
  const { result, rerender } = renderHook(useIdle, { initialProps: false });
  act(() => vi.runAllTimers());
  expect([result.current, callbacks]).toEqual([false, []]);
  rerender(true);
  expect(callbacks).toEqual([]);
  act(() => vi.runAllTimers());
  expect([result.current, callbacks.length]).toEqual([false, 1]);
  act(() => callbacks[0]?.());
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(true);
});

it('works in browsers that do not report idleness', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const { result } = renderHook(useIdle, { initialProps: true });
  expect(result.current).toBe(false);
  act(() => vi.runAllTimers());
  expect(result.current).toBe(true);
});

it('does not update a screen that the user has left', () => {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => callbacks.push(work));
  const { result, unmount } = renderHook(useIdle, { initialProps: true });
  act(() => vi.runAllTimers());
  unmount();
  act(() => callbacks[0]?.());
  expect(result.current).toBe(false);
});
