import { parseArgs } from 'node:util';
import { backUp, newFolder } from '../server/backup';
import { backUpDatabase } from '../server/backupPostgres';
import { s3SettingsIn } from '../server/data/s3Files';
import { helpOnRequest } from './help.mjs';
import { orSentence } from './orSentence';

/** `npm run backup`: copies the data while servers use them. */
helpOnRequest(`Usage: npm run backup -- --to DIR
Copies the data, uploads and signing secret to a new folder below DIR while the server runs, and checks the copy: it is opened, its sums
are compared with a recount, its uploads with their hashes. Ends with 1 if anything is wrong; then there is no new folder.
PostgreSQL's pg_dump writes the data of DATABASE_URL.
Uploads in the bucket of S3_URL stay there.
Settings (environment): DATABASE_URL, or DATA_DIR, by default .data; S3_URL`);

await orSentence(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { DATABASE_URL: url, DATA_DIR: dataDir = '.data', S3_URL: s3 = '' } = process.env;
  const folder = newFolder(values.to ?? 'backups');
  console.log(
    `Written to ${url ? await backUpDatabase(url, folder) : await backUp(dataDir, folder, s3SettingsIn(s3))}`,
  );
});
