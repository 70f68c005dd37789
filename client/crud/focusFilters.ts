/**
 * Moves focus to a list's first filter control, because clearing the filters removes the focused button. For keyboard
 * users only: on a phone, it would open the on-screen keyboard.
 */
export function focusFilters(): void {
  if (document.activeElement?.matches(':focus-visible'))
    document.querySelector<HTMLElement>('search :is(input, select, button)')?.focus();
}
