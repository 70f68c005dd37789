import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Distance from the viewport that counts as near by default. */
const near = 200;

/** True once the element has come within `nearPx` of the viewport, or the page has printed. */
export const useSeen = (element: RefObject<Element | null>, nearPx = near): boolean => {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const see = () => setSeen(true);
    const observer = new IntersectionObserver((met) => met.some(({ isIntersecting }) => isIntersecting) && see(), {
      rootMargin: `${nearPx}px`,
    });
    observer.observe(element.current);
    // The element must render before this handler returns.
    const printed = () => flushSync(see);
    window.addEventListener('beforeprint', printed);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', printed);
    };
  }, [seen, element, nearPx]);
  return seen;
};
