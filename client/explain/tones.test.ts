import { expect, it } from 'vitest';
import { statusOf } from './tones';

it('calls a settled debit deducted, and every other entry by its status', () => {
  expect(statusOf('paid', -100)).toBe('deducted');
  expect(statusOf('paid', 100)).toBe('paid');
  expect(statusOf('held', -100)).toBe('held');
});
