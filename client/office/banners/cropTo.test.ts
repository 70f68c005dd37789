import { expect, test } from 'vitest';
import { cropTo, fitsRatio } from './cropTo';

test('accepts a picture up to two percent off its ratio', () => {
  expect(fitsRatio({ width: 1200, height: 400 }, 3)).toBe(true);
  expect(fitsRatio({ width: 1200, height: 408 }, 3)).toBe(true);
  expect(fitsRatio({ width: 1200, height: 420 }, 3)).toBe(false);
});

test.each([
  [{ width: 1200, height: 800 }, 0, { x: 0, y: 0, width: 1200, height: 400 }],
  [{ width: 1200, height: 800 }, 0.5, { x: 0, y: 200, width: 1200, height: 400 }],
  [{ width: 1200, height: 800 }, 1, { x: 0, y: 400, width: 1200, height: 400 }],
  [{ width: 2000, height: 400 }, 0.5, { x: 400, y: 0, width: 1200, height: 400 }],
])('crops %o at %d to %o', (size, share, part) => {
  expect(cropTo(size, 3, share)).toEqual(part);
});
