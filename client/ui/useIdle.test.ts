import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIdle } from './useIdle';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for what comes first, then for the browser to have nothing to do', () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => asked.push(rest));
  vi.stubGlobal('cancelIdleCallback', (place: number) => asked.splice(place - 1, 1));
  const { result, rerender } = renderHook(useIdle, { initialProps: false });
  expect([result.current, asked]).toEqual([false, []]);
  rerender(true);
  expect(result.current).toBe(false);
  act(() => asked[0]?.());
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(true);
});

it('asks a browser that does not tell after a while', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const { result } = renderHook(useIdle, { initialProps: true });
  expect(result.current).toBe(false);
  act(() => vi.runAllTimers());
  expect(result.current).toBe(true);
});
