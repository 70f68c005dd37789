import { useLayoutEffect } from 'react';
import { preferences, type Settings } from '~/platform/preferences';
import { forget, keys, readText, write } from '~/platform/storage';

/** Settings by their names, all of which are changed together. */
export type Borrowed = Partial<Settings>;

/**
 * Changes the shell while the page is open. Afterward it is as before, except for what the reader has set meanwhile. Nothing is
 * stored: a tab that closes here leaves no trace.
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
