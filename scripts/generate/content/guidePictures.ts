import {
  amber,
  at,
  circle,
  coral,
  grey,
  ink,
  lilac,
  line,
  mint,
  mist,
  rect,
  teal,
  violet,
  white,
} from '../demos/pictures/svg';
import { type Picture, scene } from './scene';
import { guidePicture, guideSize } from './texts/article';

/** Outline drawings of the product's screens for the guide, which fit every language and skin. */
const page = '#f5f6fa';
const edge = '#d9dcea';

const box = (x: number, y: number, width: number, height: number, fill = white) =>
  rect(x, y, width, height, fill, 8, { stroke: edge });
const word = (x: number, y: number, width: number, fill = grey) => rect(x, y, width, 7, fill, 3);
/** Marks the part that the article is about. */
const marked = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, 'none', 10, { stroke: violet, 'stroke-width': 3 });
const pill = (x: number, y: number, width: number, fill: string) => rect(x, y, width, 14, fill, 7);
const list = (count: number, row: (y: number, index: number) => string, from = 0, height = 30) =>
  Array.from({ length: count }, (_, index) => row(from + index * height, index)).join('');
const rule = (x: number, y: number, width: number) => line(`M${x} ${y}h${width}`, edge, 1);
/** Parts common to all screens: menu, top bar, title. */
const shell = (...content: string[]) =>
  rect(0, 0, 150, 400, white) +
  circle(26, 26, 10, violet) +
  word(44, 23, 62, ink) +
  list(8, (y, index) => word(24, y, 60 + ((index * 23) % 40), index === 2 ? violet : grey), 66, 28) +
  rect(150, 0, 570, 44, white) +
  rule(150, 44, 570) +
  line('M150 0v400', edge, 1) +
  at(150, 44, 1, word(24, 22, 120, ink), ...content);
const table = (x: number, y: number, width: number, rows: number) =>
  box(x, y, width, 34 + rows * 30) +
  rect(x + 1, y + 1, width - 2, 28, page, 7) +
  word(x + 14, y + 11, 50) +
  word(x + width / 2, y + 11, 40) +
  word(x + width - 64, y + 11, 50) +
  list(
    rows,
    (top, index) =>
      word(x + 14, top, 70 + ((index * 31) % 50), ink) +
      pill(x + width / 2, top - 4, 54, [mint, mist][index % 2] ?? mist) +
      word(x + width - 64, top, 50, ink),
    y + 43,
  );
const card = (x: number, y: number, width: number) =>
  box(x, y, width, 62) + word(x + 12, y + 14, width * 0.5) + rect(x + 12, y + 32, width * 0.6, 14, ink, 4);
const bars = (x: number, y: number) =>
  [38, 60, 30, 74, 52, 88].map((height, bar) => rect(x + bar * 26, y - height, 16, height, violet, 3)).join('');

const screens: Record<string, string> = {
  dashboard: shell(
    box(330, 14, 216, 26) + word(344, 24, 56, violet) + word(418, 24, 48) + word(488, 24, 44),
    marked(322, 7, 232, 40),
    ...[0, 1, 2, 3].map((index) => card(24 + index * 132, 62, 122)),
    box(24, 140, 330, 196),
    bars(60, 316),
    box(368, 140, 178, 196),
    word(382, 158, 80, ink),
    list(5, (y, index) => pill(382, y, 40, [coral, amber, mist][index % 3] ?? mist) + word(432, y + 4, 90), 180),
    marked(361, 133, 192, 210),
  ),
  case: shell(
    box(24, 52, 522, 40),
    [0, 1, 2, 3, 4, 5]
      .map((step) => circle(46 + step * 88, 72, 9, step === 0 ? violet : lilac) + word(60 + step * 88, 69, 44))
      .join(''),
    marked(17, 45, 536, 54),
    box(24, 108, 336, 226),
    word(42, 128, 90, ink),
    list(5, (y, index) => box(42, y, 300, 28, index === 1 ? mist : white) + word(58, y + 11, 120, ink), 148, 34),
    box(376, 108, 170, 150),
    word(392, 128, 80, ink),
    word(392, 154, 50) + rect(392, 168, 100, 16, ink, 4),
    word(392, 204, 70) + rect(392, 218, 84, 16, teal, 4),
    marked(369, 101, 184, 164),
  ),
  amount: shell(
    table(24, 52, 330, 8),
    marked(282, 86, 70, 26),
    rect(372, -44, 198, 400, white),
    line('M372 -44v400', edge, 1),
    word(390, -18, 110, ink),
    rect(390, 8, 120, 20, ink, 5),
    box(390, 46, 162, 54, mist) + word(404, 60, 130, violet) + word(404, 78, 90, violet),
    list(5, (y) => circle(400, y + 4, 6, lilac) + word(416, y, 72) + word(510, y, 42, ink), 126, 34),
    rule(390, 300, 162) + word(390, 316, 60, ink) + word(500, 316, 52, ink),
  ),
  statement: shell(
    box(24, 52, 250, 120) + list(5, (y) => word(40, y, 80) + word(200, y, 56, ink), 72, 20),
    marked(17, 45, 264, 134),
    box(290, 52, 256, 120) + word(306, 72, 90, ink),
    list(3, (y, index) => pill(306, y - 4, 18, index === 1 ? coral : mint) + word(334, y, 180), 98, 24),
    marked(283, 45, 270, 134),
    table(24, 194, 522, 4),
  ),
  team: shell(
    box(24, 52, 522, 56),
    [180, 130, 90, 60]
      .map(
        (width, index) =>
          rect([40, 230, 370, 470][index] ?? 40, 84, width, 8, lilac, 4) +
          word([40, 230, 370, 470][index] ?? 40, 68, 40),
      )
      .join(''),
    box(24, 124, 522, 212),
    box(38, 138, 200, 28) + word(54, 148, 90),
    marked(31, 131, 214, 42),
    list(
      5,
      (y, index) =>
        circle([50, 78, 106, 106, 78][index] ?? 50, y + 4, 9, [violet, teal, amber, coral, teal][index] ?? teal) +
        word([70, 98, 126, 126, 98][index] ?? 70, y, 110, index === 3 ? violet : ink) +
        word(400, y, 50) +
        word(476, y, 50, ink),
      186,
    ),
  ),
  licences: shell(
    box(24, 52, 522, 34) +
      [0, 1, 2, 3, 4].map((tab) => word(40 + tab * 100, 66, 60, tab === 2 ? violet : grey)).join(''),
    box(24, 102, 522, 110) + word(40, 120, 70, ink) + pill(462, 114, 66, violet),
    list(
      2,
      (y, index) => word(40, y, 60, ink) + word(200, y, 90) + circle(500, y + 4, 8, index === 0 ? teal : amber),
      152,
    ),
    marked(17, 95, 536, 124),
    box(24, 228, 522, 108) + word(40, 246, 110, ink),
    list(
      2,
      (y, index) => word(40, y, 90, ink) + word(200, y, 90) + circle(500, y + 4, 8, index === 0 ? teal : coral),
      278,
    ),
  ),
  views: shell(
    pill(474, 18, 72, mist),
    box(392, 40, 154, 104) +
      list(3, (y, index) => circle(410, y + 4, 4, violet) + word(422, y, 90, index === 0 ? ink : grey), 58, 28),
    marked(385, 33, 168, 118),
    box(24, 52, 352, 34) + word(40, 66, 90) + pill(196, 62, 70, mist) + pill(276, 62, 84, mist),
    table(24, 158, 522, 5),
  ),
  office: shell(
    box(24, 52, 522, 284),
    line('M214 52v284', edge, 1),
    list(5, (y, index) => word(40, y, 130, index === 0 ? violet : ink) + word(40, y + 14, 90), 76, 48),
    word(234, 76, 150, ink),
    box(234, 98, 292, 30) + word(248, 110, 120),
    box(234, 140, 140, 30) + word(248, 152, 60, ink),
    box(386, 140, 140, 30) + word(400, 152, 60),
    box(234, 182, 292, 90) + list(3, (y) => word(248, y, 230), 200, 20),
    rect(446, 288, 80, 30, violet, 6) + word(466, 300, 40, white),
    marked(227, 133, 306, 44),
  ),
  search:
    shell(...[0, 1, 2, 3].map((index) => card(24 + index * 132, 62, 122)), table(24, 142, 522, 5)) +
    rect(0, 0, 720, 400, ink, 0, { 'fill-opacity': 0.45 }) +
    box(170, 70, 380, 240) +
    circle(194, 94, 6, 'none', { stroke: ink, 'stroke-width': 2 }) +
    word(212, 91, 80, ink) +
    rule(170, 116, 380) +
    rect(180, 126, 360, 34, mist, 6) +
    list(
      5,
      (y, index) =>
        circle(200, y + 4, 9, [violet, teal, amber, coral, lilac][index] ?? lilac) +
        word(220, y, 120, ink) +
        word(450, y, 70),
      139,
      34,
    ),
};

export const guidePictures = (): Picture[] =>
  Object.entries(screens).map(([name, drawn]) => scene(guidePicture(name), guideSize, page, drawn));
