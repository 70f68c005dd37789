import { describe, expect, it } from 'vitest';
import { accentRules, contrast, isReadable, readable, shadesOf } from './accent';

const colors = ['#4f46e5', '#000000', '#ffffff', '#ffcc00', '#00a86b', '#e11d48', '#808080', '#00ffff', '#0b3d91'];
const lightPage = ['#ffffff', '#f8f9fc', '#f5f6fa', '#f1f3f8'];
const darkPage = ['#171c2c', '#1e2438', '#0f1320', '#232a40'];

it('computes the contrast of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe('an accent', () => {
  it.each(colors)('such as %s is readable in both skins, and so is text on it', (color) => {
    for (const [skin, page] of [
      ['light', lightPage],
      ['dark', darkPage],
    ] as const) {
      const shades = shadesOf(color, skin);
      const [primary = '', soft = ''] = [shades['--c-primary'], shades['--c-primary-soft']];
      for (const ground of [...page, soft, shades['--c-on-primary'] ?? ''])
        expect(contrast(primary, ground), `${primary} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      // Secondary text stands on the soft shade, too.
      expect(contrast(soft, skin === 'light' ? '#565e75' : '#a3abc2')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades['--c-primary-hover'] ?? '', shades['--c-on-primary'] ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades['--c-selection'] ?? '', skin === 'light' ? '#1c2233' : '#e8eaf2')).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });

  it('that fails has a nearest one of its hue that passes, and one that passes stays', () => {
    expect(isReadable('#ffcc00')).toBe(false);
    expect(isReadable(readable('#ffcc00'))).toBe(true);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(readable('#ffcc00').slice(at, at + 2), 16),
    );
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
    expect(readable('#4F46E5')).toBe('#4f46e5');
    expect(readable('#ffffff')).not.toBe('#000000');
  });

  it('is no rule at all unless it is a color', () => {
    for (const text of ['', 'red', '#fff', '#12345g', '#123456;}'] as const) expect(accentRules(text)).toBe('');
    expect(accentRules('#0b3d91')).toContain('--c-primary:#0b3d91');
  });
});
