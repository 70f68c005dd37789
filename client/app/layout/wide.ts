import { useMedia } from '~/ui/useMedia';

/** From xl up the menu is next to or above the page; the style sheets repeat this number. */
const fromXl = '(min-width: 1200px)';

export const wide = () => window.matchMedia(fromXl);

export const useWide = (): boolean => useMedia(fromXl);
