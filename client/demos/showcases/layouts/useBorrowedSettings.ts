import { useLayoutEffect } from 'react';
import { preferences, type Settings } from '~/platform/preferences';
import { forget, keys, readText, write } from '~/platform/storage';

/** Settings that change together, by name. */
export type Borrowed = Partial<Settings>;

/**
 * Changes the shell while the page is open. Leaving restores every setting that the reader has not changed since.
 * Nothing is stored: a tab closed here leaves no trace.
 */
export function useBorrowedSettings(changes: Borrowed): void {
  useLayoutEffect(() => {
    const stored = readText(keys.preferences);
    const before = preferences.settings;
    preferences.set(changes);
    if (stored === null) forget(keys.preferences);
    else write(keys.preferences, stored);
    return () => {
      const after = preferences.settings;
      const names = (Object.keys(changes) as (keyof Settings)[]).filter((name) => after[name] === changes[name]);
      preferences.set(Object.fromEntries(names.map((name) => [name, before[name]])));
    };
  }, [changes]);
}
