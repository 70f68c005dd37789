import { useSyncExternalStore } from 'react';

const query = '(max-width: 767.98px)';
const watch = (changed: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Whether the window is narrower than md, where rows are cards; the style sheets carry the same number. */
export const usePhone = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(query).matches);
