import { parseArgs } from 'node:util';
import { fileOf, lockFolder } from '../server/data/dataFolder';
import { openPostgres } from '../server/data/sql/openPostgres';
import { StoreUnusable } from '../server/data/store';
import { computeAnew, openSql, openSqlFile } from '../server/network/opening/openSql';
import { wrongRows } from '../server/network/opening/summaries';
import type { NetworkStore } from '../server/network/records/rows';
import { helpOnRequest } from './help.mjs';

/** `npm run verify`: compares a data folder's summary tables with a recount of all rows. */
helpOnRequest(`Usage: npm run verify -- [--rebuild]
Compares the sums that the network keeps (server/data/README.md) with a recount of all rows, and ends with 1 where they differ.
Stop the server first, unless the data are in PostgreSQL.
  --rebuild  makes the sums anew, and all columns that are computed from others
Settings (environment): DATABASE_URL, or DATA_DIR, by default .data`);

const { values } = parseArgs({ options: { rebuild: { type: 'boolean', default: false } } });
const dataDir = process.env.DATA_DIR ?? '.data';

async function opened(): Promise<{ sql: NetworkStore; release: () => void }> {
  const url = process.env.DATABASE_URL;
  if (url) return { sql: await openSql(await openPostgres(url)), release: () => {} };
  const release = await lockFolder(dataDir, 'network');
  return { sql: await openSqlFile(fileOf(dataDir, 'network')), release };
}

try {
  const { sql, release } = await opened();
  try {
    if (values.rebuild) await computeAnew(sql);
    const wrong = await wrongRows(sql);
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
