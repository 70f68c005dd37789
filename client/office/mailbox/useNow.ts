import { useEffect, useState } from 'react';

const tickMs = 30_000;

/** The time, for what is said of a deadline; it goes on while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
