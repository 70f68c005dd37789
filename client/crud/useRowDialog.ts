import { useCallback, useState } from 'react';

/** A row action that opens a dialog. `run` resolves to `close`'s argument: true if something changed. */
export function useRowDialog<R>() {
  const [asked, setAsked] = useState<{ row: R; settle: (changed: boolean) => void }>();
  const run = useCallback((row: R) => new Promise<boolean>((settle) => setAsked({ row, settle })), []);
  const close = (changed: boolean) => {
    asked?.settle(changed);
    setAsked(undefined);
  };
  return { row: asked?.row, run, close };
}
