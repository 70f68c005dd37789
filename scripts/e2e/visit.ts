import type { Page } from '@playwright/test';

interface Calls {
  pending: number;
  failed: string[];
}
declare global {
  interface Window {
    calls?: Calls;
  }
}

/** Runs in the page before its own code: counts pending calls and records failed ones. */
function countCalls(): void {
  const calls: Calls = { pending: 0, failed: [] };
  window.calls = calls;
  const { open, send } = XMLHttpRequest.prototype;
  const names = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...of: unknown[]) {
    names.set(this, `${of[0]} ${of[1]}`);
    Reflect.apply(open, this, of);
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, ...of: unknown[]) {
    calls.pending += 1;
    this.addEventListener('error', () => calls.failed.push(`${names.get(this)}: no answer`));
    this.addEventListener('load', () => {
      const code = ['', 'text'].includes(this.responseType)
        ? /^\{"code":(-?\d+)/.exec(this.responseText)?.[1]
        : undefined;
      if (this.status >= 400 || (code !== undefined && code !== '1'))
        calls.failed.push(`${names.get(this)}: ${this.status}, code ${code}`);
    });
    this.addEventListener('loadend', () => {
      calls.pending -= 1;
    });
    Reflect.apply(send, this, of);
  };
}

/** Counts the page's calls from the next load on, so that `visit` also waits for them. */
export const watchCalls = (page: Page): Promise<unknown> => page.addInitScript(countCalls);

/** Calls that failed since the last check. */
export const failedCalls = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.calls?.failed.splice(0) ?? ['The calls of this page are not counted.']);

const drawnWithinMs = 20_000;

/**
 * Navigates, if given an address, and waits within the page: each check from outside would cost more than the drawing.
 */
async function goAndWait({ to, limit }: { to: string | undefined; limit: number }): Promise<void> {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const begun = performance.now();
  const stayMs = 1_000;
  const titles = () => [...document.querySelectorAll('h1')].filter(isVisible);
  const left = titles()[0];
  const target = to === undefined ? undefined : new URL(to, location.href);
  const moves = target !== undefined && target.pathname !== location.pathname;
  if (to !== undefined) {
    // The history state that the router writes: it needs `idx` to block navigation away from a form.
    const state = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }
  let scrolled: { x: number; y: number } | undefined;
  const lacking = (): string | undefined => {
    const [title, ...extraTitles] = titles();
    if (extraTitles.length > 0) return `has ${extraTitles.length + 1} titles`;
    if (!title?.textContent) return 'has no title';
    if (document.querySelector('[role=progressbar]:not([aria-valuenow], main *)')) return 'is on its way';
    // One page may serve several addresses; its title then stays.
    if (moves && title === left && location.pathname === target.pathname && performance.now() < begun + stayMs)
      return 'is not there yet';
    const busy = [...document.querySelectorAll('[aria-busy=true]')].find(
      // Showcase examples of a busy state stay busy.
      (one) => isVisible(one) && !one.closest('[data-example]'),
    );
    // Scrolls to busy elements, because some load only when visible.
    if (busy && !scrolled) scrolled = { x: scrollX, y: scrollY };
    busy?.scrollIntoView({ block: 'nearest' });
    if (busy) return `is busy: ${busy.outerHTML.slice(0, 200)}`;
    const { pending = 0 } = window.calls ?? {};
    return pending > 0 ? `waits for ${pending} calls` : undefined;
  };
  const until = begun + limit;
  // Waits three calm frames: refreshing cached data begins in the frame after its drawing.
  for (let calm = 0; calm < 3; calm += 1) {
    await new Promise(requestAnimationFrame);
    const lacks = lacking();
    if (lacks && performance.now() > until) throw new Error(`${location.pathname}${location.search} ${lacks}.`);
    if (lacks) calm = -1;
  }
  if (scrolled) scrollTo(scrolled.x, scrolled.y);
}

/** Waits until the page is drawn: one title, no busy elements, and no pending calls if they are counted. */
export const drawn = (page: Page): Promise<void> => page.evaluate(goAndWait, { to: undefined, limit: drawnWithinMs });

/** Navigates within the app, as a link would, and waits until the page is drawn. */
export const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate(goAndWait, { to: address, limit: drawnWithinMs });
