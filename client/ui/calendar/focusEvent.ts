import { afterPaint } from '~/platform/afterPaint';

/** Gives the focus to an event where it now stands; one that has left what is shown leaves it where it is. */
export async function focusEvent({ key }: { key: string }): Promise<void> {
  await afterPaint();
  document
    .querySelector(`[data-event="${CSS.escape(key)}"]`)
    ?.closest<HTMLElement>('[tabindex="0"]')
    ?.focus();
}
