import { ConfigError } from '../server/config';
import { isDiskFull } from '../server/data/diskFull';
import { StoreUnusable } from '../server/data/store';

/** Runs a script's work. An error that the operator can fix ends it with 1 and a sentence. */
export async function orSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isDiskFull(error)) console.error('The disk is full. Make room and try again: nothing was changed.');
    else if (error instanceof ConfigError || error instanceof StoreUnusable) console.error(error.message);
    else if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      console.error(`${error.message.split('. ')[0]}. --help shows the flags.`);
    else throw error;
    process.exitCode = 1;
  }
}
