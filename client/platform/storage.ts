/** The browser's local storage, which may be full, forbidden or corrupted. Reading and writing never throw. */

/** Keys fixed by product.md 3, and our own under `lantern.`. */
export const keys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userData: 'userData',
  /** The last sign-in, for other tabs. Written after everything else. */
  signedIn: 'lantern.signedIn',
  /** Proves earlier sign-ins on this device to the server. */
  device: 'lantern.device',
  preferences: 'lantern.preferences',
  blogWriter: 'lantern.blogWriter',
  columns: (list: string) => `lantern.columns.${list}`,
  keptColumns: (list: string) => `lantern.columns.${list}.kept`,
  menu: (whose: number) => `lantern.menu.${whose}`,
  foldedGroups: 'lantern.menu.folded',
  /** Unsent drafts of answers. */
  answers: (whose: number) => `lantern.answers.${whose}`,
  views: (whose: number) => `lantern.views.${whose}`,
  /** The occasion last shown on a home page: a kept answer may still have it. */
  moment: 'lantern.moment',
  /** Quantities in a user's cart and wish list (product.md 3). */
  shop: (whose: number | string) => `lantern.shop.${whose}`,
  /** The user of the demo sign-in pages, apart from the session. */
  demoAccount: 'lantern.demoAccount',
  /** Unsent messages of the demo chat. */
  chatDrafts: (whose: number) => `lantern.chatDrafts.${whose}`,
  /** Stored per tab, in session storage, because its headers may hold keys. */
  callTarget: 'lantern.callTarget',
  /** Stored per tab, in session storage. */
  viewing: 'lantern.viewing',
} as const;

/** The cache of a user's answers, for times without a connection. */
export const keptAnswersOf = (whose: number) => `${keptPrefix}${whose}`;
const keptPrefix = 'lantern.answers.';

/** Removes all users' kept answers from this browser. */
export function forgetKeptAnswers(): void {
  if (!('caches' in window)) return;
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(keptPrefix)).map((name) => caches.delete(name)));
  };
  remove().catch(() => {}); // Disabled: nothing is stored anyway.
}

/** Storage of the whole browser, or of this tab only. */
export type StorageArea = 'browser' | 'tab';
const storageOf = (place: StorageArea) => (place === 'tab' ? sessionStorage : localStorage);

export function readText(key: string, place: StorageArea = 'browser'): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null; // Storage is disabled: the app still works without it.
  }
}

/** Parsed JSON if it passes the check, else undefined. */
export function readJson<T>(
  key: string,
  check: (value: unknown) => value is T,
  place: StorageArea = 'browser',
): T | undefined {
  try {
    const value: unknown = JSON.parse(readText(key, place) ?? 'null');
    return check(value) ? value : undefined;
  } catch {
    return undefined; // Treat invalid JSON as absent.
  }
}

export function write(key: string, value: unknown, place: StorageArea = 'browser'): void {
  try {
    storageOf(place).setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // Full or disabled: the app still works without it.
  }
}

export function forget(...names: string[]): void {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Disabled: nothing is stored anyway.
  }
}

/** Removes keys from this tab's session storage. */
export function forgetInTab(...names: string[]): void {
  try {
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Disabled: nothing is stored anyway.
  }
}

export function forgetAll(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Disabled: nothing is stored anyway.
  }
}
