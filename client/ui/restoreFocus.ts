import { afterPaint } from '~/platform/afterPaint';

/** Where the reader was: what had the focus, and what it stood in, from the inside out. */
export type FocusPath = readonly Element[];

const bounds = 'main, dialog, [role="dialog"]';
const headings = 'h1, h2, h3, h4';

function placeOf(element: Element | null): FocusPath {
  const place: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) place.push(at);
  return place;
}

/** Where the reader is. */
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
 * Gives the focus back to what had it. Where that has gone, as the button that made the first of something goes with its deed:
 * to what has come under its name, else to the table that it stood in or the nearest heading of what is left.
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
 * Keeps the reader's place on pages that change under the focus: a row that was deleted, a title drawn anew when its record
 * arrives, a button that goes with its deed or has nothing more to do. Who has gone on to something else is left there. Returns what ends it.
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
    // Focusing wants the page laid out, which it is for nothing once it is drawn.
    void afterPaint().then(() => {
      waiting = false;
      if (document.activeElement === document.body && !here()) returnTo(place);
    });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  // A press beside everything leaves the place on purpose.
  document.addEventListener('click', remember, true);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('click', remember, true);
  };
}
