import { useCallback, useState } from 'react';

/** A row action that opens a dialog. `run` resolves to `close`'s argument: true if something changed. */
export function useRowDialog<R>() {
  const [pending, setPending] = useState<{ row: R; settle: (changed: boolean) => void }>();
  const run = useCallback((row: R) => new Promise<boolean>((settle) => setPending({ row, settle })), []);
  const close = (changed: boolean) => {
    pending?.settle(changed);
    setPending(undefined);
  };
  return { row: pending?.row, run, close };
}
