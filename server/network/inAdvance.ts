import { setImmediate } from 'node:timers/promises';

/** So many parts are read while one is worked out. */
const ahead = 3;

/**
 * What is read for each of some parts, in their order. Where reads run aside, some are ahead of who uses them; between two parts others have
 * their turn.
 */
export async function* inAdvance<Part, Read>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Read>,
): AsyncGenerator<Read> {
  const begun: Promise<Read>[] = [];
  for (const part of parts) {
    const next = read(part);
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
