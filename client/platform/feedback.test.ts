import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Feedback } from './feedback';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('announces a text for a while, the same one again after a pause, and the last of several', () => {
  const feedback = new Feedback();
  feedback.say('10 of 128');
  vi.advanceTimersByTime(100);
  expect(feedback.announcement).toBe('10 of 128');
  vi.advanceTimersByTime(2_000);
  feedback.say('10 of 128');
  expect(feedback.announcement).toBe('');
  vi.advanceTimersByTime(2_000);
  expect(feedback.announcement).toBe('10 of 128');
  vi.runAllTimers();
  expect(feedback.announcement).toBe('');
});

it('shows a toast for three seconds, and longer while held', () => {
  const feedback = new Feedback();
  feedback.toast('success', 'Saved');
  vi.advanceTimersByTime(2_900);
  feedback.hold();
  feedback.toast('info', 'And this');
  vi.advanceTimersByTime(60_000);
  expect(feedback.toasts.map(({ title }) => title)).toEqual(['Saved', 'And this']);
  feedback.release();
  vi.advanceTimersByTime(2_900);
  expect(feedback.toasts).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(feedback.toasts).toEqual([]);
});

it('removes a toast after its action, or on `dismiss`', () => {
  const feedback = new Feedback();
  const run = vi.fn();
  feedback.toast('success', 'Moved', undefined, { label: 'Undo', run });
  feedback.toasts[0]?.action?.run();
  expect(run).toHaveBeenCalledTimes(1);
  expect(feedback.toasts).toEqual([]);
  feedback.dismiss(feedback.toast('success', 'Moved'));
  expect(feedback.toasts).toEqual([]);
});

it('shows a toast for its own lifetime, even after it was held', () => {
  const feedback = new Feedback();
  feedback.show({ tone: 'primary', title: 'Import started', lifeMs: 10_000 });
  vi.advanceTimersByTime(9_000);
  feedback.hold();
  feedback.release();
  vi.advanceTimersByTime(9_900);
  expect(feedback.toasts).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(feedback.toasts).toEqual([]);
});
