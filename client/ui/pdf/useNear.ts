import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the window or about one window's height away from it. */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((met) => setNear(met.at(-1)?.isIntersecting ?? false), {
      rootMargin: '100% 0%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
};
