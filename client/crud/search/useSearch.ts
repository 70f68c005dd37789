import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '~/platform/failure';
import type { Option } from '~/ui/prime/option';

/** Searches on the server. @throws CallFailure */
export type Ask = (text: string, signal: AbortSignal) => Promise<readonly Option<number>[]>;

/** A search while typing; only the answer to the latest text counts. */
export function useSearch(ask: Ask) {
  const [matches, setMatches] = useState<readonly Option<number>[]>([]);
  const [failure, setFailure] = useState<CallFailure>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const search = async (typed: string) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    try {
      const options = await ask(typed.trim(), abort.signal);
      if (abort.signal.aborted) return;
      setMatches(options);
      setFailure(undefined);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind === 'cancelled') return;
      setMatches([]);
      setFailure(error);
    }
  };
  return { matches, failure, search: (typed: string) => void search(typed), clear: () => setMatches([]) };
}
