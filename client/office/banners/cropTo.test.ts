import { expect, test } from 'vitest';
import { cropTo, fitsRatio } from './cropTo';

test('accepts a picture up to two percent off its ratio', () => {
  expect(fitsRatio({ width: 1200, height: 400 }, 3)).toBe(true);
  expect(fitsRatio({ width: 1200, height: 408 }, 3)).toBe(true);
  expect(fitsRatio({ width: 1200, height: 420 }, 3)).toBe(false);
});

const middle = { x: 0.5, y: 0.5, zoom: 1 };
test.each([
  [
    { width: 1200, height: 800 },
    { ...middle, y: 0 },
    { x: 0, y: 0, width: 1200, height: 400 },
  ],
  [{ width: 1200, height: 800 }, middle, { x: 0, y: 200, width: 1200, height: 400 }],
  [
    { width: 1200, height: 800 },
    { ...middle, y: 1 },
    { x: 0, y: 400, width: 1200, height: 400 },
  ],
  [{ width: 2000, height: 400 }, middle, { x: 400, y: 0, width: 1200, height: 400 }],
  [
    { width: 1200, height: 800 },
    { x: 1, y: 0.25, zoom: 2 },
    { x: 600, y: 150, width: 600, height: 200 },
  ],
])('crops %o at %o to %o', (size, part, pixels) => {
  expect(cropTo(size, 3, part)).toEqual(pixels);
});
