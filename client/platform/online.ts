import { useSyncExternalStore } from 'react';

const watch = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** True while the browser reports a connection. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
