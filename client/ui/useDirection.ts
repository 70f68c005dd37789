import { useSyncExternalStore } from 'react';

const watch = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
};

/** The page's reading direction, for libraries that read it only once, such as Swiper. */
export const useDirection = (): string => useSyncExternalStore(watch, () => document.documentElement.dir);
