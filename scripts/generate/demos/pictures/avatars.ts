import { required, type Stream, stream } from '../../random';
import { everybody, type Person, pictureOf } from '../people';
import { circle, ellipse, group, line, path, rect, svg } from './svg';

/** Small portraits composed of a few shapes: a bust on a tinted background. */

const grounds = ['#dcd9fb', '#fde3c8', '#cfeae4', '#fbd8d2', '#d3e4fa', '#efe3c6', '#e3ddee', '#d9ecc9'];
const clothes = ['#5a52e0', '#2b9c94', '#ee7a66', '#3a4a78', '#d99a2b', '#7b4b8a', '#4a8fd6', '#5d7a4c', '#2b2a4c'];
const skins = ['#f8d9c4', '#f0c5a4', '#e2ab82', '#c98a5e', '#a0673f', '#74472c'];
const darkHair = ['#1f1a24', '#33231f', '#2a2230'];
const anyHair = ['#5b3a29', '#8a5a34', '#c98f4e', '#b4532f', '#3a2a26', '#7d7a80'];

/** Indexes of `skins` by country; people of other countries get the lighter half, and any hair. */
const shades: Record<string, readonly number[]> = {
  Nigeria: [4, 5],
  Ghana: [5],
  Kenya: [5],
  India: [3],
  Nepal: [3],
  Bangladesh: [3],
  Pakistan: [2, 3],
  Egypt: [2, 3],
  Morocco: [2, 3],
  Mexico: [2, 3],
  Peru: [3],
  Colombia: [2, 3],
  Japan: [1],
  Singapore: [1],
  Vietnam: [1, 2],
  'South Korea': [0, 1],
};

interface Hair {
  behind?: (color: string) => string;
  front: (color: string) => string;
}
const cap = (d: string) => (color: string) => path(d, color);
const balls =
  (...places: [number, number, number][]) =>
  (color: string) =>
    group({ fill: color }, ...places.map(([x, y, r]) => circle(x, y, r, '')));

const parted = cap('M25 36C24 22 32 18 41 18 52 18 56 26 55 36 53 30 49 27 45 25 39 30 31 31 25 36Z');
const drawnBack = cap('M25.5 34C25 20 33 17 40 17S55 20 54.5 34C52 28 47 25 40 25S28 28 25.5 34Z');
const fringe = cap('M25.5 34C25 22 33 18 40 18S55 22 54.5 34C46 28.5 34 28.5 25.5 34Z');

const styles: Record<Person['look'], readonly Hair[]> = {
  f: [
    { behind: cap('M22 36C21 14 59 14 58 36L61 62C54 67 26 67 19 62Z'), front: parted },
    { behind: cap('M23 34C22 14 58 14 57 34L58.5 50C54 54 26 54 21.5 50Z'), front: fringe },
    { behind: balls([40, 13, 7.5]), front: drawnBack },
    {
      behind: balls([25, 29, 9], [55, 29, 9], [23, 41, 8.5], [57, 41, 8.5], [31, 20, 9], [49, 20, 9], [40, 17, 9]),
      front: drawnBack,
    },
    { behind: cap('M51 24C66 26 66 44 60 58 56 60 53 57 54 52Z'), front: parted },
    { front: cap('M25 37C22 20 31 16 42 16 55 16 58 26 55 37 54 31 51 28 47 25 41 30 32 28 28 30Z') },
  ],
  m: [
    {
      front: cap(
        'M25.5 34C23.5 20 32 16 41 16 53 16 56.5 23 54.5 34 53.5 29 52 27 50 25.5 43 27 35 26 31 23.5 28 26 26 29 25.5 34Z',
      ),
    },
    { front: cap('M25.8 32C25.5 21 33 18 40 18S54.5 21 54.2 32C50 26.5 46 25 40 25S30 26.5 25.8 32Z') },
    { front: balls([28.5, 25, 4.5], [32, 20.5, 5.5], [38, 18, 6], [45, 18.5, 6], [50.5, 22.5, 5]) },
    {
      front: cap(
        'M25.8 33C23 22 28 13 43 13.5 55 14 57 23 54.2 33 53 27 51 25 49 24 42 26 34 24 30 25 28 27 26.5 29 25.8 33Z',
      ),
    },
    { front: () => '' },
  ],
};

/** People with a fixed portrait: a headscarf, a bald head, the two sign-in accounts. */
const headscarves = new Map([
  [11, '#d99a2b'],
  [23, '#2b9c94'],
  [47, '#7b4b8a'],
]);
const chosen: Record<number, number> = { 8: 4, 24: 4, 27: 0, 51: 0, 52: 1, 21: 0 };
const dyed: Record<number, string> = { 51: '#5b3a29', 52: '#8a5a34' };

const smile = (skin: string) =>
  [
    circle(34.5, 36, 1.5, '#2b2a4c'),
    circle(45.5, 36, 1.5, '#2b2a4c'),
    line('M32 32.5q2.5-1.5 5 0M43 32.500q2.5-1.5 5 0', '#2b2a4c', 1, { opacity: 0.55 }),
    line('M35.5 43.5q4.5 3.5 9 0', skin === skins[5] || skin === skins[4] ? '#3a1d14' : '#a3523f', 1.5),
  ].join('');

const glasses = () =>
  line(
    'M29.5 36a5 4.6 0 1 0 10 0a5 4.6 0 1 0-10 0M40.5 36a5 4.6 0 1 0 10 0a5 4.6 0 1 0-10 0M39.5 35.500h1',
    '#2b2a4c',
    1.1,
  );

const beard = (color: string) =>
  path('M26 36C26 50 32 54.5 40 54.5S54 50 54 36C53 42 49 42 46 40.500Q40 38.5 34 40.500C31 42 27 42 26 36Z', color);

function outfit(random: Stream, color: string, skin: string): string {
  const shoulders = path('M7 80C7 63 22 57 40 57S73 63 73 80Z', color);
  const kind = random.int(0, 3);
  if (kind === 0) return shoulders + path('M31 57L40 70 49 57Z', '#fff') + line('M31 57l9 14 9-14', '#0003', 1.5);
  if (kind === 1) return shoulders + path('M33 56.500Q40 65 47 56.500Z', skin);
  if (kind === 2) return shoulders + rect(32.5, 50.5, 15, 9.5, color, 4) + line('M33.5 55.500h13', '#0002', 1);
  return shoulders + path('M32 57l8 7 8-7 3 5-8 5-3-3-3 3-8-5Z', '#fff');
}

const scarf = (color: string) =>
  path('M20 40C19 10 61 10 60 40 60 54 64 64 68 74 54 82 26 82 12 74 16 64 20 54 20 40Z', color) +
  line('M22 62q18 12 36-2', '#0002', 1.5);

function portrait(seed: number, person: Person): string {
  const random = stream(seed, 'demo portrait', person.id);
  const shade = random.pick(shades[person.country] ?? [0, 0, 1, 2]);
  const skin = required(skins[shade], 'a skin');
  const hairColor = dyed[person.id] ?? random.pick(shades[person.country] ? darkHair : anyHair);
  const garment = required(clothes[(person.id * 4) % clothes.length], 'a garment');
  const list = styles[person.look];
  const style = required(
    list[chosen[person.id] ?? random.int(0, list.length - 1 - (person.look === 'm' ? 1 : 0))],
    'hair',
  );
  const bearded = person.look === 'm' && (style === styles.m[4] || random.chance(0.3));
  const veil = headscarves.get(person.id);
  const neck = path('M34 44h12v12q-6 7-12 0Z', skin) + path('M34 48.500q6 6 12 0v3q-6 6-12 0Z', '#0001');
  const head = veil
    ? ellipse(40, 36, 13, 15, skin)
    : circle(25.5, 37, 2.8, skin) + circle(54.5, 37, 2.8, skin) + ellipse(40, 35.5, 14.5, 16.5, skin);
  return svg(
    80,
    80,
    rect(0, 0, 80, 80, required(grounds[(person.id * 3) % grounds.length], 'a ground')),
    veil ? '' : (style.behind?.(hairColor) ?? ''),
    neck,
    outfit(random, garment, skin),
    veil ? scarf(veil) : '',
    head,
    bearded ? beard(hairColor) : '',
    smile(skin),
    veil ? '' : style.front(hairColor),
    random.chance(0.25) ? glasses() : '',
  );
}

export const avatars = (seed: number): [file: string, content: string][] =>
  everybody.filter(({ pictured }) => pictured).map((person) => [pictureOf(person), portrait(seed, person)]);
