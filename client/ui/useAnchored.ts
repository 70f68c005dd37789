import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { usePlaced } from './usePlaced';

interface Anchored {
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  /** Selector of the element that takes focus on opening. */
  first: string;
  /** Called with true when focus should return to the anchor. */
  onClose: (returnFocus: boolean) => void;
}

/**
 * Keeps an open panel next to its anchor, moves focus into it, and closes it on a click elsewhere. Returns the panel's
 * ref.
 */
export function useAnchored({ anchor, align, first, onClose }: Anchored): RefObject<HTMLDivElement | null> {
  const box = usePlaced<HTMLDivElement>(anchor, { align });

  useLayoutEffect(() => {
    box.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, [box, first]);

  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target) && !anchor.current?.contains(target))
        latest.current(false);
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [anchor, box]);
  return box;
}
