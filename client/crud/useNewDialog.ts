import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A dialog that the list's New button opens by `?new=1`, so that Back closes it. `round` is for the list's key: a
 * change reloads the list.
 */
export function useNewDialog() {
  const [params, setParams] = useSearchParams();
  const [round, setRound] = useState(0);
  const opened = new URLSearchParams(params);
  opened.set('new', '1');
  const close = (changed: boolean) => {
    const closed = new URLSearchParams(params);
    closed.delete('new');
    setParams(closed, { replace: true });
    if (changed) setRound(round + 1);
  };
  return { open: params.has('new'), to: `?${opened}`, close, round };
}
