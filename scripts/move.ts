import { parseArgs } from 'node:util';
import { ConfigError } from '../server/config';
import { isDiskFull } from '../server/data/diskFull';
import { StoreUnusable } from '../server/data/store';
import { move } from '../server/move';
import { helpOnRequest } from './help.mjs';

/** `npm run move`: moves a data folder to PostgreSQL or back. */
const usage = `Usage: npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE [--from DIR]
       npm run move -- --from postgres://USER:PASSWORD@HOST/DATABASE --to DIR
Copies the network, with its uploads, the signing secret and the records of the demo calls, from a data folder to an empty PostgreSQL database or back, and compares the
copy with the original, which stays as it is. Ends with 1 where they differ. Stop all servers first. See scripts/deploy/README.md.
  --from  by default DATA_DIR, or .data`;
helpOnRequest(usage);

function route(): { from: string; to: string } {
  let values: { from?: string; to?: string };
  try {
    ({ values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }));
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('. ')[0]}. npm run move -- --help shows the flags.`);
  }
  if (!values.to) throw new ConfigError('--to has to say where to: an address like postgres://…, or a folder.');
  return { from: values.from ?? (process.env.DATA_DIR || '.data'), to: values.to };
}

try {
  const { from, to } = route();
  const moved = await move(from, to, console.log);
  console.log(`\n${'table'.padEnd(26)}${'rows'.padStart(10)}   equal`);
  for (const { name, count, wrong } of moved)
    console.log(`${name.padEnd(26)}${String(count).padStart(10)}   ${wrong ? `NO: ${wrong}` : 'yes'}`);
  const wrong = moved.filter((line) => line.wrong).map(({ name }) => name);
  if (wrong.length > 0) {
    console.error(
      `\nThe copy differs from the original (${wrong.join(', ')}). Delete the copy and go on with the original.`,
    );
    process.exitCode = 1;
  } else console.log('\nThe copy is equal to the original.');
} catch (error) {
  if (isDiskFull(error)) console.error('The disk is full. Make room and try again: nothing was moved.');
  else if (error instanceof ConfigError || error instanceof StoreUnusable) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
