import { inject, onTestFinished, TestRunner } from 'vitest';
import { fixturesFolder } from '../demo';
import { openNetwork } from '../network/database';
import type { NetworkStore } from '../network/sqlTables';
import { atEndOfFile } from './endOfFile';
import { copyInPostgres } from './postgresNetworks';
import { type WholeTables, withTables } from './tables';

const untouched: WholeTables = new Map();

/** A network as the fixtures are, that is nobody else's; in PostgreSQL where the tests run on that. */
export const ownNetwork = async () =>
  withTables(await (inject('postgres') ? copyInPostgres() : openNetwork(fixturesFolder)), untouched);

/** The same until the test has ended; outside of a test, until all tests of the file have. */
export async function networkForTest() {
  const network = await ownNetwork();
  const close = () => network.sql.close();
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else atEndOfFile(close);
  return network;
}

let shared: ReturnType<typeof ownNetwork> | undefined;

/** The fixtures' network, one for all tests of a file that only read. Sign-ins may be written to it. */
export const seededNetwork = () => (shared ??= ownNetwork());

/** From now on the disk takes nothing more of a network. */
export function refuseWrites({ sql }: { sql: NetworkStore }, failure: () => Error): void {
  sql.write = async (change, beforeQuery) => {
    await sql.preview(change, beforeQuery);
    throw failure();
  };
}
