import type { CSSProperties } from 'react';
import { useMedia, usePhone } from '~/ui/useMedia';

/** Row heights in px by zoom, smallest first. A phone needs two lines of text per member at full size. */
const heights = { desk: [28, 40, 56], phone: [36, 48, 68] };

/** From 0, names only, to 2, full size. */
export type Zoom = 0 | 1 | 2;
export const fullSize: Zoom = 2;

/** The row height in px, and whether a row is too narrow for figures. */
export function useTreeRoom(zoom: Zoom = fullSize) {
  const sizes = usePhone() ? heights.phone : heights.desk;
  const rowHeight = sizes[zoom] as number;
  const narrow = useMedia('(max-width: 991.98px)');
  /** The largest zoom at which this many rows fit a height. */
  const zoomFor = (rows: number, height: number) =>
    ([2, 1] as const).find((one) => rows * (sizes[one] as number) <= height) ?? 0;
  return {
    rowHeight,
    narrow,
    zoomFor,
    /** Rows that fit a height at the smallest zoom. */
    mostIn: (height: number) => Math.floor(height / (sizes[0] as number)),
    style: { '--row': `${rowHeight}px` } as CSSProperties,
  };
}
