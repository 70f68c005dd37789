import * as motif from '../demos/pictures/motifs';
import {
  amber,
  at,
  brown,
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
  teal,
  violet,
  white,
} from '../demos/pictures/svg';
import { faces } from './faces';
import { guidePictures } from './guidePictures';
import { type Picture, scene } from './scene';

const sheet = (turn: number) => group({ transform: `rotate(${turn})` }, motif.paper());
const screen = (inside: string) =>
  rect(-70, -100, 140, 88, ink, 8) +
  rect(-62, -92, 124, 72, white, 3) +
  inside +
  rect(-12, -12, 24, 12, ink) +
  rect(-34, -4, 68, 6, ink, 3);
const coins = () =>
  [0, 1, 2, 3]
    .map((coin) => ellipse(0, -10 - coin * 16, 40, 12, '#d99a2b') + ellipse(0, -14 - coin * 16, 40, 12, amber))
    .join('');
const steps = () =>
  [0, 1, 2, 3]
    .map((step) =>
      rect(-80 + step * 40, -20 - step * 22, 40, 20 + step * 22, [lilac, violet, lilac, violet][step] ?? violet),
    )
    .join('') +
  line('M64-92v-40', brown, 4) +
  path('M66-132l30 10-30 12Z', coral);

const banner = [960, 320] as const;
const hills = (colour: string) => path('M0 236q240-80 480-20t480-40v144H0Z', colour);
const sun = (x: number, y: number, r: number) => circle(x, y, r, '#ffe1a3');
const stars = () =>
  group(
    { fill: '#fff', opacity: 0.7 },
    ...[40, 150, 210, 330, 420, 540, 610, 700, 830, 910].map((x, place) =>
      circle(x, 24 + ((place * 53) % 90), 1.8, ''),
    ),
  );
const arches = () =>
  [0, 1, 2, 3].map((arch) => path(`M${arch * 240} 250v-70h240v70h-36a84 60 0 0 0-168 0Z`, '#6b68a8')).join('') +
  rect(0, 168, 960, 14, '#807dc0');

/** Banners in the ratio 3:1. The left third is calm to leave room for a title. */
const banners = (): Picture[] => [
  scene(
    'banners/harbour',
    banner,
    '#bfe0f5',
    sun(770, 80, 46),
    rect(0, 220, 960, 100, '#4a78bd'),
    at(0, 232, 1, motif.waves(960, '#7ba3d8')),
    at(600, 236, 1.6, motif.boat()),
    at(810, 232, 1.1, motif.boat()),
    at(0, 284, 1, motif.waves(960, '#658fcb')),
  ),
  scene('banners/ladder', banner, mist, hills('#cfccf6'), at(690, 270, 2, steps())),
  scene(
    'banners/annuity',
    banner,
    cream,
    hills('#f1dcae'),
    at(580, 270, 1.9, motif.bars()),
    at(800, 276, 1.6, coins()),
  ),
  scene(
    'banners/pasadena',
    banner,
    '#fbd9b5',
    sun(480, 130, 56),
    hills('#e6a97c'),
    at(650, 274, 1.4, motif.tree('#5d8a5c')),
    at(770, 280, 1.5, motif.house('#fff4e2', coral)),
    at(890, 276, 1.2, motif.tree('#6f9c62')),
  ),
  scene(
    'banners/spring',
    banner,
    mint,
    hills('#b7dfd5'),
    at(620, 276, 1.6, motif.family()),
    at(800, 280, 1.6, motif.umbrella(coral, '#d96350')),
  ),
  scene(
    'banners/calendar',
    banner,
    sky,
    hills('#bcd6f2'),
    at(650, 276, 1.7, sheet(-5)),
    at(800, 284, 1.5, motif.mug(coral)),
    at(800, 220, 1.2, motif.steam()),
  ),
  scene(
    'banners/payrun',
    banner,
    sand,
    hills('#dcc9a2'),
    at(620, 276, 1.8, screen(at(0, -26, 0.6, motif.bars()))),
    at(830, 270, 1.3, motif.gear(teal)),
  ),
  scene(
    'banners/lantern',
    banner,
    '#23224a',
    stars(),
    hills('#35346a'),
    at(700, 290, 2.2, motif.lantern()),
    at(850, 282, 1.1, motif.house('#e8e0f4', violet)),
  ),
  scene(
    'banners/bridge',
    banner,
    '#2d3a66',
    stars(),
    arches(),
    rect(0, 250, 960, 70, '#1f2a4d'),
    at(0, 268, 1, motif.waves(960, '#43538a')),
    at(240, 168, 0.7, motif.family()),
    at(720, 168, 0.7, motif.family()),
  ),
];

/** Materials that are pictures. */
const materials = (): Picture[] => [
  scene(
    'files/business-card',
    [340, 220],
    white,
    rect(0, 0, 120, 220, violet),
    at(60, 150, 1, motif.lantern()),
    rect(144, 60, 130, 14, ink, 3),
    rect(144, 84, 90, 8, lilac, 3),
    rect(144, 150, 110, 8, lilac, 3),
    rect(144, 168, 80, 8, lilac, 3),
    rect(270, 144, 48, 48, ink, 4),
    rect(278, 152, 12, 12, white),
    rect(298, 152, 12, 12, white),
    rect(278, 172, 12, 12, white),
    rect(300, 176, 8, 8, white),
  ),
  scene(
    'files/needs-poster',
    [420, 594],
    white,
    rect(0, 0, 420, 96, violet),
    rect(30, 36, 220, 22, white, 4),
    ...[0, 1, 2, 3, 4, 5].map((row) => line(`M30 ${170 + row * 70}h360`, lilac, 2)),
    line('M160 130v410M290 130v410', lilac, 2),
  ),
];

/** Path below client/public and content of every picture of the network. */
export const networkPictures = (): Picture[] => [...guidePictures(), ...banners(), ...faces(), ...materials()];
