import { inject, onTestFinished, TestRunner } from 'vitest';
import { fixturesFolder } from '../demo';
import { openNetwork } from '../network/opening/database';
import type { NetworkStore } from '../network/records/rows';
import { atEndOfFile } from './endOfFile';
import { copyInPostgres } from './postgresNetworks';
import { type WholeTables, withTables } from './tables';

const untouched: WholeTables = new Map();

/** A private copy of the fixtures' network; in PostgreSQL when the tests run on it. */
export const ownNetwork = async () =>
  withTables(await (inject('postgres') ? copyInPostgres() : openNetwork(fixturesFolder)), untouched);

/** A private copy that is closed when the test ends, or, outside a test, when the file's tests have ended. */
export async function networkForTest() {
  const network = await ownNetwork();
  const close = () => network.sql.close();
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else atEndOfFile(close);
  return network;
}

let shared: ReturnType<typeof ownNetwork> | undefined;

/** The fixtures' network, shared by the read-only tests of a file. Sign-ins may be written to it. */
export const seededNetwork = () => (shared ??= ownNetwork());

/** Makes all further writes fail, as a full or broken disk would. */
export function refuseWrites({ sql }: { sql: NetworkStore }, failure: () => Error): void {
  sql.write = async (change) => {
    await sql.preview(change);
    throw failure();
  };
}
