import { parseArgs } from 'node:util';
import { backUp, newFolder } from '../server/backup';
import { backUpDatabase } from '../server/backupPostgres';
import { helpOnRequest } from './help.mjs';
import { orSentence } from './orSentence';

/** `npm run backup`: copies the data while servers use them. */
helpOnRequest(`Usage: npm run backup -- --to DIR
Copies the data, uploads and signing secret to a new folder below DIR while the server runs, and checks the copy: it is opened, its sums
are compared with a recount, its uploads with their hashes. Ends with 1 if anything is wrong; then there is no new folder.
PostgreSQL's pg_dump writes the data of DATABASE_URL.
Settings (environment): DATABASE_URL, or DATA_DIR, by default .data`);

await orSentence(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { DATABASE_URL: url, DATA_DIR: dataDir = '.data' } = process.env;
  const folder = newFolder(values.to ?? 'backups');
  console.log(`Written to ${url ? await backUpDatabase(url, folder) : await backUp(dataDir, folder)}`);
});
