import { useEffect, useState } from 'react';

/** Browsers that do not tell when they are idle are asked after this. */
const otherwiseMs = 2_000;

/** True from the first moment on at which the browser has nothing to do, once what comes first is there. */
export const useIdle = (ready: boolean): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (idle || !ready) return undefined;
    const rest = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, otherwiseMs);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(rest);
    return () => cancelIdleCallback(asked);
  }, [idle, ready]);
  return idle;
};
