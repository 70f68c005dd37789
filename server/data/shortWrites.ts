import { setImmediate as othersServed } from 'node:timers/promises';

/** Longest time in ms before other calls get their turn. */
const longest = 8;
/** Most items per write. */
const most = 1_000;

let line: Promise<unknown> = Promise.resolve();

/** Lets other calls run. Works take turns: one continues after each round of calls, however many there are. */
function breath(): Promise<unknown> {
  line = line.then(() => othersServed());
  return line;
}

/** Processes many items in short writes: as many per write as other calls can wait for, but at least `fewest`. */
export async function inShortWrites<Tx, One>(
  db: { write(change: (tx: Tx) => Promise<void>): Promise<void> },
  all: readonly One[],
  fewest: number,
  work: (tx: Tx, some: readonly One[]) => Promise<void>,
): Promise<void> {
  for (let [from, count] = [0, fewest]; from < all.length; ) {
    let took = 0;
    await db.write(async (tx) => {
      const begun = performance.now();
      await work(tx, all.slice(from, from + count));
      took = performance.now() - begun;
    });
    await breath();
    from += count;
    // Changes the count gradually: something else may have delayed a single write.
    count = Math.round(Math.min(most, 2 * count, Math.max(fewest, count / 2, (count * longest) / took)));
  }
}
