import { rmSync } from 'node:fs';
import { buildIfStale } from '../prepare.mjs';
import { preparedData, startLantern } from './server';

/** The tests are about what was built, so it has to be of today; and each of their servers begins with a copy of what a first start makes. */
export default async function setup(): Promise<void> {
  if (!(await buildIfStale({ plain: true }))) throw new Error('The product could not be built.');
  rmSync(preparedData, { recursive: true, force: true });
  await (await startLantern({ dataDir: preparedData })).stop();
}
