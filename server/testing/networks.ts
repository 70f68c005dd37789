import { onTestFinished, TestRunner } from 'vitest';
import { fixturesFolder } from '../demo';
import { openNetwork, unchecked } from '../network/database';
import type { NetworkStore } from '../network/sqlTables';
import { atEndOfFile } from './endOfFile';
import { borrowNetwork } from './lending';

/** A network as the fixtures are, until the test has ended; outside of a test, until all tests of the file have. */
export async function networkForTest() {
  const { network, giveBack } = await borrowNetwork();
  if (TestRunner.getCurrentTest()) onTestFinished(giveBack);
  else atEndOfFile(giveBack);
  return network;
}

/** A network as the fixtures are that is nobody else's, and not lent again: for tests that break it or start it again. */
export const ownNetwork = () => openNetwork(fixturesFolder);

/** The same, whose rows need not fit together; queries see none of what is written. */
export async function uncheckedNetwork() {
  const network = await ownNetwork();
  return { ...network, db: await unchecked(network) };
}

/** From now on the disk takes nothing more of a network. */
export function refuseWrites({ sql }: { sql: NetworkStore }, failure: () => Error): void {
  sql.write = async (change, beforeQuery) => {
    await sql.preview(change, beforeQuery);
    throw failure();
  };
}
