import { afterPaint } from '~/platform/afterPaint';

const focusable = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .find((element) => element.checkVisibility({ visibilityProperty: true }))
    ?.closest<HTMLElement>('[tabindex="0"]');

/** The visible element of an event; days with more events than fit hide some. */
const elementOf = (key: string) => focusable(`[data-event="${CSS.escape(key)}"]`);

/** Paints in which the calendar may load a month and draw its events again, which loses their focus. */
const longest = 60;
/** Paints after which an event that is not visible is taken as hidden by the link to more. */
const settled = 20;

const controls = 'a, button, input, select, textarea, [tabindex="0"]';

/**
 * Focuses an event at its new position, or the link that hides it. If it has left the view or the user has moved on,
 * focus stays where it is.
 */
export async function focusEvent({ key, starts_on }: { key: string; starts_on?: string }): Promise<void> {
  await afterPaint();
  let last: Element | null | undefined;
  for (let painted = 0; painted < longest; painted += 1) {
    const { activeElement } = document;
    if (!document.querySelector('dialog[open]')) {
      last ??= activeElement;
      if (activeElement !== last && activeElement?.matches(controls)) return;
      const link = `[data-date="${starts_on}"] [aria-haspopup="dialog"]`;
      const target = elementOf(key) ?? (painted > settled ? focusable(link) : undefined);
      if (target && target !== activeElement) {
        target.focus();
        last = target;
      }
    }
    await afterPaint();
  }
}

/** Scrolls to the beginning of an event at its new position. */
export async function showEvent({ key }: { key: string }): Promise<void> {
  await afterPaint();
  elementOf(key)?.querySelector('[data-name]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
