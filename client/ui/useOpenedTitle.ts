import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For the title of what opens beside the list that it was chosen from: it takes the focus from the link that was followed, once it
 * is `shown`, so that who listens hears what has opened and reads on there. A page that is opened at this address keeps its focus.
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
