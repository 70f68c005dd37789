import { useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';
const seen = (element: HTMLElement) => element.getClientRects().length > 0;
const firstSeen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find(seen);

/** `/` focuses the list's search, `j` and `k` its rows; from a row on, the table handles the keys. */
function onKeyDown(event: KeyboardEvent): void {
  const from = event.target as HTMLElement;
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || modified || from.closest(typing)) return;
  if (document.querySelector('dialog[open]')) return;
  const target = () => {
    if (event.key === '/') return firstSeen('[data-list-search]');
    if (event.key === 'j' || event.key === 'k') return firstSeen('[data-rows] > tr:not([data-group])');
    return undefined;
  };
  const next = target();
  if (!next) return;
  event.preventDefault();
  next.focus();
}

let pages = 0;

/** Keyboard shortcuts of a list, wherever focus is. Cached pages in the background share one listener. */
export function useListKeys(): void {
  useEffect(() => {
    if (pages === 0) window.addEventListener('keydown', onKeyDown);
    pages += 1;
    return () => {
      pages -= 1;
      if (pages === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
