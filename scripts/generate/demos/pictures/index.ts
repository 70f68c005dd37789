import { avatars } from './avatars';
import { emblems } from './emblems';
import { products } from './products';
import { scenes } from './scenes';

/** Path below client/public and content of every picture. */
export const generatePictures = (seed: number): [file: string, content: string][] => [
  ...avatars(seed),
  ...products(),
  ...scenes(),
  ...emblems(),
];
