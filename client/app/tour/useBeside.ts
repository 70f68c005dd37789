import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isRtl } from '~/ui/isRtl';
import { beside } from './beside';

/** Keeps a dialog beside an element, and what is bright upon it, wherever they go while the page loads, scrolls or turns. */
export function useBeside(
  dialog: RefObject<HTMLDialogElement | null>,
  target: Element | undefined,
): RefObject<HTMLDivElement | null> {
  const bright = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const words = dialog.current;
    if (!words || !target) return undefined;
    const { clientHeight } = document.documentElement;
    // From the start what is too tall to be seen at once.
    const tall = target.getBoundingClientRect().height > clientHeight / 2;
    target.scrollIntoView({ block: tall ? 'start' : 'center', inline: 'nearest', behavior: 'instant' });
    let last = '';
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const { left, right, y, width, height } = target.getBoundingClientRect();
      // Behind a dialog the window keeps the place of its scrollbar free, which only the body knows of.
      const page = document.body.getBoundingClientRect();
      const x = isRtl(words) ? page.right - right : left - page.left;
      const size = { width: words.offsetWidth, height: words.offsetHeight };
      const room = { width: page.width, height: document.documentElement.clientHeight };
      const now = [x, y, width, height, ...Object.values(size), ...Object.values(room)].join();
      if (now === last || !bright.current) return;
      last = now;
      const put = beside({ x, y, width, height }, size, room);
      words.style.insetInlineStart = `${put.at.x}px`;
      words.style.insetBlockStart = `${put.at.y}px`;
      const { style } = bright.current;
      style.insetInlineStart = `${put.bright.x}px`;
      style.insetBlockStart = `${put.bright.y}px`;
      style.inlineSize = `${put.bright.width}px`;
      style.blockSize = `${put.bright.height}px`;
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [dialog, target]);
  return bright;
}
