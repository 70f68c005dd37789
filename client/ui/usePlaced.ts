import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Placement, place } from './place';
import { showInTopLayer } from './topLayer';

/** Shows what is mounted in the top layer, and keeps it beside its anchor while something scrolls. Returns the ref of its box. */
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
