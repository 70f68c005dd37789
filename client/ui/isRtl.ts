/** Reads the closest `dir` attribute, which forces no layout. */
export const isRtl = (element: Element): boolean => element.closest('[dir]')?.getAttribute('dir') === 'rtl';
