import { buildIfStale } from '../prepare.mjs';

/** The tests are about the built client, so it has to be the one of today. */
export default async function setup(): Promise<void> {
  if (!(await buildIfStale())) throw new Error('The client could not be built.');
}
