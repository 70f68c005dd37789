import { parseArgs } from 'node:util';
import { fileOf, lockFolder } from '../server/data/dataFolder';
import { sumAnew, wrongSums } from '../server/data/sql/summary';
import { StoreUnusable } from '../server/data/store';
import { summaries } from '../server/network/money/summaries';
import { openSqlFile } from '../server/network/openSql';
import { helpOnRequest } from './help.mjs';

/** `npm run verify`: compares the summary tables of a data folder with a recount of all rows. */
helpOnRequest(`Usage: npm run verify -- [--rebuild]
Compares the sums that the network keeps (server/data/README.md) with a recount of all rows, and ends with 1 where they differ.
Stop the server first.
  --rebuild  makes the sums anew
Settings (environment): DATA_DIR, by default .data`);

const { values } = parseArgs({ options: { rebuild: { type: 'boolean', default: false } } });
const dataDir = process.env.DATA_DIR ?? '.data';

try {
  const release = await lockFolder(dataDir, 'network');
  const sql = await openSqlFile(fileOf(dataDir, 'network'));
  try {
    if (values.rebuild) await sumAnew(sql, summaries);
    const wrong = await wrongSums(sql.schema, summaries);
    for (const [table, rows] of wrong)
      console.log(`${table.padEnd(24)}${rows === 0 ? 'as a recount gives' : `${rows} rows differ`}`);
    if ([...wrong.values()].some((rows) => rows > 0)) {
      console.log('Run `npm run verify -- --rebuild` to make the sums anew.');
      process.exitCode = 1;
    }
  } finally {
    await sql.close();
    release();
  }
} catch (error) {
  if (!(error instanceof StoreUnusable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
