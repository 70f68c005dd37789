import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For the title of a panel beside the list it was chosen from: it takes focus once `shown`, so that screen readers announce it and
 * continue there. A direct visit to the address keeps its focus.
 */
export function useOpenedTitle(shown: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const [followed] = useState(() => document.activeElement?.closest('a') ?? null);
  useEffect(() => {
    const still = document.activeElement === followed || !followed?.isConnected;
    if (shown && followed && still) title.current?.focus({ preventScroll: true });
  }, [shown, followed]);
  return title;
}
