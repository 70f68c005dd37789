import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKeys } from './pageKeys';

/** Ctrl+Z or Command+Z, except in text fields and dialogs, which handle it themselves. */
const undoes = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  !(
    target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog')
  );

/** The keys in the syntax of `aria-keyshortcuts`. */
export const undoKeys = 'Control+Z Meta+Z';

/** Undoes the page's last change from the keyboard, even after its toast has closed. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const latest = useRef(undo);
  latest.current = undo;
  const active = undo !== undefined;
  const { t } = useTranslation('shell');
  usePageKeys(active ? [{ key: t('keys.undoKeys'), effect: t('keys.undo') }] : []);
  useEffect(() => {
    if (!active) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!undoes(event)) return;
      event.preventDefault();
      latest.current?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [active]);
}
