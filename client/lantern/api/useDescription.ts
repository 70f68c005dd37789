import type { Description } from '@shared/contracts/lantern/description';
import { useCallback, useEffect, useState } from 'react';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { calls } from '../calls';

/** Loaded once per visit: only a new server version changes it. */
let kept: Description | undefined;

/** For tests: each has its own server. */
export const forgetDescription = () => {
  kept = undefined;
};

/** The description of all calls, undefined while loading, or the failure. */
export function useDescription() {
  const [description, setDescription] = useState(kept);
  const [failure, setFailure] = useState<CallFailure>();
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailure(undefined);
    try {
      kept = await call(calls.description, {}, signal ? { signal } : {});
      setDescription(kept);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== 'cancelled') setFailure(error);
    }
  }, []);
  useEffect(() => {
    if (kept) return;
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { description, failure, load };
}
