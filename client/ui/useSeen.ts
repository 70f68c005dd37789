import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far from the window an element counts as near. */
const nearPx = 200;

/** Whether the element has come near the window, or the page has been printed. */
export const useSeen = (element: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const see = () => setSeen(true);
    const observer = new IntersectionObserver((met) => met.some(({ isIntersecting }) => isIntersecting) && see(), {
      rootMargin: `${nearPx}px`,
    });
    observer.observe(element.current);
    // It must be drawn before this handler returns.
    const printed = () => flushSync(see);
    window.addEventListener('beforeprint', printed);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', printed);
    };
  }, [seen, element]);
  return seen;
};
