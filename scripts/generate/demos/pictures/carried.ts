import {
  amber,
  blue,
  brown,
  circle,
  coral,
  cream,
  ellipse,
  grey,
  group,
  ink,
  lilac,
  line,
  mint,
  path,
  rect,
  sand,
  sky,
  teal,
  violet,
  white,
} from './svg';

/** Products to carry or wear, each centered in 240 by 200. */

const cloth = (d: string, color: string) => path(d, color) + line(d, '#0000001a', 2);
/** The small lantern logo on products. */
export const badge = (x: number, y: number, color = white) =>
  group(
    { transform: `translate(${x} ${y})` },
    line('M-5-7h10M0-7v-3M-6-3h12l-1.5 12h-9Z', color, 1.8),
    path('M0 0c2 2 2 5 0 6-2-1-2-4 0-6Z', color),
  );

const canopy = (colors: [string, string]) =>
  path('M50 104a70 64 0 0 1 140 0q-12-9-23 0-12-9-24 0-11-9-23 0-12-9-23 0-12-9-24 0-11-9-23 0Z', colors[0]) +
  path('M97 104Q98 60 120 40 142 60 143 104q-11-9-23 0-12-9-23 0Z', colors[1]);

export const golfUmbrella = () =>
  line('M120 32v116q0 14 13 14 12 0 12-12', brown, 6) + canopy(['#2f3f78', '#43569c']) + badge(120, 78);

export const travelUmbrella = () =>
  group(
    { transform: 'rotate(24 120 100)' },
    cloth('M106 38h28l6 100q-20 10-40 0Z', teal),
    line('M114 44l-4 92M126 44l4 92', '#ffffff55', 2.5),
    rect(104, 92, 34, 9, '#1f7a74', 4),
    rect(112, 142, 16, 28, ink, 6),
    rect(115, 26, 10, 12, grey, 3),
    line('M120 170q16 8 12-12', ink, 2.5),
  );

export const notebook = () =>
  group(
    { transform: 'rotate(-7 120 100)' },
    rect(80, 38, 84, 124, '#0000001a', 6),
    rect(76, 34, 84, 124, violet, 6),
    rect(76, 34, 13, 124, '#4038b8', 5),
    rect(102, 58, 44, 24, white, 3),
    line('M108 66h32M108 74h20', lilac, 2.5),
    rect(146, 34, 5, 124, amber),
    line('M128 158v16', coral, 4),
    badge(124, 122, '#ffffffaa'),
  );

export const pen = () =>
  line('M62 158q22-22 44-8t50-6', lilac, 3) +
  group(
    { transform: 'rotate(40 120 96)' },
    rect(110, 20, 20, 66, '#1f5a4c', 9),
    rect(110, 78, 20, 10, amber),
    rect(111, 88, 18, 38, '#277060', 3),
    path('M112 126h16l-8 34Z', grey),
    line('M120 140v18', ink, 1.5),
    line('M133 32v42', amber, 4),
  );

export const hamper = () =>
  rect(96, 56, 22, 52, amber, 6) +
  rect(100, 46, 14, 12, brown, 3) +
  rect(124, 66, 30, 42, coral, 5) +
  rect(124, 60, 30, 9, cream, 3) +
  rect(78, 76, 20, 40, teal, 5) +
  path('M152 62l18 6-8 46-14-4Z', cream) +
  path('M58 100h124l-10 58q-52 12-104 0Z', '#c99763') +
  line('M62 118h116M66 136h108M84 102l6 58M108 102l2 60M132 102l-2 60M156 102l-6 58', '#a97945', 3) +
  rect(54, 96, 132, 12, '#b58452', 6) +
  path('M120 112c-16-18-30 0-4 4-14 14-2 18 4 2 6 16 18 12 4-2 26-4 12-22-4-4Z', coral);

export const mug = () =>
  line('M150 84q34-4 32 24t-36 26', '#e9e2d2', 11) +
  path('M72 66h80v66q0 26-26 26H98q-26 0-26-26Z', cream) +
  ellipse(112, 66, 40, 9, '#e4dccb') +
  ellipse(112, 67, 34, 6, '#7c5139') +
  rect(72, 134, 80, 8, violet) +
  badge(112, 106, violet) +
  line('M98 48q-6-8 0-16t0-14M120 48q-6-8 0-16t0-14', '#ffffffcc', 4);

export const bottle = () =>
  rect(98, 58, 44, 110, blue, 14) +
  rect(98, 58, 14, 110, '#ffffff33', 7) +
  rect(98, 128, 44, 10, white) +
  rect(103, 30, 34, 30, ink, 8) +
  rect(103, 50, 34, 5, amber) +
  badge(122, 98);

export const tote = () =>
  line('M94 78q0-46 26-46t26 46', brown, 7) +
  cloth('M66 72h108l8 92q-62 8-124 0Z', sand) +
  line('M70 84h100', amber, 4) +
  circle(172, 84, 4, ink) +
  circle(120, 124, 24, violet) +
  badge(120, 124);

export const sleeve = () =>
  group(
    { transform: 'rotate(-6 120 100)' },
    rect(66, 40, 112, 30, '#c7ccd8', 6),
    rect(70, 44, 104, 30, '#3d4258', 4),
    cloth('M56 58h128v88q0 12-12 12H68q-12 0-12-12Z', '#7d8199'),
    rect(66, 98, 62, 48, '#6c7089', 5),
    path('M136 58h28v34l-14 10-14-10Z', brown),
    circle(150, 88, 4, amber),
  );

export const cardigan = () =>
  cloth('M88 46l-34 18-14 84 22 6 14-50v62h88v-62l14 50 22-6-14-84-34-18Z', '#35508a') +
  path('M100 42l20 52 20-52Z', white) +
  line('M100 42l20 52v72M140 42l-20 52', '#243a6b', 5) +
  group({ fill: amber }, circle(126, 112, 2.5, ''), circle(126, 130, 2.5, ''), circle(126, 148, 2.5, '')) +
  line('M40 148l22 6M200 148l-22 6M76 160h88', '#243a6b', 6) +
  badge(150, 88);

export const powerBank = () =>
  group(
    { transform: 'rotate(-12 120 100)' },
    rect(84, 36, 72, 128, ink, 16),
    rect(88, 40, 64, 120, '#3b3a63', 13),
    rect(98, 56, 44, 22, '#17162e', 5),
    line('M104 67h20M129 67h6', mint, 5),
    path('M124 96l-18 28h12l-4 22 20-30h-13Z', amber),
  ) + line('M150 168q36 4 40-30', grey, 6);

export const watch = () =>
  rect(98, 18, 44, 56, violet, 10) +
  rect(98, 126, 44, 56, violet, 10) +
  rect(100, 26, 40, 4, '#4038b8') +
  circle(120, 100, 44, ink) +
  circle(120, 100, 37, '#171631') +
  circle(120, 100, 30, 'none', {
    stroke: amber,
    'stroke-width': 4,
    'stroke-dasharray': '130 60',
    'stroke-linecap': 'round',
  }) +
  line('M120 82v18l13 9', sky, 4) +
  rect(163, 92, 8, 16, grey, 3);

export const clicker = () =>
  group(
    { transform: 'rotate(28 120 100)' },
    rect(98, 28, 44, 144, ink, 22),
    rect(103, 34, 34, 132, '#3b3a63', 17),
    circle(120, 70, 13, violet),
    circle(120, 104, 10, lilac),
    path('M117 64l8 6-8 6Z', white),
    rect(113, 128, 14, 18, '#24233f', 5),
  ) + line('M176 36l26-14M182 52l30-2M166 26l10-22', coral, 3);

export const cardHolder = () =>
  group(
    { transform: 'rotate(-5 120 90)' },
    rect(82, 48, 86, 56, '#dcdcec', 4),
    rect(76, 54, 86, 56, white, 4),
    line('M88 70h32M88 80h22', lilac, 4),
    circle(144, 74, 9, amber),
  ) +
  path('M62 108h116l10 50H52Z', '#8a5a3a') +
  path('M62 108h116l3 14H59Z', '#a06c48') +
  line('M70 136q40-8 70 0t36-2M72 148q30-6 60 0', '#7a4d30', 2);
