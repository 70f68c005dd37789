import { rmSync } from 'node:fs';
import { buildIfStale } from '../prepare.mjs';
import { preparedData, startLantern } from './server';

/**
 * The tests run against the build, so it must be current; each of their servers starts with a copy of the data of a
 * first start.
 */
export default async function setup(): Promise<void> {
  if (!(await buildIfStale({ plain: true }))) throw new Error('The product could not be built.');
  rmSync(preparedData, { recursive: true, force: true });
  await (await startLantern({ dataDir: preparedData })).stop();
}
