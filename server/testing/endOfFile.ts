const ends: (() => unknown)[] = [];

/** Registers a function to run after all tests of the file. Unlike vitest's hooks, it may be called within a test. */
export const atEndOfFile = (end: () => unknown) => void ends.push(end);

/** Runs the registered functions; the setup of each test file calls it after the file's tests. */
export function endFile(): void {
  for (const end of ends.splice(0)) end();
}
