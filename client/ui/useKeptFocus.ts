import { type RefObject, useLayoutEffect, useRef } from 'react';
import { drawn } from '~/platform/drawn';

/** A title has gone that had the focus, and none has come in its place yet. */
let orphaned = false;

/**
 * For the title of a page: when its row arrives, or fails to, the page is often drawn anew, and the focus that navigation put on
 * the first title would be lost with it. The next title takes it, unless the reader has gone on to something else.
 */
export const useKeptFocus = (): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const here = title.current;
    // Focusing wants the page laid out, which it is for nothing once it is drawn.
    if (orphaned) {
      void drawn().then(() => {
        if (document.activeElement === document.body) here?.focus({ preventScroll: true });
      });
    }
    orphaned = false;
    return () => {
      orphaned = here !== null && document.activeElement === here;
    };
  }, []);
  return title;
};
