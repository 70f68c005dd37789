/**
 * Puts the focus on the first control of a list's filters, as what had it goes away with what it clears. Only for who uses the
 * keyboard: on a phone it would open one.
 */
export function focusFilters(): void {
  if (document.activeElement?.matches(':focus-visible'))
    document.querySelector<HTMLElement>('search :is(input, select, button)')?.focus();
}
