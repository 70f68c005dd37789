import { useEffect, useState } from 'react';

/** For this long a page is read before anything is fetched ahead: whoever waits for something has it by then. */
const restMs = 8_000;

/** A browser that is never idle does it in the end. */
const longestMs = 1_000;

/** Not all browsers tell when they are idle. */
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'undefined' ? work() : requestIdleCallback(work, { timeout: longestMs });

/** True some seconds after what comes first is there, from a moment on at which the browser has nothing to do. */
export const useIdle = (ready: boolean): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (idle || !ready) return undefined;
    let left = false;
    const timer = setTimeout(() => whenIdle(() => !left && setIdle(true)), restMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [idle, ready]);
  return idle;
};
