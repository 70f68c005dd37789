/** Shades of the theme that derive from a network's accent color. Colors are `#rrggbb`. */

type Triple = readonly [number, number, number];

/** Contrast of text that WCAG AA demands. */
const enough = 4.5;

const white = '#ffffff';
/** Surfaces that the accent stands on as text, from client/ui/tokens.css: page, card, inset, and hovered row. */
const surfaces = {
  light: [white, '#f8f9fc', '#f5f6fa', '#f1f3f8'],
  dark: ['#171c2c', '#1e2438', '#0f1320', '#232a40'],
} as const;
/** Text on the accent in the dark skin. */
const ink = '#10132a';

export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

const channels = (color: string): Triple => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
const hex = (triple: Triple): string =>
  `#${triple
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => linear(value / 255)) as unknown as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const mix = (color: string, share: number, ground: string): string => {
  const [from, onto] = [channels(color), channels(ground)];
  return hex([0, 1, 2].map((at) => (from[at] ?? 0) * share + (onto[at] ?? 0) * (1 - share)) as unknown as Triple);
};

/** Lightness, and the two axes of color, as the eye sees them (OKLab). */
function labOf(color: string): Triple {
  const [r, g, b] = channels(color).map((value) => linear(value / 255)) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOf([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The same hue at another lightness, with as much chroma as a screen shows there. */
function atLightness(color: string, lightness: number): string {
  const [, a, b] = labOf(color);
  for (let share = 1; share > 0; share -= 0.02) {
    const rgb = rgbOf([lightness, a * share, b * share]);
    if (rgb.every((value) => value >= -0.0005 && value <= 1.0005))
      return hex(rgb.map((value) => gamma(Math.max(0, value)) * 255) as unknown as Triple);
  }
  return hex([1, 1, 1].map(() => gamma(lightness ** 3) * 255) as unknown as Triple);
}

const softs = { light: 0.09, dark: 0.2 } as const;
type Skin = keyof typeof surfaces;

const softOf = (color: string, skin: Skin) => mix(color, softs[skin], surfaces[skin][0]);

/** The least contrast that this accent has as text, on any surface, and under text. */
function leastContrast(color: string, skin: Skin): number {
  const grounds = [...surfaces[skin], softOf(color, skin), skin === 'light' ? white : ink];
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}

/** True if the accent is readable on light pages, and white text on it. For dark pages the theme derives a lighter shade. */
export const isReadable = (color: string): boolean => isColor(color) && leastContrast(color, 'light') >= enough;

/** The nearest color of the same hue that is readable on light pages. */
export function readable(color: string): string {
  const wanted = color.toLowerCase();
  if (isReadable(wanted)) return wanted;
  for (let lightness = labOf(wanted)[0]; lightness > 0; lightness -= 0.004) {
    const darker = atLightness(wanted, lightness);
    if (isReadable(darker)) return darker;
  }
  return '#000000';
}

/** The accent of dark pages: as light as readable text needs. */
function onDark(color: string): string {
  // The product's own accent is this much lighter in the dark.
  for (let lightness = Math.max(labOf(color)[0], 0.62); lightness < 1; lightness += 0.004) {
    const lighter = atLightness(color, lightness);
    if (leastContrast(lighter, 'dark') >= enough) return lighter;
  }
  return white;
}

/** Shades that the theme derives from an accent, as its custom properties. */
export function shadesOf(color: string, skin: Skin): Readonly<Record<string, string>> {
  const primary = skin === 'light' ? readable(color) : onDark(readable(color));
  const [lightness] = labOf(primary);
  return {
    '--c-primary': primary,
    '--c-on-primary': skin === 'light' ? white : ink,
    '--c-primary-soft': softOf(primary, skin),
    '--c-primary-hover': atLightness(
      primary,
      Math.min(0.98, Math.max(0.12, lightness + (skin === 'light' ? -0.05 : 0.05))),
    ),
    '--c-selection': mix(primary, skin === 'light' ? 0.2 : 0.36, surfaces[skin][0]),
  };
}

/** The accent's rules, stronger than those of client/ui/tokens.css wherever they stand; empty without an accent. */
export function accentRules(color: string): string {
  if (!isColor(color)) return '';
  const block = (skin: Skin) =>
    Object.entries(shadesOf(color, skin))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  return `html:root[data-skin]{${block('light')}}@media not print{html:root[data-skin=dark],html:root[data-skin=semi-dark] [data-region=menu]{${block('dark')}}}`;
}
