import { useEffect, useRef } from 'react';
import { usePageTraits } from '~/platform/cachedPage';

const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';

/** Single-key shortcuts, inactive in text fields and while a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  const traits = usePageTraits();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || modified || traits?.inBackground || document.querySelector('dialog[open]')) return;
      if ((event.target as Element).closest?.(typing)) return;
      const run = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [traits]);
}
