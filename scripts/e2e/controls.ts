import type { Page } from '@playwright/test';
import { deep } from '../suite.mjs';
import { visit } from './visit';

/** Effects observed in a page since the last check. */
interface Effects {
  count: number;
}
declare global {
  interface Window {
    effects?: Effects;
  }
}

/**
 * Runs in the page before its own code and counts possible effects of a click: a change of the document, URL, storage
 * or scroll position, a call, a download, a window, a copy. Elements with the role `timer` change by themselves and are
 * ignored.
 */
function countEffects(): void {
  const effects: Effects = { count: 0 };
  window.effects = effects;
  const note = () => {
    effects.count += 1;
  };
  // biome-ignore lint/suspicious/noExplicitAny: any method of any browser object
  const hear = (owner: any, ...methods: string[]) => {
    for (const method of methods) {
      const own = owner?.[method];
      if (typeof own !== 'function') continue;
      owner[method] = function (this: unknown, ...of: unknown[]) {
        note();
        return Reflect.apply(own, this, of);
      };
    }
  };
  hear(XMLHttpRequest.prototype, 'send');
  hear(window, 'fetch', 'scrollTo', 'scrollBy');
  hear(Element.prototype, 'requestFullscreen', 'scrollIntoView', 'scrollTo', 'scrollBy');
  hear(URL, 'createObjectURL');
  hear(Storage.prototype, 'setItem', 'removeItem');
  hear(history, 'pushState', 'replaceState');
  hear(navigator.clipboard, 'writeText', 'write');
  // Windows are counted but not opened, because no test would close them.
  window.print = note;
  window.open = () => {
    note();
    return null;
  };
  const press = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    note();
    if (this.type !== 'file') press.call(this);
  };
  addEventListener('change', note, { capture: true });
  new MutationObserver((changes) => {
    const elementOf = ({ target }: MutationRecord) => (target instanceof Element ? target : target.parentElement);
    if (changes.some((change) => !elementOf(change)?.closest('[role=timer]'))) note();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Counts the effects of clicks from the next page load on. */
export const watchEffects = (page: Page): Promise<unknown> => page.addInitScript(countEffects);

/** Longest wait for a click's effect: a busy machine may first have to fetch what it opens. */
const effectWithinMs = 2_000;
/** Limit per page: the remaining buttons mostly repeat those of rows, pages and columns. */
const mostPresses = deep ? 60 : 15;

interface Pressed {
  kind: string;
  alive: boolean;
  inOverlay: boolean;
}

/**
 * Clicks the first button of a new kind, in the top overlay or else in the page, and reports whether it had an effect.
 * Undefined when no kind is left. The kind of a button in a list's row is its position in the row; that of any other
 * button is its name without digits.
 */
async function pressNext({
  testedKinds,
  within,
}: {
  testedKinds: string[];
  within: number;
}): Promise<Pressed | undefined> {
  const frame = () => new Promise(requestAnimationFrame);
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const overlay = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu], [role=listbox]')]
    .filter(isVisible)
    .at(-1);
  const scope = overlay ?? document.getElementById('content') ?? document.body;
  const controls =
    'button, [role=button], [role=tab], [role^=menuitem], summary, input[type=checkbox], input[type=radio]';
  const idle =
    ':disabled, [aria-disabled=true], [aria-current]:not([aria-current=false]), [role=tab][aria-selected=true], :checked[type=radio]';
  const kindOf = (button: Element): string => {
    const label = button instanceof HTMLInputElement ? button.labels?.[0]?.textContent : button.textContent;
    const name = (button.getAttribute('aria-label') ?? label ?? '').replace(/\d[\d.,:]*/g, '#').trim();
    const row = button.closest('tr, li, [role=listitem], [role=row], [role=gridcell], article');
    const place = row && scope.contains(row) ? [...row.querySelectorAll(controls)].indexOf(button) : -1;
    const list = row?.parentElement;
    const owner = list?.getAttribute('aria-label') ?? list?.className ?? '';
    const title = overlay?.getAttribute('aria-label') ?? overlay?.querySelector('h2')?.textContent ?? '';
    const of = overlay ? `overlay ${title}: ` : '';
    return place < 0 ? `${of}${name}` : `${of}row of ${row?.tagName} ${owner}, button ${place} ${button.className}`;
  };
  const buttons = [...scope.querySelectorAll<HTMLElement>(controls)].filter(
    (button) => isVisible(button) && !button.matches(idle),
  );
  const button = buttons.find((one) => !testedKinds.includes(kindOf(one)));
  if (!button) return undefined;
  const kind = kindOf(button);
  const effects = window.effects ?? { count: 0 };
  // Waits for the effects of the previous click, which would otherwise count for this one.
  const calmBy = performance.now() + 1_500;
  for (let calm = 0, last = effects.count; calm < 2 && performance.now() < calmBy; last = effects.count) {
    await frame();
    calm = effects.count === last && (window.calls?.pending ?? 0) === 0 ? calm + 1 : 0;
  }
  if (!button.isConnected) return { kind, alive: true, inOverlay: overlay !== undefined };
  const before = { count: effects.count, address: location.href, focus: document.activeElement };
  const ticked = (button as HTMLInputElement).checked;
  const happened = () =>
    (button as HTMLInputElement).checked !== ticked ||
    effects.count !== before.count ||
    location.href !== before.address ||
    document.activeElement !== before.focus;
  // SVG elements, such as a calendar's events, have no click().
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  const until = performance.now() + within;
  while (!happened() && performance.now() < until) await frame();
  const alive = happened();
  // Some buttons react only to keys: they pick something up.
  if (!alive) button.focus();
  return { kind, alive, inOverlay: overlay !== undefined };
}

/** True when a key immediately affects the focused element; a delayed tooltip does not count. */
async function answersKeys(page: Page): Promise<boolean> {
  const count = () => page.evaluate(() => window.effects?.count);
  for (const key of ['Space', 'ArrowDown']) {
    const before = await count();
    await page.keyboard.press(key);
    if ((await count()) !== before) return true;
  }
  return false;
}

const overlays = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu], [role=listbox]')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      ).length,
  );

/**
 * Kinds of buttons without an effect, on a page and in its dialogs and menus. Skips the kinds in `testedKinds` and adds
 * the clicked ones.
 */
export async function deadButtons(page: Page, address: string, testedKinds = new Set<string>()): Promise<string[]> {
  const dead: string[] = [];
  /** The button that opened the overlay, clicked again until every button in the overlay is tested. */
  let opener: string | undefined;
  const here = new URL(page.url()).pathname;
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const pressed = await page.evaluate(pressNext, { testedKinds: [...testedKinds], within: effectWithinMs });
    if (!pressed) {
      // No button is left in the overlay: close it and continue on the page.
      if ((await overlays(page)) === 0) break;
      if (opener) testedKinds.add(opener);
      await page.keyboard.press('Escape');
      if ((await overlays(page)) > 0) await visit(page, address);
      continue;
    }
    testedKinds.add(pressed.kind);
    if (!pressed.inOverlay) opener = pressed.kind;
    else if (opener) testedKinds.delete(opener);
    if (!pressed.alive && !(await answersKeys(page))) dead.push(pressed.kind);
    if (new URL(page.url()).pathname !== here) await visit(page, address);
  }
  return dead;
}
