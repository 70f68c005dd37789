import { expect, it } from 'vitest';
import { phoneText } from './phone';

it('groups the digits of a North American number, and leaves others as they are', () => {
  expect(phoneText('+14155550123')).toBe('(415) 555-0123');
  expect(phoneText('+8613800138000')).toBe('+8613800138000');
  expect(phoneText('+1415555')).toBe('+1415555');
  expect(phoneText('')).toBe('');
});
