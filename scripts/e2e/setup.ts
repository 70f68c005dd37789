import { buildIfStale } from '../prepare.mjs';

/** The tests are about what was built, so it has to be of today. */
export default async function setup(): Promise<void> {
  if (!(await buildIfStale({ plain: true }))) throw new Error('The product could not be built.');
}
