import { afterPaint } from '~/platform/afterPaint';

/** Focuses an event at its new position. If it has left the view, focus stays where it is. */
export async function focusEvent({ key }: { key: string }): Promise<void> {
  await afterPaint();
  document
    .querySelector(`[data-event="${CSS.escape(key)}"]`)
    ?.closest<HTMLElement>('[tabindex="0"]')
    ?.focus();
}
