import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterPaint } from '~/platform/afterPaint';

/** Scrolls to the address's anchor and focuses its heading; `reveal` shows the part if it is hidden. */
export function useAnchor(reveal: () => void): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (!hash) return undefined;
    reveal();
    let left = false;
    // The shell focuses the page's title at the first paint, so this waits for the second.
    void afterPaint()
      .then(afterPaint)
      .then(() => {
        if (left) return;
        const id = decodeURIComponent(hash.slice(1));
        document.getElementById(id)?.scrollIntoView({ block: 'start' });
        document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
      });
    return () => {
      left = true;
    };
  }, [hash, key]);
}
