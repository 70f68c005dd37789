/** The browser's local storage, which may be full, forbidden or corrupted: reading and writing never throw. */

/** Keys fixed by SPEC.md section 3, and our own under `lantern.`. */
export const keys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userData: 'userData',
  /** The last sign-in, for other tabs: written after everything else. */
  signedIn: 'lantern.signedIn',
  /** Proof for the server of earlier sign-ins on this device. */
  device: 'lantern.device',
  preferences: 'lantern.preferences',
  silent: 'lantern.silent',
  blogWriter: 'lantern.blogWriter',
  columns: (list: string) => `lantern.columns.${list}`,
  keptColumns: (list: string) => `lantern.columns.${list}.kept`,
  menu: (whose: number) => `lantern.menu.${whose}`,
  /** Answers that were begun and not sent. */
  answers: (whose: number) => `lantern.answers.${whose}`,
  views: (whose: number) => `lantern.views.${whose}`,
  /** How much is in a user's cart and on the wish list (SPEC.md section 3). */
  shop: (whose: number | string) => `lantern.shop.${whose}`,
  /** Who is signed in to the demo of the sign-in pages, apart from the session. */
  demoAccount: 'lantern.demoAccount',
  /** Messages of the demo chat that are not sent yet. */
  chatDrafts: (whose: number) => `lantern.chatDrafts.${whose}`,
  /** In the tab's own storage. */
  viewing: 'lantern.viewing',
} as const;

/** Of the browser, or of this tab alone. */
export type StorageArea = 'browser' | 'tab';
const storageOf = (place: StorageArea) => (place === 'tab' ? sessionStorage : localStorage);

export function readText(key: string, place: StorageArea = 'browser'): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null; // Storage is switched off: the app works, it only forgets.
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
    return undefined; // Not JSON: treat as absent.
  }
}

export function write(key: string, value: unknown, place: StorageArea = 'browser'): void {
  try {
    storageOf(place).setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // Full or switched off: the app works, it only forgets.
  }
}

export function forget(...names: string[]): void {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Switched off: nothing is kept anyway.
  }
}

/** This tab's own session storage. */
export function forgetInTab(...names: string[]): void {
  try {
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Switched off: nothing is kept anyway.
  }
}

export function forgetAll(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Switched off: nothing is kept anyway.
  }
}
