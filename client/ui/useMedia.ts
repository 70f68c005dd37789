import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, live: for parts that should not render at all, rather than be hidden. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** Whether the window is narrower than md, where rows are cards; the style sheets carry the same number. */
export const usePhone = (): boolean => useMedia('(max-width: 767.98px)');
