import { reaction } from 'mobx';
import { session } from '~/platform/session';

/**
 * Recent answers of lists, so that a return visit renders immediately and refreshes in the background. Cleared by every
 * change made in this browser, and when the user or the user's rights change.
 */
const kept = new Map<string, unknown>();
const most = 50;
let forgotten = 0;
const listeners = new Set<() => void>();

export const recall = <T>(address: string): T | undefined => kept.get(address) as T | undefined;

/** Caches an answer and returns it. If the cached answer is equal, returns that one, so nothing rerenders. */
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

/** Subscribes to changes made in this browser; returns the unsubscribe function. */
export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Increases whenever the cache is cleared; data from before may be stale. */
export const timesForgotten = () => forgotten;

reaction(() => session.userData, forgetRecent);
