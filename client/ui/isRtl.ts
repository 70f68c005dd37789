/** Whether an element lies in text that runs from right to left: asked of the attribute, which costs no layout. */
export const isRtl = (element: Element): boolean => element.closest('[dir]')?.getAttribute('dir') === 'rtl';
