import type { CSSProperties } from 'react';
import { useMedia, usePhone } from '~/ui/useMedia';

/** In px. On a phone, what is said of a member takes two lines. */
const heights = { desk: 56, phone: 68 };

/** How much room a line has: its height in px, and whether there is none for figures of its own. */
export function useTreeRoom() {
  const rowHeight = usePhone() ? heights.phone : heights.desk;
  const narrow = useMedia('(max-width: 991.98px)');
  return { rowHeight, narrow, style: { '--row': `${rowHeight}px` } as CSSProperties };
}
