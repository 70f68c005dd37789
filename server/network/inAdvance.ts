import { setImmediate } from 'node:timers/promises';
import type { Network } from './network';

/** Parts read ahead of the one in use. */
const ahead = 3;

/** A list in parts of `size`. */
export const partsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));

/**
 * Reads each part in order, aside and a few parts ahead of the consumer; other calls get their turn between parts. For
 * reads that grow with the network, never inside a transaction.
 */
export async function* inAdvance<Part, Read>(
  network: Network,
  parts: readonly Part[],
  read: (part: Part) => Promise<Read>,
): AsyncGenerator<Read> {
  const begun: Promise<Read>[] = [];
  for (const part of parts) {
    const next = network.sql.aside(() => read(part));
    // Awaited below, unless an earlier read fails; the handler prevents an unhandled rejection.
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
