import { type TouchEvent, useRef } from 'react';
import { isRtl } from '~/ui/isRtl';

/** The distance that counts as a swipe, in pixels. */
const least = 72;

interface Swipe {
  /** A swipe in the direction of reading. */
  toEnd: () => void;
  toStart: () => void;
}

/** Touch handlers of an item that follows the finger sideways and acts beyond a distance. */
export function useSwipe({ toEnd, toStart }: Swipe) {
  const from = useRef<{ x: number; y: number; sideways: boolean }>(undefined);
  const shift = (element: HTMLElement, x: number) => {
    element.style.transform = x === 0 ? '' : `translateX(${x}px)`;
  };
  const end = (element: HTMLElement) => {
    from.current = undefined;
    shift(element, 0);
  };
  return {
    onTouchStart: ({ touches }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      from.current =
        touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, sideways: false } : undefined;
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      if (!from.current || !touch) return;
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      // A scroll that begins upright stays one.
      if (!from.current.sideways && Math.abs(y) > Math.abs(x)) return end(currentTarget);
      from.current.sideways ||= Math.abs(x) > 8;
      if (from.current.sideways) shift(currentTarget, x);
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = changedTouches[0];
      const start = from.current;
      end(currentTarget);
      if (!start?.sideways || !touch) return;
      const x = (touch.clientX - start.x) * (isRtl(currentTarget) ? -1 : 1);
      if (x >= least) toEnd();
      else if (x <= -least) toStart();
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => end(currentTarget),
  };
}
