import { expect, it } from 'vitest';
import { preferences } from './preferences';

it.each([
  ['light', false],
  ['bordered', false],
  ['semi-dark', true],
  ['dark', true],
] as const)('sets the class of dark layouts for the skin %s: %s', (skin, dark) => {
  preferences.set({ skin });
  expect(document.body.classList.contains('dark-layout')).toBe(dark);
});

it.each(['compact', 'comfortable'] as const)('sets the density %s on the page, for the style sheets', (density) => {
  preferences.set({ density });
  expect(document.documentElement).toHaveAttribute('data-density', density);
});
