import * as motif from './motifs';
import {
  amber,
  at,
  blush,
  circle,
  coral,
  cream,
  ellipse,
  group,
  ink,
  lilac,
  line,
  mint,
  mist,
  path,
  rect,
  sand,
  sky,
  svg,
  teal,
  violet,
  white,
} from './svg';

/** Small pictures: categories of the knowledge base, plans, logos of invented companies, and file icons. */

type Picture = [file: string, content: string];

const card = (name: string, ground: string, ...content: string[]): Picture => [
  `/demos/knowledge/${name}.svg`,
  svg(240, 150, rect(0, 0, 240, 150, ground), ellipse(120, 134, 96, 8, '#00000012'), ...content),
];
const knowledge: Picture[] = [
  card(
    'sales-automation',
    mist,
    at(104, 134, 1, motif.paper()),
    at(160, 96, 0.72, motif.gear(violet)),
    at(194, 124, 0.42, motif.gear(amber)),
    line('M40 60h20M34 76h26M44 92h16', lilac, 5),
  ),
  card(
    'marketing-automation',
    blush,
    path('M62 72l84-38v84L62 88Z', coral),
    rect(48, 68, 20, 24, ink, 6),
    path('M72 92h18l8 32H80Z', ink),
    ellipse(146, 76, 12, 42, '#d96350'),
    line('M172 54l22-12M176 76h26M172 98l22 12', amber, 6),
  ),
  card(
    'api-questions',
    mint,
    at(120, 130, 1.05, motif.window()),
    line('M92 74l-18 18 18 18M148 74l18 18-18 18M130 66l-20 50', teal, 6),
  ),
  card(
    'personalization',
    cream,
    at(112, 134, 1, motif.jacket(violet, white)),
    circle(176, 54, 26, white),
    circle(176, 54, 26, 'none', { stroke: amber, 'stroke-width': 5 }),
    line('M166 54l8 8 14-16', teal, 5),
  ),
  card(
    'email-marketing',
    sky,
    at(128, 112, 0.86, group({ transform: 'rotate(7)' }, motif.envelope('#c9dcf5', amber))),
    at(112, 132, 0.95, group({ transform: 'rotate(-4)' }, motif.envelope())),
  ),
  card(
    'demand-generation',
    sand,
    at(112, 76, 0.76, motif.magnet()),
    group(
      { fill: violet },
      ...[76, 112, 148].map((x) => circle(x, 98, 8, '')),
      ...[76, 112, 148].map((x) => path(`M${x - 13} 130q0-22 13-22t13 22Z`, '')),
    ),
    at(196, 132, 0.5, motif.bars()),
  ),
];

const plan = (name: string, ...content: string[]): Picture => [
  `/demos/plans/${name}.svg`,
  svg(160, 120, ellipse(80, 108, 62, 7, '#00000012'), ...content),
];
const plans: Picture[] = [
  plan('basic', at(80, 108, 1, motif.lantern())),
  plan(
    'standard',
    circle(80, 58, 46, mist),
    at(80, 108, 1, motif.house(cream, violet)),
    at(128, 108, 0.6, motif.tree()),
  ),
  plan(
    'enterprise',
    at(46, 108, 0.85, motif.house(cream, coral)),
    at(118, 108, 0.7, motif.house(white, teal)),
    at(82, 110, 1, motif.lighthouse()),
  ),
];

const logo = (index: number, ground: string, ...content: string[]): Picture => [
  `/demos/logos/${index}.svg`,
  svg(48, 48, rect(0, 0, 48, 48, ground, 10), ...content),
];
const logos: Picture[] = [
  logo(1, '#dcefe9', path('M24 8l9 14h-5l7 11H13l7-11h-5Z', teal), line('M10 39q4.5-4 9 0t9 0 10 0', '#35508a', 3)),
  logo(2, '#23224a', path('M24 8l3.5 12.5L40 24l-12.5 3.5L24 40l-3.5-12.5L8 24l12.5-3.5Z', amber)),
  logo(3, '#f3e3d3', line('M14 38V16M24 38V10M34 38V16', '#9a5a3c', 6), line('M9 38h30', '#6d3f2a', 3)),
  logo(
    4,
    '#d8e8fb',
    path('M24 8q14 17 14 23a14 11 0 0 1-28 0q0-6 14-23Z', '#4a8fd6'),
    line('M17 32q3 5 8 5', white, 3),
  ),
  logo(5, '#e7edd8', circle(24, 20, 11, '#6f9150'), line('M24 40V22M24 32l7-7M24 29l-6-6', '#5b4630', 3)),
  logo(
    6,
    '#eceaf3',
    line('M24 40V10', '#7d7a98', 4),
    path('M24 10q12 6 8 20-8-2-8-10M24 16q-12 6-8 20 8-2 8-10', '#a5a2bf'),
  ),
  logo(
    7,
    '#fde5dc',
    circle(24, 24, 9, coral),
    line('M24 7v5M24 36v5M7 24h5M36 24h5M12 12l3.5 3.5M32.5 32.5L36 36M36 12l-3.5 3.5M15.5 32.5L12 36', amber, 3.5),
  ),
];

const file = (kind: string, color: string, mark: string, page: string): Picture[] => [
  [
    `/demos/files/${kind}.svg`,
    svg(
      48,
      48,
      path('M10 4h20l10 10v27q0 3-3 3H11q-3 0-3-3V6q0-2 2-2Z', '#eef0f7'),
      path('M30 4l10 10H32q-2 0-2-2Z', '#cfd3e3'),
      rect(4, 24, 30, 15, color, 4),
      mark,
    ),
  ],
  [
    `/demos/files/${kind}-page.svg`,
    svg(210, 297, rect(0, 0, 210, 297, white), rect(0, 0, 210, 10, color), at(182, 40, 0.3, motif.lantern()), page),
  ],
];
const text = (y: number, count: number) =>
  line(
    Array.from({ length: count }, (_, index) => `M24 ${y + index * 11}h${index === count - 1 ? 96 : 162}`).join(''),
    '#d9dbe8',
    4,
  );
const heading = (y: number, width: number) => rect(24, y, width, 10, ink, 3);
const files: Picture[] = [
  ...file(
    'pdf',
    coral,
    line('M10 31.5h18M10 35h10', white, 2),
    heading(38, 92) +
      text(70, 6) +
      heading(150, 64) +
      text(178, 5) +
      line('M24 262q8-16 14-4t12-4 12 3 10-3', violet, 3),
  ),
  ...file(
    'sheet',
    teal,
    line('M10 31.5h18M16 27v9M22 27v9', white, 2),
    heading(38, 76) +
      line(
        'M24 70h162M24 92h162M24 114h162M24 136h162M24 158h162M24 70v88M64 70v88M105 70v88M146 70v88M186 70v88',
        '#d9dbe8',
        2,
      ) +
      at(105, 262, 1, motif.bars()),
  ),
  ...file(
    'photo',
    violet,
    path('M9 36l6-7 4 4 4-5 7 8Z', white),
    rect(24, 64, 162, 124, sky) +
      circle(150, 96, 14, amber) +
      path('M24 188v-40q50-40 90-6t72-6v52Z', '#8cc7a6') +
      at(92, 176, 0.6, motif.family()) +
      text(210, 3),
  ),
  ...file(
    'slides',
    amber,
    rect(12, 27.5, 14, 9, white, 1.5),
    rect(24, 60, 162, 92, mist, 4) +
      at(82, 140, 0.7, motif.bars()) +
      at(152, 140, 0.6, motif.umbrella()) +
      rect(24, 166, 162, 92, mint, 4) +
      at(105, 250, 0.7, motif.handshake()),
  ),
];

export const emblems = (): Picture[] => [...knowledge, ...plans, ...logos, ...files];
