import { badge } from './carried';
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
  mist,
  path,
  rect,
  sky,
  teal,
  violet,
  white,
} from './svg';

/** Office products, each centered in 240 by 200. */

export const deskLantern = () =>
  circle(120, 104, 62, '#fff7d6aa') +
  line('M98 48a22 22 0 0 1 44 0', '#b07f2c', 5) +
  rect(104, 46, 32, 12, '#b07f2c', 4) +
  path('M92 58h56l10 14H82Z', '#d9a441') +
  path('M88 72h64l-6 74H94Z', '#fff3c4') +
  line('M88 72l6 74M152 72l-6 74M120 72v74', '#d9a441', 4) +
  path('M120 92c16 18 12 36 0 40-12-4-16-22 0-40Z', amber) +
  path('M120 110c8 8 6 18 0 21-6-3-8-13 0-21Z', white) +
  rect(82, 144, 76, 18, '#d9a441', 6);

export const banner = () =>
  rect(84, 22, 72, 138, violet) +
  path('M84 112q36-24 72 0v48H84Z', '#4038b8') +
  rect(82, 18, 76, 7, grey, 3) +
  group({ transform: 'translate(120 62) scale(2.2)' }, badge(0, 0)) +
  line('M100 122h40M106 134h28', '#ffffffcc', 5) +
  rect(74, 158, 92, 12, ink, 5) +
  line('M86 172v4M154 172v4', ink, 6);

export const flipChart = () =>
  line('M92 132l-18 46M148 132l18 46M120 132v42', ink, 5) +
  rect(68, 30, 104, 104, grey, 5) +
  rect(74, 36, 92, 92, white, 2) +
  rect(70, 26, 100, 12, ink, 4) +
  line('M86 104l20-18 18 8 30-34', violet, 5) +
  circle(154, 60, 5, coral) +
  line('M86 54h34M86 66h20', lilac, 4) +
  rect(78, 132, 84, 8, ink, 3) +
  rect(92, 128, 16, 5, coral, 2) +
  rect(112, 128, 16, 5, teal, 2);

export const speakerphone = () =>
  ellipse(120, 128, 76, 34, ink) +
  ellipse(120, 116, 76, 34, '#45446d') +
  ellipse(120, 112, 62, 26, ink) +
  group(
    { fill: '#6b6a92' },
    ...[86, 103, 120, 137, 154].flatMap((x) => [circle(x, 106, 2.5, ''), circle(x, 118, 2.5, '')]),
  ) +
  ellipse(120, 112, 16, 7, teal) +
  line('M64 70q10-14 24-18M176 70q-10-14-24-18M80 82q6-8 14-10M160 82q-6-8-14-10', lilac, 5);

export const headset = () =>
  line('M66 112v-12a54 54 0 0 1 108 0v12', ink, 12) +
  line('M70 100a50 50 0 0 1 100 0', '#5b5a86', 4) +
  rect(52, 98, 32, 56, violet, 15) +
  rect(156, 98, 32, 56, violet, 15) +
  rect(74, 102, 14, 48, '#24233f', 7) +
  rect(152, 102, 14, 48, '#24233f', 7) +
  line('M68 152q4 26 38 24', ink, 5) +
  rect(102, 168, 26, 14, coral, 7);

export const webcam = () =>
  rect(98, 130, 44, 10, grey, 4) +
  path('M106 138h28l14 30H92Z', '#45446d') +
  rect(62, 58, 116, 76, ink, 34) +
  circle(120, 96, 30, '#45446d') +
  circle(120, 96, 22, '#17162e') +
  circle(120, 96, 13, blue) +
  circle(114, 90, 5, white) +
  circle(160, 96, 4, mint) +
  rect(72, 88, 12, 16, coral, 5);

export const scanner = () =>
  path('M92 28h56l8 58H84Z', white) +
  line('M102 44h36M101 56h38M100 68h24', lilac, 4) +
  path('M66 86h108q10 0 12 12l6 50H48l6-50q2-12 12-12Z', '#45446d') +
  rect(74, 92, 92, 10, '#24233f', 4) +
  path('M70 148h100l10 20H60Z', cream) +
  line('M80 156h64', grey, 4) +
  rect(48, 140, 144, 14, ink, 6) +
  circle(166, 124, 7, teal) +
  rect(72, 120, 30, 8, '#6b6a92', 4);

export const labelPrinter = () =>
  rect(64, 70, 112, 86, teal, 18) +
  rect(64, 118, 112, 38, '#1f7a74', 16) +
  rect(80, 84, 48, 24, '#103f3c', 5) +
  line('M88 96h24', mint, 4) +
  circle(152, 96, 12, white) +
  rect(84, 128, 72, 8, '#103f3c', 3) +
  path('M90 132h60v38l-8-5-7 5-7-5-8 5-8-5-7 5-7-5-8 5Z', white) +
  line('M100 144h40M100 153h26', ink, 4);

export const documentBox = () =>
  path('M84 52l62-10 10 50-70 6Z', white) +
  line('M96 62l38-6M98 74l30-5', lilac, 4) +
  rect(58, 84, 124, 80, '#4b4f66', 10) +
  rect(52, 76, 136, 24, '#636884', 9) +
  rect(104, 92, 32, 28, amber, 6) +
  circle(120, 103, 4, ink) +
  line('M120 104v8', ink, 4) +
  path('M156 122c16 16 10 30 0 34-10-4-16-18 0-34Z', coral) +
  path('M156 138c7 7 5 14 0 16-5-2-7-9 0-16Z', cream) +
  line('M74 120v28', '#6f7593', 5);

export const desk = () =>
  rect(116, 42, 60, 38, ink, 4) +
  rect(120, 46, 52, 30, sky, 2) +
  line('M128 68l12-10 10 5 14-12', violet, 3) +
  rect(142, 80, 8, 12, ink) +
  rect(64, 72, 12, 20, coral, 3) +
  path('M70 72q-14-8-10-22 12 4 10 22 0-16 12-20 2 14-12 20Z', teal) +
  rect(40, 92, 160, 10, '#d3a06a', 4) +
  rect(62, 102, 12, 56, grey) +
  rect(166, 102, 12, 56, grey) +
  rect(65, 130, 6, 30, '#8e90a6') +
  rect(169, 130, 6, 30, '#8e90a6') +
  rect(48, 158, 40, 8, ink, 4) +
  rect(152, 158, 40, 8, ink, 4) +
  line('M120 142v-24M112 126l8-8 8 8', violet, 4);

export const chair = () =>
  rect(84, 24, 72, 76, '#4a8fd6', 16) +
  line('M92 44h56M90 58h60M90 72h60M92 86h56', '#ffffff55', 3) +
  line('M72 118V96h14M168 118V96h-14', ink, 6) +
  rect(76, 106, 88, 18, ink, 9) +
  rect(115, 122, 10, 26, grey) +
  line('M120 148l-36 14M120 148l36 14M120 148v18', ink, 6) +
  group({ fill: '#45446d' }, circle(82, 168, 6, ''), circle(120, 172, 6, ''), circle(158, 168, 6, ''));

export const signatureTablet = () =>
  group(
    { transform: 'rotate(-5 116 100)' },
    rect(46, 48, 138, 104, ink, 10),
    rect(54, 56, 122, 88, '#f6f4ec', 4),
    line('M66 72h60M66 84h84', grey, 4),
    line('M66 128h88', lilac, 2),
    line('M72 122q8-26 14-6t12-8 10 8 14-12 12 8 10-2', violet, 4),
  ) +
  group(
    { transform: 'rotate(32 186 80)' },
    rect(181, 34, 11, 78, white, 5),
    rect(181, 34, 11, 16, coral, 5),
    path('M181 110h11l-5.5 16Z', ink),
  );

export const projector = () =>
  path('M96 96L20 30v148Z', '#fff3c4', { opacity: 0.75 }) +
  rect(88, 76, 112, 66, white, 14) +
  rect(88, 116, 112, 26, mist, 13) +
  circle(112, 106, 24, '#45446d') +
  circle(112, 106, 16, ink) +
  circle(112, 106, 9, amber) +
  line('M152 92h30M152 100h30M152 108h30', grey, 4) +
  circle(182, 128, 4, teal) +
  rect(100, 142, 16, 10, ink, 3) +
  rect(172, 142, 16, 10, ink, 3) +
  line('M200 124q14 0 14 20', brown, 4);
