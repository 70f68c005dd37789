import { type RefObject, useEffect, useState } from 'react';
import { usePrinting } from '~/ui/usePrinting';
import { windowOf } from './rows';

/** Rows that may be scrolled by before others are drawn. */
const step = 4;

/** Which of many rows of one height a scrolled box has to draw; on paper all of them. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, height: number) {
  const [scrolled, setScrolled] = useState(0);
  const [tall, setTall] = useState(600);
  const printing = usePrinting();

  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setTall(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  return {
    ...(printing ? { from: 0, to: count, most: count } : windowOf(count, height, scrolled, tall)),
    // In steps: what is to spare at both ends covers what lies between two of them.
    onScroll: (event: { currentTarget: HTMLElement }) =>
      setScrolled(event.currentTarget.scrollTop - (event.currentTarget.scrollTop % (step * height))),
  };
}
