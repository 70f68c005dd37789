import type { CSSProperties } from 'react';
import { useMedia, usePhone } from '~/ui/useMedia';

/** In px. A phone needs two lines of text per member. */
const heights = { desk: 56, phone: 68 };

/** The row height in px, and whether a row is too narrow for figures. */
export function useTreeRoom() {
  const rowHeight = usePhone() ? heights.phone : heights.desk;
  const narrow = useMedia('(max-width: 991.98px)');
  return { rowHeight, narrow, style: { '--row': `${rowHeight}px` } as CSSProperties };
}
