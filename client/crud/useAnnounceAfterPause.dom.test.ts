import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { feedback } from '~/platform/feedback';
import { useAnnounceAfterPause } from './useAnnounceAfterPause';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('announces a text once it stops changing, without the steps in between', () => {
  const say = vi.spyOn(feedback, 'say');
  const { rerender } = renderHook(useAnnounceAfterPause, { initialProps: 'TP $0.00' as string | null });
  for (const text of ['TP $4.00', 'TP $45.00', 'TP $450.00']) {
    rerender(text);
    act(() => vi.advanceTimersByTime(900));
  }
  expect(say).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(100));
  expect(say).toHaveBeenCalledExactlyOnceWith('TP $450.00');
  rerender('TP $450.00');
  rerender(null);
  act(() => vi.runAllTimers());
  expect(say).toHaveBeenCalledOnce();
});
