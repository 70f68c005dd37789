import { useEffect, useState } from 'react';

/** Delay before prefetching, so that content the user waits for loads first. */
const restMs = 8_000;

/** Upper bound for browsers that are never idle. */
const longestMs = 1_000;

/** Not all browsers report idleness. */
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'undefined' ? work() : requestIdleCallback(work, { timeout: longestMs });

/** Becomes true a few seconds after the first content, once the browser is idle. */
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
