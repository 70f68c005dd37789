import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isRtl } from '~/ui/isRtl';
import { beside } from './beside';

/** Keeps a dialog and its highlight aligned with an element while the page loads, scrolls or rotates. */
export function useBeside(
  dialog: RefObject<HTMLDialogElement | null>,
  target: Element | undefined,
): RefObject<HTMLDivElement | null> {
  const bright = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const words = dialog.current;
    if (!words || !target) return undefined;
    const { clientHeight } = document.documentElement;
    // A tall element scrolls to its start, because its center may hide the beginning.
    const tall = target.getBoundingClientRect().height > clientHeight / 2;
    target.scrollIntoView({ block: tall ? 'start' : 'center', inline: 'nearest', behavior: 'instant' });
    let last = '';
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const { left, right, y, width, height } = target.getBoundingClientRect();
      // Behind a modal dialog the window reserves the scrollbar's width, which only the body's box reflects.
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
