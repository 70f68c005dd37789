import { rect, svg } from '../demos/pictures/svg';

/** Path below client/public, and content. */
export type Picture = [file: string, content: string];

/** A picture of the given size with a background. */
export const scene = (
  file: string,
  [width, height]: readonly [number, number],
  ground: string,
  ...content: string[]
): Picture => [`/network/${file}.svg`, svg(width, height, rect(0, 0, width, height, ground), ...content)];
