/** Whether an element is in right-to-left text, from the `dir` attribute, which forces no layout. */
export const isRtl = (element: Element): boolean => element.closest('[dir]')?.getAttribute('dir') === 'rtl';
