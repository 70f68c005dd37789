import { useEffect, useState } from 'react';
import { TrafficStore } from './TrafficStore';

const everyMs = 1_000;

/** The traffic, kept up to date while the page is visible. */
export function useTraffic(): TrafficStore {
  const [store] = useState(() => new TrafficStore());
  useEffect(() => {
    void store.read();
    const timer = setInterval(() => {
      if (!document.hidden && !store.paused) void store.read();
    }, everyMs);
    return () => clearInterval(timer);
  }, [store]);
  return store;
}
