import { session } from '~/platform/session';

/**
 * The last answers of lists, so that a return visit draws at once and refreshes behind the scenes. Forgotten with every change
 * that this browser makes, and apart for each user.
 */
const kept = new Map<string, unknown>();
const most = 50;

const keyOf = (address: string) => `${session.userData?.id ?? ''} ${address}`;

export const recall = <T>(address: string): T | undefined => kept.get(keyOf(address)) as T | undefined;

export function remember(address: string, answer: unknown): void {
  const key = keyOf(address);
  kept.delete(key);
  kept.set(key, answer);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

export const forgetRecent = () => kept.clear();
