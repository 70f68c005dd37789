const lookMs = 50;
/** Time without loading after which an absent element counts as missing. */
const restMs = 400;
const longestMs = 8_000;

/** Excludes the hidden pages that the document also contains, and elements without a box. */
const inSight = (element: Element) =>
  element.getClientRects().length > 0 &&
  ('checkVisibility' in element ? element.checkVisibility({ visibilityProperty: true }) : true);

const visibleMatch = (selector: string) => [...document.querySelectorAll(selector)].find(inSight);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The selector's first visible element, once the page around it has loaded. Undefined if the page is idle without it,
 * keeps loading for eight seconds, or `stopped` returns true.
 */
export async function seek(selector: string, stopped: () => boolean): Promise<Element | undefined> {
  const busy = '#content [aria-busy="true"]';
  for (let waited = 0, rested = 0; waited < longestMs && !stopped(); waited += lookMs) {
    const element = visibleMatch(selector);
    rested = visibleMatch(busy) ? 0 : rested + lookMs;
    // Content loading above the element would move it. After one second the wait ends, because the rest may load
    // elsewhere.
    if (element && (rested > 0 || waited > 1_000)) return element;
    if (rested > restMs) return undefined;
    await pause(lookMs);
  }
  return undefined;
}
