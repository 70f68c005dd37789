import { useMedia } from '~/ui/useMedia';

/** Whether the window is narrower than md, where rows are cards; the style sheets carry the same number. */
export const usePhone = (): boolean => useMedia('(max-width: 767.98px)');
