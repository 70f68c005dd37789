import { type RefObject, useEffect, useState } from 'react';

/** True while an element is within about one window height of the viewport. */
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
