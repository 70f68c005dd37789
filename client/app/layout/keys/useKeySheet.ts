import { useEffect } from 'react';
import { shell } from '~/platform/shell';
import type { ShellState } from '../ShellState';

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]';

/** Opens the sheet of keyboard shortcuts with `?`, except in text fields and dialogs. */
export function useKeySheet(state: ShellState): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '?' || ctrlKey || metaKey || altKey || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('dialog[open]:not([data-region="menu"])')) return;
      if (target instanceof Element && target.closest(typing)) return;
      event.preventDefault();
      state.show('keys');
    };
    shell.showKeys = () => state.show('keys');
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      shell.showKeys = () => {};
    };
  }, [state]);
}
