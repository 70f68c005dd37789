import { onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import { atEndOfFile } from './endOfFile';
import { borrowNetwork } from './lending';

/** A network as the fixtures are, until the test has ended; outside of a test, until all tests of the file have. */
export async function networkForTest() {
  const { network, giveBack } = await borrowNetwork();
  if (getCurrentTest()) onTestFinished(giveBack);
  else atEndOfFile(giveBack);
  return network;
}
