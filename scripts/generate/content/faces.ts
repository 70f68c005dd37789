import {
  amber,
  blush,
  circle,
  coral,
  cream,
  ellipse,
  ink,
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
import { portraits } from './gallery';
import { type Picture, scene } from './scene';

const square = [200, 200] as const;
const grounds = [mist, blush, mint, cream, sky, sand];
const frames = [violet, coral, teal, amber, '#4a8fd6', '#9a6b4b'];
const skins = ['#f8d9c4', '#f0c5a4', '#e2ab82', '#c98a5e'];
const hairs = ['#1f1a24', '#33231f', '#2a2230', '#5b3a29'];
const confetti = (turn: number) =>
  [24, 58, 104, 140, 176]
    .map((x, place) =>
      rect(x, 18 + ((place * 31 + turn * 17) % 44), 8, 8, frames[(place + turn) % frames.length] ?? coral, 2, {
        transform: `rotate(${place * 24 + turn * 11} ${x} 30)`,
      }),
    )
    .join('');

/** A framed bust: shoulders, head, hair. */
function portrait(look: 'f' | 'm', turn: number): string {
  const skin = skins[turn % skins.length] ?? '';
  const hair = hairs[(turn * 3) % hairs.length] ?? '';
  const coat = frames[(turn + 2) % frames.length] ?? '';
  const long =
    turn % 2 === 0
      ? 'M62 92C58 44 142 44 138 92L146 150C130 160 70 160 54 150Z'
      : 'M64 90C62 46 138 46 136 90L138 128C126 136 74 136 62 128Z';
  const bun = circle(100, 48, 15, hair);
  const short =
    'M66 88C60 52 86 46 104 46 132 46 142 62 134 88 130 76 126 72 120 68 104 74 86 70 78 64 72 70 68 78 66 88Z';
  const cropped = 'M67 84C66 58 84 50 100 50S134 58 133 84C124 70 112 67 100 67S76 70 67 84Z';
  const behind = look === 'f' ? (turn % 3 === 2 ? bun : path(long, hair)) : '';
  const above =
    look === 'f'
      ? 'M66 88C66 62 84 54 100 54S134 62 134 88C126 72 114 66 100 66S74 72 66 88Z'
      : turn % 2 === 0
        ? short
        : cropped;
  return (
    behind +
    path('M88 112h24v24q-12 12-24 0Z', skin) +
    path('M30 200C30 156 62 140 100 140S170 156 170 200Z', coat) +
    path('M84 140L100 164 116 140Z', white) +
    ellipse(100, 92, 32, 36, skin) +
    path(above, hair) +
    circle(88, 94, 3.2, ink) +
    circle(112, 94, 3.2, ink) +
    line('M90 110q10 8 20 0', '#a3523f', 3)
  );
}

export const faces = (): Picture[] =>
  (['f', 'm'] as const).flatMap((look, row) =>
    Array.from({ length: portraits }, (_, place): Picture => {
      const turn = place + row * 5;
      return scene(
        `att/${look}${place + 1}`,
        square,
        grounds[turn % grounds.length] ?? mist,
        confetti(turn),
        portrait(look, turn),
        rect(4, 4, 192, 192, 'none', 10, { stroke: frames[turn % frames.length], 'stroke-width': 8 }),
      );
    }),
  );
