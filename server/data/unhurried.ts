import { setImmediate as breath } from 'node:timers/promises';

/** In ms: as long as others may wait. */
const longest = 8;

/** The result of work that pauses now and then, so that others are served in between. */
export async function unhurried<R>(work: Generator<void, R>): Promise<R> {
  for (;;) {
    const until = performance.now() + longest;
    do {
      const { value, done } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await breath();
  }
}

/** Work on each of many, so many at a time. */
export async function inParts<T>(
  all: readonly T[],
  together: number,
  work: (some: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += together) {
    await work(all.slice(from, from + together));
    await breath();
  }
}
