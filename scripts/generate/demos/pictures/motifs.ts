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
  sky,
  teal,
  violet,
  white,
} from './svg';

/**
 * Motifs of the insurance trade for composing pictures. Each stands with the middle of its foot on the origin and is
 * about 100 high.
 */

export const lighthouse = () =>
  path('M-17 0L-11-72h22L17 0Z', white) +
  path('M-15.4-20L-13.5-43h27L15.4-20ZM-12-60l1-12h22l1 12Z', coral) +
  rect(-15, -77, 30, 6, ink, 2) +
  rect(-9, -93, 18, 16, amber) +
  line('M0-93v16', ink, 1.5) +
  path('M-12-92L0-104 12-92Z', ink) +
  path('M-5 0v-11a5 5 0 0 1 10 0V0Z', ink) +
  rect(-2.5, -55, 5, 8, ink, 2);

/** Two beams from the top of a lighthouse. */
export const beams = (content = '') =>
  group({ fill: '#ffe08a', opacity: 0.38 }, path('M0-85L-400-185v160Z', ''), path('M0-85L400-185v160Z', ''), content);

export const house = (wall: string, roof: string, lit = amber) =>
  rect(18, -78, 10, 24, '#7a5a4a') +
  rect(-34, -48, 68, 48, wall) +
  path('M-42-46L0-84 42-46Z', roof) +
  rect(-8, -26, 16, 26, brown, 2) +
  rect(-27, -38, 14, 14, lit, 1) +
  rect(13, -38, 14, 14, lit, 1) +
  line('M-20-38v14M-27-31h14M20-38v14M13-31h14', wall, 1.5) +
  circle(4, -13, 1.5, amber);

export const tree = (crown = teal) =>
  rect(-3, -34, 6, 34, brown) + circle(0, -52, 22, crown) + circle(-12, -40, 14, crown) + circle(13, -40, 14, crown);

const figure = (x: number, height: number, skin: string, hair: string, coat: string) =>
  group(
    { transform: `translate(${x} 0) scale(${height / 100})` },
    path('M-22 0C-22-44-14-66 0-66S22-44 22 0Z', coat),
    circle(0, -80, 16, skin),
    path('M-16-80a16 16 0 0 1 32 0q-10-9-16-8-8 0-16 8Z', hair),
  );

export const family = () =>
  figure(-34, 100, '#e2ab82', '#33231f', violet) +
  figure(30, 94, '#f0c5a4', '#8a5a34', coral) +
  figure(-6, 56, '#f0c5a4', '#5b3a29', amber) +
  figure(58, 46, '#e2ab82', '#33231f', teal);

export const umbrella = (color = amber, shade = '#e09a26') =>
  line('M0-86v78q0 8 7 8t7-8', ink, 3.5) +
  path('M-56-48C-52-82-24-92 0-92S52-82 56-48q-9-8-18 0-10-8-19 0-9-8-19 0-10-8-19 0-9-8-19 0-9-8-18 0Z', color) +
  path('M-19-48C-18-74-8-88 0-92 8-88 18-74 19-48q-9-8-19 0-10-8-19 0Z', shade);

export const lantern = () =>
  circle(0, -46, 52, '#ffd76e', { opacity: 0.22 }) +
  circle(0, -42, 36, '#ffd76e', { opacity: 0.25 }) +
  line('M-12-84a12 12 0 0 1 24 0', ink, 3) +
  path('M-8-86h16l14 16h-44Z', ink) +
  path('M-19-70h38l-3 60h-32Z', '#fff3c4') +
  line('M-19-70l3 60M19-70l-3 60', ink, 3) +
  path('M0-56c11 14 9 30 0 34-9-4-11-20 0-34Z', amber) +
  path('M0-42c6 8 4 16 0 18-4-2-6-10 0-18Z', white) +
  rect(-23, -12, 46, 12, ink, 4);

export const paper = (lines = lilac, seal = coral) =>
  rect(-36, -98, 72, 98, white, 5) +
  rect(-24, -84, 30, 7, violet, 3) +
  line('M-24-66h48M-24-54h48M-24-42h34', lines, 4) +
  line('M-24-18q6-12 11-3t9-3 9 2', ink, 2.5) +
  circle(22, -18, 8, seal);

export const handshake = () =>
  path('M-100-78l34-8 10 46-38 10Z', violet) +
  path('M100-78l-34-8-10 46 38 10Z', teal) +
  path('M-62-78q22-8 40 2l34 28q8 10-2 16-6 2-10-2 0 10-9 11-6 0-10-5-3 8-11 6-6-1-8-6-16-6-26-12Z', '#f0c5a4') +
  path('M62-78q-26-10-46 0l-24 18q-6 8 2 13 8 4 16-4l14-8 32 26q8-4 14-10Z', '#c98a5e') +
  line('M12-32l-14-13M1-23l-12-12M-14-20l-9-9', '#c68f6a', 2.5);

export const bars = (colors = [lilac, violet, lilac, violet, amber]) =>
  colors.map((color, index) => rect(-50 + index * 21, -(26 + index * 13), 15, 26 + index * 13, color, 3)).join('') +
  line('M-44-50l22-16 20 4 22-24 22-14', coral, 4);

export const boat = () =>
  line('M0-16v-78', brown, 3) +
  path('M4-92q40 30 44 68H4Z', white) +
  path('M-4-80q-26 26-30 56h30Z', cream) +
  path('M-54-16h112q-8 20-26 20h-58q-20 0-28-20Z', violet) +
  line('M-50-10h104', white, 2);

export const mug = (color: string = white) =>
  line('M18-30q16-2 15 10t-17 14', color, 6) + path('M-20-40h40v30q0 10-10 10h-20q-10 0-10-10Z', color);

export const steam = () => line('M-8-6q-5-7 0-14t0-14M8-6q-5-7 0-14t0-14', '#ffffffaa', 3.5);

export const envelope = (color: string = white, seal = coral) =>
  rect(-54, -72, 108, 72, color, 7) + line('M-52-68L0-30 52-68', '#0002', 3) + circle(0, -28, 10, seal);

export const bubble = (color: string, dots: string) =>
  path('M-40-70h80q12 0 12 12v30q0 12-12 12h-46l-22 18v-18h-12q-12 0-12-12v-30q0-12 12-12Z', color) +
  circle(-20, -43, 6, dots) +
  circle(0, -43, 6, dots) +
  circle(20, -43, 6, dots);

export const gear = (color: string) =>
  group(
    { fill: color },
    ...[0, 45, 90, 135].map((turn) => rect(-9, -44, 18, 88, '', 4, { transform: `rotate(${turn})` })),
    circle(0, 0, 33, ''),
  ) + circle(0, 0, 14, white);

export const cloud = (color: string = white) =>
  group(
    { fill: color },
    circle(-20, -14, 14, ''),
    circle(0, -22, 20, ''),
    circle(22, -13, 13, ''),
    rect(-32, -14, 66, 14, '', 7),
  );

export const rain = () =>
  line(
    'M0 0l-5 14M34 10l-5 14M68-4l-5 14M102 12l-5 14M136 0l-5 14M-34 8l-5 14M-68-2l-5 14M-102 10l-5 14M-136 2l-5 14',
    '#ffffff99',
    3,
  );

export const waves = (width: number, color: string) =>
  line(`M0 0${Array.from({ length: Math.ceil(width / 40) }, () => 'q10-8 20 0t20 0').join('')}`, color, 3);

export const bowl = () =>
  ellipse(0, -38, 54, 12, '#3a4a78') +
  group(
    { fill: '#f7e6c8', stroke: '#dcc196', 'stroke-width': 2 },
    path('M-42-38q10-22 32-6-4 10-16 10t-16-4Z', ''),
    path('M8-42q14-20 34 2-6 9-18 9t-16-11Z', ''),
    path('M-20-36q16-26 42 0-8 10-20 10t-22-10Z', ''),
  ) +
  path('M-54-38q0 38 54 38T54-38q-10 12-54 12t-54-12Z', violet) +
  line('M30-64l40-34M36-58l42-30', brown, 4);

export const die = (color: string) =>
  rect(-24, -48, 48, 48, color, 10) +
  group(
    { fill: white },
    circle(-11, -35, 4.5, ''),
    circle(11, -35, 4.5, ''),
    circle(0, -24, 4.5, ''),
    circle(-11, -13, 4.5, ''),
    circle(11, -13, 4.5, ''),
  );

export const pawn = (color: string) =>
  circle(0, -52, 14, color) + path('M-8-42h16q2 22 14 34v8h-44v-8q12-12 14-34Z', color);

export const jacket = (cloth: string, shirt: string) =>
  line('M0-98q-8-12 4-14 8 2 4 10', ink, 3) +
  line('M-44-72L0-98l44 26', ink, 3) +
  path('M-16-86l-32 12q-10 4-12 16l-8 58h136l-8-58q-2-12-12-16l-32-12Z', cloth) +
  path('M-16-86L0-30 16-86Z', shirt) +
  line('M-16-86L0-30v30M16-86L0-30', '#0003', 3) +
  rect(18, -50, 18, 4, '#fff9', 2);

export const phoneOnBooks = () =>
  rect(-46, -14, 92, 14, coral, 3) +
  rect(-38, -28, 84, 14, teal, 3) +
  rect(-44, -42, 80, 14, amber, 3) +
  rect(-24, -112, 48, 72, ink, 7) +
  rect(-19, -105, 38, 56, sky, 3) +
  path('M-12-49q0-22 12-22t12 22Z', violet) +
  circle(0, -80, 9, '#e2ab82') +
  circle(13, -99, 3, coral);

export const pot = () =>
  rect(-66, -46, 132, 12, '#45446d', 6) +
  path('M-54-40h108v24q0 16-16 16h-76q-16 0-16-16Z', coral) +
  ellipse(0, -42, 50, 10, '#d96350') +
  ellipse(0, -42, 42, 7, '#f4a14a') +
  line('M26-44l26-44', brown, 5) +
  group({ fill: mint }, circle(-14, -43, 3, ''), circle(6, -41, 3, ''));

export const magnet = () =>
  path('M-44 0v-44a44 44 0 0 1 88 0V0H16v-44a16 16 0 0 0-32 0V0Z', coral) +
  rect(-44, -16, 28, 16, grey) +
  rect(16, -16, 28, 16, grey);

export const window = () =>
  rect(-70, -96, 140, 96, white, 8) +
  path('M-70-78v-10q0-8 8-8H62q8 0 8 8v10Z', ink) +
  group({ fill: coral }, circle(-58, -87, 3.5, '')) +
  group({ fill: amber }, circle(-46, -87, 3.5, '')) +
  group({ fill: mint }, circle(-34, -87, 3.5, ''));

export const microphone = () =>
  rect(-13, -98, 26, 54, ink, 13) +
  line('M-13-84h26M-13-74h26M-13-64h26', '#6b6a92', 2.5) +
  line('M-24-62v6a24 24 0 0 0 48 0v-6M0-32V-4M-20-2h40', blue, 4);
