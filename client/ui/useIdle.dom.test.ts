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

it('waits for what comes first, then some seconds, then for the browser to have nothing to do', () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => asked.push(work));
  const { result, rerender } = renderHook(useIdle, { initialProps: false });
  act(() => vi.runAllTimers());
  expect([result.current, asked]).toEqual([false, []]);
  rerender(true);
  expect(asked).toEqual([]);
  act(() => vi.runAllTimers());
  expect([result.current, asked.length]).toEqual([false, 1]);
  act(() => asked[0]?.());
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(true);
});

it('does without a browser that tells when it is idle', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const { result } = renderHook(useIdle, { initialProps: true });
  expect(result.current).toBe(false);
  act(() => vi.runAllTimers());
  expect(result.current).toBe(true);
});

it('says nothing to a screen that has been left', () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => asked.push(work));
  const { result, unmount } = renderHook(useIdle, { initialProps: true });
  act(() => vi.runAllTimers());
  unmount();
  act(() => asked[0]?.());
  expect(result.current).toBe(false);
});
