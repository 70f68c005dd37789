import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterPaint } from '~/platform/afterPaint';

/** Brings the part that the address names into view, and its heading into focus; `reveal` draws it if it is hidden. */
export function useAnchor(reveal: () => void): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (!hash) return undefined;
    reveal();
    let left = false;
    // The first paint is when the shell moves the focus to the page's title.
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
