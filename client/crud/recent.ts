import { reaction } from 'mobx';
import { session } from '~/platform/session';

/**
 * The last answers of lists, so that a return visit draws at once and refreshes behind the scenes. Forgotten with every change
 * that this browser makes, and when somebody else signs in or the same user with other rights.
 */
const kept = new Map<string, unknown>();
const most = 50;
let forgotten = 0;
const listeners = new Set<() => void>();

export const recall = <T>(address: string): T | undefined => kept.get(address) as T | undefined;

/** Keeps an answer and returns it, or the one kept before if it says the same: who shows that has nothing to draw. */
export function remember<T>(address: string, answer: T): T {
  const before = recall<T>(address);
  const same = before !== undefined && JSON.stringify(before) === JSON.stringify(answer);
  const latest = same ? before : answer;
  kept.delete(address);
  kept.set(address, latest);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return latest;
}

export const forgetRecent = () => {
  kept.clear();
  forgotten += 1;
  for (const listener of listeners) listener();
};

/** Called after each change that this browser makes; returns the function that ends it. */
export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often that has happened: what is shown from before may be older than the data. */
export const timesForgotten = () => forgotten;

reaction(() => session.userData, forgetRecent);
