import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterPaint } from '~/platform/afterPaint';

interface LaterProps {
  /** Whose room is remembered. */
  name: string;
  children: ReactNode;
}

/** The height that each had when it was last drawn, in px. */
const heights = new Map<string, number>();

/**
 * What surrounds the rows of a list. On a return visit it is drawn in the frame after them, into exactly the room that it had: the
 * rows are what one came for, and half of the drawing is not theirs.
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

/** Calls back after the next frame, unless it is told to stop before. */
function whenDrawn(then: () => void): () => void {
  let stopped = false;
  void afterPaint().then(() => stopped || then());
  return () => {
    stopped = true;
  };
}
