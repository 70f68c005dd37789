import { onTestFinished, TestRunner } from 'vitest';
import { atEndOfFile } from './endOfFile';
import { borrowNetwork } from './lending';

/** A network as the fixtures are, until the test has ended; outside of a test, until all tests of the file have. */
export async function networkForTest() {
  const { network, giveBack } = await borrowNetwork();
  if (TestRunner.getCurrentTest()) onTestFinished(giveBack);
  else atEndOfFile(giveBack);
  return network;
}
