export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

const ring = 6;
const gap = 12;
const margin = 8;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/**
 * Positions a step's text next to its target and returns the highlighted box, in CSS pixels of the window, `x` from its
 * inline start. Tries below, above, after and before; if none fits, it crops the highlight and puts the text at the
 * bottom.
 */
export function beside(target: Box, words: Size, window: Size): { bright: Box; at: Pick<Box, 'x' | 'y'> } {
  const x = between(margin, target.x - ring, window.width);
  const y = between(margin, target.y - ring, window.height);
  const bright = {
    x,
    y,
    width: between(0, target.x + target.width + ring - x, window.width - margin - x),
    height: between(0, target.y + target.height + ring - y, window.height - margin - y),
  };
  const fitsX = (left: number) => left >= margin && left + words.width <= window.width - margin;
  const fitsY = (top: number) => top >= margin && top + words.height <= window.height - margin;
  const along = between(margin, bright.x, window.width - words.width - margin);
  const level = between(margin, bright.y, window.height - words.height - margin);

  const below = bright.y + bright.height + gap;
  if (fitsY(below)) return { bright, at: { x: along, y: below } };
  const above = bright.y - gap - words.height;
  if (fitsY(above)) return { bright, at: { x: along, y: above } };
  const after = bright.x + bright.width + gap;
  if (fitsX(after)) return { bright, at: { x: after, y: level } };
  const before = bright.x - gap - words.width;
  if (fitsX(before)) return { bright, at: { x: before, y: level } };
  const foot = window.height - words.height - margin;
  return { bright: { ...bright, height: Math.max(0, foot - gap - bright.y) }, at: { x: along, y: foot } };
}
