import { expect, it } from 'vitest';
import { contrast } from './readTokens';

it.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#FFFFFF', 1],
  ['#767676', '#ffffff', 4.54],
  ['#4f46e5', '#ffffff', 6.29],
])('the contrast of %s and %s is %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

it('returns undefined for a mixed color', () => {
  expect(contrast('color-mix(in srgb, red, blue)', '#ffffff')).toBeUndefined();
});
