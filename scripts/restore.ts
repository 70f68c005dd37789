import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { backupIn, restore } from '../server/backup';
import { restoreDatabase } from '../server/backupPostgres';
import { ConfigError } from '../server/config';
import { helpOnRequest } from './help.mjs';
import { orSentence } from './orSentence';

/** `npm run restore`: puts a backup in the place of the data. */
helpOnRequest(`Usage: npm run restore -- --from DIR [--yes]
Puts a backup that npm run backup has written in the place of the data, after checking it. The earlier data stay in a folder beside them.
Stop the server first. With DATABASE_URL, which has to name an empty database, PostgreSQL's pg_restore fills it.
  --yes  does not ask
Settings (environment): DATABASE_URL, or DATA_DIR, by default .data`);

async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new ConfigError('Nobody can be asked here. With --yes, nobody is.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

await orSentence(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, yes: { type: 'boolean', default: false } } });
  const { DATABASE_URL: url, DATA_DIR: dataDir = '.data' } = process.env;
  if (!values.from) throw new ConfigError('--from has to name the folder of a backup.');
  if (url) {
    await restoreDatabase(values.from, url);
    console.log('The database is restored.');
    return;
  }
  const { taken_at, members } = await backupIn(values.from);
  if (
    !values.yes &&
    !(await agrees(`Replace the data in ${dataDir} by those of ${taken_at}, with ${members} members?`))
  )
    throw new ConfigError('Nothing was changed.');
  const earlier = await restore(values.from, dataDir);
  console.log(`${dataDir} is restored.${earlier ? ` The earlier data are in ${earlier}.` : ''}`);
});
