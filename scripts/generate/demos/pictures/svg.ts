/**
 * Shapes as SVG text, without style attributes because our content policy forbids them. Numbers keep at most one
 * decimal.
 */

export const ink = '#2b2a4c';
export const violet = '#5a52e0';
export const lilac = '#b9b5f7';
export const mist = '#e8e6fd';
export const amber = '#f4b13e';
export const cream = '#fff4dc';
export const coral = '#ee7a66';
export const blush = '#fcdfd6';
export const teal = '#2b9c94';
export const mint = '#d3efe8';
export const sky = '#d6e8fb';
export const blue = '#4a8fd6';
export const sand = '#f1e2c8';
export const white = '#fff';
export const grey = '#c9cbd9';
export const brown = '#9a6b4b';

type Value = string | number | undefined;
const short = (value: string | number) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : value);
const tag = (name: string, attributes: Record<string, Value>, content = '') => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${short(value ?? '')}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
};

export type More = Record<string, Value>;
export const rect = (x: number, y: number, width: number, height: number, fill: string, rx?: number, more: More = {}) =>
  tag('rect', { x, y, width, height, rx, fill, ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more: More = {}) =>
  tag('circle', { cx, cy, r, fill, ...more });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: More = {}) =>
  tag('ellipse', { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: string, more: More = {}) => tag('path', { d, fill, ...more });
/** An open line with round ends. */
export const line = (d: string, stroke: string, width: number, more: More = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const group = (more: More, ...content: string[]) => tag('g', more, content.join(''));
/** Moves the content, and scales it about the origin. */
export const at = (x: number, y: number, scale: number, ...content: string[]) =>
  group({ transform: `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}` }, ...content);
export const animate = (attributes: More) => tag('animateTransform', attributes);

export const svg = (width: number, height: number, ...content: string[]) =>
  `${tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` }, content.join(''))}\n`;
