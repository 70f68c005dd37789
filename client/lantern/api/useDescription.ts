import type { Description } from '@shared/contracts/lantern/description';
import { useCallback, useEffect, useState } from 'react';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { calls } from '../calls';

/** It changes with the server only, so it is fetched once a visit. */
let kept: Description | undefined;

/** For tests, which have a server each. */
export const forgetDescription = () => {
  kept = undefined;
};

/** The description of all calls: nothing while it is fetched, or why it is not there. */
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
