import { isRtl } from './isRtl';

/** `start` and `end` are next to the anchor if there is space, else above or below it. */
export type Side = 'top' | 'bottom' | 'start' | 'end';
export type Placement = { side?: Side | undefined; align?: 'start' | 'center' | 'end' | undefined; gap?: number };

const margin = 8;

/**
 * Positions a fixed element next to its anchor, in CSS pixels: on the preferred side if it fits, else on the side with
 * more space, and always inside the viewport. Start and end follow the reading direction; if neither fits, the element
 * goes above or below.
 */
export const place = (
  anchor: Element,
  floating: HTMLElement,
  { side: wish = 'bottom', align = 'start', gap = 6 }: Placement,
) => {
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = floating;
  const start = isRtl(anchor) ? clientWidth - box.right : box.left;

  if (wish === 'start' || wish === 'end') {
    const inline = { start: start - gap - width, end: start + box.width + gap };
    const fits = (at: number) => at >= margin && at + width <= clientWidth - margin;
    const other = wish === 'start' ? 'end' : 'start';
    const chosen = fits(inline[wish]) ? wish : fits(inline[other]) ? other : undefined;
    if (chosen) {
      const preferred = align === 'center' ? box.top + (box.height - height) / 2 : box.top;
      const block = Math.max(margin, Math.min(preferred, clientHeight - height - margin));
      floating.style.insetBlockStart = `${block}px`;
      floating.style.insetInlineStart = `${inline[chosen]}px`;
      floating.style.maxBlockSize = `${clientHeight - block - margin}px`;
      floating.dataset.side = chosen;
      return;
    }
  }

  const side = wish === 'bottom' ? 'bottom' : 'top';
  const room = { top: box.top - gap - margin, bottom: clientHeight - box.bottom - gap - margin };
  const other = side === 'top' ? 'bottom' : 'top';
  const wished = side === 'top' ? 'top' : 'bottom';
  const chosen = room[wished] >= height || room[wished] >= room[other] ? wished : other;
  const block = chosen === 'bottom' ? box.bottom + gap : Math.max(margin, box.top - gap - height);

  const preferred = { start, center: start + (box.width - width) / 2, end: start + box.width - width }[align];
  const inline = Math.max(margin, Math.min(preferred, clientWidth - width - margin));

  floating.style.insetBlockStart = `${block}px`;
  floating.style.insetInlineStart = `${inline}px`;
  floating.style.maxBlockSize = `${Math.max(room[chosen], 96)}px`;
  floating.dataset.side = chosen;
};
