import type { Endpoint } from '@shared/http/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

/** One row by its ID, from a `detail` call. A missing ID counts as a row that does not exist. */
export function useRow<R>(endpoint: Endpoint, id: string | null, { fill }: { fill?: 'record' } = {}) {
  const [row, setRow] = useState<R>();
  const [failure, setFailure] = useState<CallFailure>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reloads
  useEffect(() => {
    if (!id) return undefined;
    const running = new AbortController();
    setFailure(undefined);
    call(endpoint, { query: { id } } as never, { signal: running.signal, ...(fill && { fill }) }).then(
      (answer) => setRow(answer as R),
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
        if (!running.signal.aborted) setFailure(error);
      },
    );
    return () => running.abort();
  }, [endpoint, id, round, fill]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { row, failure, reload };
}
