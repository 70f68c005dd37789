import { expect, test } from 'vitest';
import { reordered, repositioned } from './order';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [0, -1, 'abc'],
])('moves the row at %i to %i', (from, to, order) => {
  expect(reordered([...'abc'], from, to).join('')).toBe(order);
});

test('gives a new position only to rows that moved', () => {
  const [a, b, c] = [{ sort: 10 }, { sort: 500 }, { sort: 20 }];
  expect(repositioned([a, c, b])).toEqual([{ row: b, sort: 30 }]);
});
