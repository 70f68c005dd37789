import { setImmediate as othersServed } from 'node:timers/promises';
import type { Row } from './collection';
import type { Database, Transaction } from './database';

/** In ms: as long as others may wait. */
const longest = 8;
/** So many are one write at most. */
const most = 1_000;

let line: Promise<unknown> = Promise.resolve();

/** Lets others be served. Works take turns: one of them goes on between two rounds of calls, however many there are. */
function breath(): Promise<unknown> {
  line = line.then(() => othersServed());
  return line;
}

/** How many works somebody waits for. */
let awaited = 0;
/** So many turns of theirs are one of what nobody waits for. */
const mostTurns = 8;

/** Goes on with work as long as others may wait; its result once it has ended. */
function someOf<R>(work: Generator<void, R>): { result: R } | undefined {
  const until = performance.now() + longest;
  do {
    const { value, done } = work.next();
    if (done) return { result: value };
  } while (performance.now() < until);
  return undefined;
}

/** The result of work that pauses now and then, so that others are served in between. */
export async function unhurried<R>(work: Generator<void, R>): Promise<R> {
  awaited += 1;
  try {
    for (;;) {
      const ended = someOf(work);
      if (ended) return ended.result;
      await breath();
    }
  } finally {
    awaited -= 1;
  }
}

/** The same for work that nobody waits for yet: it hardly goes on while somebody waits for other work. */
export async function inTheBackground<R>(work: Generator<void, R>): Promise<R> {
  for (;;) {
    const ended = someOf(work);
    if (ended) return ended.result;
    await breath();
    for (let turns = 0; awaited > 0 && turns < mostTurns; turns += 1) await breath();
  }
}

/**
 * Something that is done to each of many, in short writes: as many at a time as others can wait for, but no fewer than said, as it is
 * with the first.
 */
export async function inShortWrites<T extends Record<string, Row>, One>(
  db: Pick<Database<T>, 'write'>,
  all: readonly One[],
  fewest: number,
  work: (tx: Transaction<T>, one: One) => void,
): Promise<void> {
  awaited += 1;
  try {
    await writeShortly(db, all, fewest, work);
  } finally {
    awaited -= 1;
  }
}

async function writeShortly<T extends Record<string, Row>, One>(
  db: Pick<Database<T>, 'write'>,
  all: readonly One[],
  fewest: number,
  work: (tx: Transaction<T>, one: One) => void,
): Promise<void> {
  for (let [from, count] = [0, fewest]; from < all.length; ) {
    let took = 0;
    await db.write((tx) => {
      const begun = performance.now();
      // When all of it is on its way to the disk, and before others come: what they take is no reason to write less at a time.
      queueMicrotask(() => {
        took = performance.now() - begun;
      });
      for (const one of all.slice(from, from + count)) work(tx, one);
    });
    await breath();
    from += count;
    // Not at once far more or far less: one of them may have been held up by something else.
    count = Math.round(Math.min(most, 2 * count, Math.max(fewest, count / 2, (count * longest) / took)));
  }
}
