import { setImmediate } from 'node:timers/promises';
import type { Network } from './network';

/** So many parts are read while one is worked out. */
const ahead = 3;

/** A list in parts of so many. */
export const partsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));

/**
 * What is read for each of some parts, in their order, aside and some ahead of who uses it; between two parts others have their turn. For
 * what grows with the network, and never inside a transaction.
 */
export async function* inAdvance<Part, Read>(
  network: Network,
  parts: readonly Part[],
  read: (part: Part) => Promise<Read>,
): AsyncGenerator<Read> {
  const begun: Promise<Read>[] = [];
  for (const part of parts) {
    const next = network.sql.aside(() => read(part));
    // It is waited for below, unless one before it fails.
    next.catch(() => {});
    begun.push(next);
    if (begun.length <= ahead) continue;
    yield begun.shift() as Promise<Read>;
    await setImmediate();
  }
  for (const last of begun) {
    yield last;
    await setImmediate();
  }
}
