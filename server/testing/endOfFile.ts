const ends: (() => unknown)[] = [];

/** Called once all tests of the file have run, wherever this is said: hooks of vitest cannot be said within tests. */
export const atEndOfFile = (end: () => unknown) => void ends.push(end);

/** The setup of each test file has this called after all of its tests. */
export function endFile(): void {
  for (const end of ends.splice(0)) end();
}
