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

it('says nothing of a color that is mixed', () => {
  expect(contrast('color-mix(in srgb, red, blue)', '#ffffff')).toBeUndefined();
});
