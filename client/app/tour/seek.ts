const lookMs = 50;
/** So long a page has nothing to load before what is not there counts as missing. */
const restMs = 400;
const longestMs = 8_000;

/** Pages that wait behind the one that is shown are in the document too; what has no box of its own cannot be shown. */
const inSight = (element: Element) =>
  element.getClientRects().length > 0 &&
  ('checkVisibility' in element ? element.checkVisibility({ visibilityProperty: true }) : true);

const shownBy = (selector: string) => [...document.querySelectorAll(selector)].find(inSight);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The first element of this selector in sight, as soon as the page has loaded what is around it. Undefined where the page has come
 * to rest without it, or does not come to rest in eight seconds, or `stopped` says that nobody waits any more.
 */
export async function seek(selector: string, stopped: () => boolean): Promise<Element | undefined> {
  const busy = '#content [aria-busy="true"]';
  for (let waited = 0, rested = 0; waited < longestMs && !stopped(); waited += lookMs) {
    const element = shownBy(selector);
    rested = shownBy(busy) ? 0 : rested + lookMs;
    // What loads above it would push it away; what loads beside it need not be awaited for long.
    if (element && (rested > 0 || waited > 1_000)) return element;
    if (rested > restMs) return undefined;
    await pause(lookMs);
  }
  return undefined;
}
