import { required } from '../../random';
import { productTexts } from '../texts/products';
import * as carried from './carried';
import * as standing from './standing';
import { ellipse, rect, svg } from './svg';

/** In the order of the products. */
const drawings: readonly (() => string)[] = [
  carried.golfUmbrella,
  carried.travelUmbrella,
  standing.deskLantern,
  carried.notebook,
  carried.pen,
  carried.cardHolder,
  standing.banner,
  standing.flipChart,
  standing.speakerphone,
  standing.headset,
  standing.webcam,
  standing.scanner,
  standing.labelPrinter,
  standing.documentBox,
  standing.desk,
  standing.chair,
  carried.hamper,
  carried.mug,
  carried.bottle,
  carried.tote,
  carried.sleeve,
  carried.cardigan,
  carried.powerBank,
  carried.clicker,
  standing.signatureTablet,
  standing.projector,
  carried.watch,
];
const grounds = ['#e4e2fb', '#fbe6cf', '#d6ede7', '#fbdfd9', '#dbe9fa', '#f1e8d2'];

/** Each product on a tinted background with a shadow. */
export const products = (): [file: string, content: string][] =>
  productTexts.map((_, index) => [
    `/demos/products/${index + 1}.svg`,
    svg(
      240,
      200,
      rect(0, 0, 240, 200, required(grounds[index % grounds.length], 'a ground')),
      ellipse(120, 172, 78, 9, '#00000014'),
      required(drawings[index], 'a drawing')(),
    ),
  ]);
