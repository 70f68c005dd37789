import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Moves focus to the title of a detail panel when it opens from a list, so that screen readers announce the panel and
 * continue there. A direct visit to the address keeps its focus.
 */
export function useOpenedTitle(open: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const [followed] = useState(() => document.activeElement?.closest('a') ?? null);
  useEffect(() => {
    const still = document.activeElement === followed || !followed?.isConnected;
    if (open && followed && still) title.current?.focus({ preventScroll: true });
  }, [open, followed]);
  return title;
}
