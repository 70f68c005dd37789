import { useMedia } from '~/ui/useMedia';

/** From xl on the menu stands beside, or above, the page (DESIGN.md, breakpoints); the style sheets carry the same number. */
const fromXl = '(min-width: 1200px)';

export const wide = () => window.matchMedia(fromXl);

export const useWide = (): boolean => useMedia(fromXl);
