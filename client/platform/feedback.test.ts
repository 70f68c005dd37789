import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Feedback } from './feedback';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tells a thing for a while, the same once more after silence, and the last of several', () => {
  const feedback = new Feedback();
  feedback.say('10 of 128');
  vi.advanceTimersByTime(100);
  expect(feedback.said).toBe('10 of 128');
  vi.advanceTimersByTime(2_000);
  feedback.say('10 of 128');
  expect(feedback.said).toBe('');
  vi.advanceTimersByTime(2_000);
  expect(feedback.said).toBe('10 of 128');
  vi.runAllTimers();
  expect(feedback.said).toBe('');
});
