import { afterPaint } from '~/platform/afterPaint';

/** The focused element and its ancestors, innermost first. */
export type FocusPath = readonly Element[];

const bounds = 'main, dialog, [role="dialog"]';
const headings = 'h1, h2, h3, h4';

function placeOf(element: Element | null): FocusPath {
  const place: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) place.push(at);
  return place;
}

/** The current focus path. */
export const presentPlace = (): FocusPath => placeOf(document.activeElement);

function take(element: HTMLElement): boolean {
  if (!element.hasAttribute('tabindex') && element.matches(headings)) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Restores focus to an element. If it is gone, focuses its replacement with the same name, else its table, or the
 * nearest remaining heading.
 */
export function returnTo(place: FocusPath): void {
  const [had] = place;
  if (!(had instanceof HTMLElement)) return;
  const same = had.isConnected ? had : had.id && document.getElementById(had.id);
  if (same && take(same)) return;
  for (const around of place.filter((each) => each.isConnected)) {
    const next = around.matches('[tabindex="0"]') ? around : around.querySelector(headings);
    if ((next instanceof HTMLElement && take(next)) || around.matches(bounds)) return;
  }
}

/**
 * Keeps focus when the page changes under it: a deleted row, a rerendered title, a button that disappears or becomes
 * disabled. If the user has moved on, focus stays there. Returns the cleanup function.
 */
export function keepFocus(): () => void {
  let place: FocusPath = [];
  let waiting = false;
  const remember = () => {
    place = presentPlace();
  };
  const here = () => place[0]?.isConnected === true && !place[0].matches(':disabled');
  const watch = new MutationObserver(() => {
    if (waiting || place.length === 0 || here()) return;
    waiting = true;
    // Focusing forces layout, which costs nothing extra after paint.
    void afterPaint().then(() => {
      waiting = false;
      if (document.activeElement === document.body && !here()) returnTo(place);
    });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  // A click on empty space removes focus on purpose.
  document.addEventListener('click', remember, true);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('click', remember, true);
  };
}
