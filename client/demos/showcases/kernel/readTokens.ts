export const skins = ['light', 'bordered', 'dark', 'semi-dark'] as const;
export type Skin = (typeof skins)[number];

const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSMediaRule && window.matchMedia(rule.conditionText).matches ? rulesIn(rule.cssRules) : [];
  });

/** A skin's custom properties in the loaded style sheets, in order. */
export function readTokens(skin: Skin): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const sheet of document.styleSheets) {
    // Style sheets of browser extensions have another origin and cannot be read.
    if (sheet.href && new URL(sheet.href).origin !== window.location.origin) continue;
    for (const { selectorText, style } of rulesIn(sheet.cssRules)) {
      const selectors = selectorText.split(',').map((one) => one.trim());
      if (!selectors.some((one) => one === ':root' || one === `html[data-skin="${skin}"]`)) continue;
      for (const name of style) if (name.startsWith('--')) tokens.set(name, style.getPropertyValue(name).trim());
    }
  }
  return tokens;
}

/** Red, green and blue of a hexadecimal color. */
const channels = (color: string): number[] | undefined => {
  const [, short] = /^#([\da-f]{3})$/i.exec(color) ?? [];
  const hex = short ? `#${[...short].map((one) => one + one).join('')}` : color;
  const [, ...parts] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  return parts.length === 3 ? parts.map((part) => Number.parseInt(part, 16) / 255) : undefined;
};

const luminance = (color: number[]) => {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2 contrast ratio, 1 to 21; undefined for mixed or translucent colors. */
export function contrast(one: string | undefined, other: string | undefined): number | undefined {
  const [a, b] = [one, other].map((color) => color && channels(color));
  if (!a || !b) return undefined;
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
