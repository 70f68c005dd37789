import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Placement, place } from './place';
import { showInTopLayer } from './topLayer';

/** Shows an element in the top layer, next to its anchor even while the page scrolls. Returns the element's ref. */
export function usePlaced<E extends HTMLElement>(
  anchor: RefObject<Element | null>,
  { side, align }: Pick<Placement, 'side' | 'align'>,
): RefObject<E | null> {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const floating = box.current;
    if (!floating) return undefined;
    showInTopLayer(floating);
    const put = () => anchor.current && place(anchor.current, floating, { side, align });
    put();
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [anchor, side, align]);
  return box;
}
