import { expect, it } from 'vitest';
import { amountInWords } from './amountInWords';

it.each([
  [5, 'Zero and 05/100'],
  [100, 'One and 00/100'],
  [1_999, 'Nineteen and 99/100'],
  [2_100, 'Twenty-one and 00/100'],
  [10_000, 'One hundred and 00/100'],
  [123_405, 'One thousand two hundred thirty-four and 05/100'],
  [100_000_000, 'One million and 00/100'],
  [9_999_999_999, 'Ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100'],
])('writes %d cents as %s', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});
