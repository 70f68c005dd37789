import { expect, it } from 'vitest';
import { preferences } from './preferences';

it.each([
  ['light', false],
  ['bordered', false],
  ['semi-dark', true],
  ['dark', true],
] as const)('the skin %s sets the class of dark layouts on the body: %s', (skin, dark) => {
  preferences.set({ skin });
  expect(document.body.classList.contains('dark-layout')).toBe(dark);
});

it.each(['compact', 'comfortable'] as const)('the density %s is on the page, where style sheets read it', (density) => {
  preferences.set({ density });
  expect(document.documentElement).toHaveAttribute('data-density', density);
});
