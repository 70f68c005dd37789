import { useEffect } from 'react';
import type { ShellState } from './ShellState';

/** Apple keyboards use Command instead of Control. */
export const onMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the palette with Ctrl-K or Command-K, unless another dialog is open. */
export function usePaletteShortcut(state: ShellState): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const held = onMac ? event.metaKey : event.ctrlKey;
      if (!held || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      const modal = document.querySelector('dialog[open]:not([data-palette], [data-region="menu"])');
      if (modal) return;
      event.preventDefault();
      state.toggle('palette');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [state]);
}
