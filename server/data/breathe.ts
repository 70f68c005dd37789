import { setImmediate } from 'node:timers/promises';

/** Longest wait of other calls for long work, in ms. */
const longest = 20;

let last = 0;

/** Lets other calls run between the steps of long work. */
export async function breathe(): Promise<void> {
  if (performance.now() - last < longest) return;
  await setImmediate();
  last = performance.now();
}
