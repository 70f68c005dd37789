/** The same text always yields the same drawing; different texts rarely share one. */

export const width = 320;
export const height = 180;
/** Chart series around the color wheel. Colors in between mix two neighbors. */
const wheel = [1, 4, 3, 6, 2, 5] as const;
const between = 3;

/** Lighter layers are farther back. */
export interface Layer {
  depth: 'far' | 'middle' | 'near';
  path: string;
}

/** FNV-1a, a 32-bit hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // Mixes the high bits in: texts that differ only in their last letters would differ only in the low bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Pseudorandom numbers from 0 to 1, seeded by a text (mulberry32). */
function numbersOf(text: string): () => number {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Numbers = () => number;
const depths = ['far', 'middle', 'near'] as const;
const round = (value: number) => Math.round(value * 10) / 10;
const circle = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;

/** Three ranges of hills under a sun. */
const hills = (next: Numbers): Layer[] => [
  { depth: 'far', path: circle(40 + next() * 240, 30 + next() * 50, 18 + next() * 22) },
  ...depths.map((depth, index): Layer => {
    const base = 85 + index * 32;
    const points = [0, 1, 2, 3, 4].map(() => round(base - 30 + next() * 50));
    const curves = points.slice(1).map((y, at) => {
      const [x, before] = [(at + 1) * 80, points[at] ?? base];
      return `C${x - 40} ${before} ${x - 40} ${y} ${x} ${y}`;
    });
    return { depth, path: `M0 ${points[0]}${curves.join('')}V${height}H0Z` };
  }),
];

/** Rings around one point, like ripples in water. */
const rings = (next: Numbers): Layer[] => {
  const [x, y, step] = [next() * width, next() < 0.5 ? next() * 40 : height - next() * 40, 26 + next() * 20];
  return [6, 5, 4, 3, 2, 1].map((ring, index) => ({
    depth: depths[Math.floor(index / 2)] ?? 'near',
    path: `${circle(x, y, ring * step)}${circle(x, y, ring * step - step * (0.3 + next() * 0.25))}`,
  }));
};

/** Columns that rise and fall. */
const columns = (next: Numbers): Layer[] => {
  const count = 7 + Math.floor(next() * 5);
  const wide = width / count;
  const [phase, turns] = [next() * 6, 0.5 + next()];
  return Array.from({ length: count }, (_, index) => {
    const tall = 60 + Math.sin(phase + (index / count) * turns * 6) * 35 + next() * 30;
    const [x, bar] = [index * wide + wide * 0.14, wide * 0.72];
    return {
      depth: depths[Math.floor(next() * 3)] ?? 'middle',
      path: `M${round(x)} ${height}V${round(height - tall)}q0-6 6-6h${round(bar - 12)}q6 0 6 6V${height}Z`,
    };
  });
};

/** Slanting bands of several widths. */
const bands = (next: Numbers): Layer[] => {
  const slant = (next() < 0.5 ? -1 : 1) * (50 + next() * 70);
  let x = -60 - next() * 40;
  return Array.from({ length: 5 }, (_, index) => {
    const wide = 26 + next() * 46;
    const path = `M${round(x + Math.max(0, -slant))} 0h${round(wide)}l${round(slant)} ${height}h${round(-wide)}Z`;
    x += wide + 18 + next() * 36;
    return { depth: depths[(index + Math.floor(next() * 2)) % 3] ?? 'middle', path };
  });
};

/** A field of dots that grow toward one point. */
const dots = (next: Numbers): Layer[] => {
  const [x, y, reach] = [next() * width, next() * height, 130 + next() * 90];
  const paths: Record<Layer['depth'], string> = { far: '', middle: '', near: '' };
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 14; column += 1) {
      const [cx, cy] = [12 + column * 24 - (row % 2) * 12, 10 + row * 23];
      const near = Math.max(0, 1 - Math.hypot(cx - x, cy - y) / reach);
      const depth = near > 0.66 ? 'near' : near > 0.33 ? 'middle' : 'far';
      paths[depth] += circle(cx, cy, 2 + near * 8);
    }
  return depths.map((depth) => ({ depth, path: paths[depth] }));
};

const kinds = [hills, rings, columns, bands, dots];

/** A color of the wheel, derived from a text. */
function colorOf(text: string): string {
  const step = hashOf(text) % (wheel.length * between);
  const at = Math.floor(step / between);
  const [one, next] = [wheel[at], wheel[(at + 1) % wheel.length]];
  const share = Math.round(100 - (100 / between) * (step % between));
  return `color-mix(in oklch, var(--c-chart-${one}) ${share}%, var(--c-chart-${next}))`;
}

/** The color comes from `owner`, the drawing from `name`. */
export function drawingOf(owner: string, name: string): { color: string; layers: Layer[] } {
  const next = numbersOf(name);
  const kind = kinds[Math.floor(next() * kinds.length)] ?? hills;
  return { color: colorOf(owner), layers: kind(next) };
}
