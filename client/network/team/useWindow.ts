import { type RefObject, useEffect, useState } from 'react';
import { usePrinting } from '~/ui/usePrinting';
import { windowOf } from './rows';

/** Rows scrolled before the range changes. */
const step = 4;

/** The rows to render in a scrolled box of equally high rows; in print, all rows. */
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
    // Rounded to steps; the spare rows cover the difference.
    onScroll: (event: { currentTarget: HTMLElement }) =>
      setScrolled(event.currentTarget.scrollTop - (event.currentTarget.scrollTop % (step * height))),
  };
}
