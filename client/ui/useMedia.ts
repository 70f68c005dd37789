import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query matches, for parts that should not render at all rather than be hidden. */
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

/** True in windows narrower than md, where rows become cards. The style sheets have the same number. */
export const usePhone = (): boolean => useMedia('(max-width: 767.98px)');
