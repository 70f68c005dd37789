import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterPaint } from '~/platform/afterPaint';

interface LaterProps {
  /** Identifies the content whose height is remembered. */
  name: string;
  children: ReactNode;
}

/** The last rendered heights, in px. */
const heights = new Map<string, number>();

/**
 * The content around a list's rows. On a return visit the rows render first, and this content one frame later in a
 * space of its last height, because it takes half of the rendering time.
 */
export const DeferredOnRevisit = ({ name, children }: LaterProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState(() => heights.has(name));
  useEffect(() => {
    if (waiting) return whenDrawn(() => setWaiting(false));
    if (!box.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.borderBoxSize ?? [];
      if (size) heights.set(name, size.blockSize);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [waiting, name]);
  return waiting ? <div style={{ blockSize: heights.get(name) }} /> : <div ref={box}>{children}</div>;
};

/** Calls `then` after the next paint; the result cancels it. */
function whenDrawn(then: () => void): () => void {
  let stopped = false;
  void afterPaint().then(() => stopped || then());
  return () => {
    stopped = true;
  };
}
