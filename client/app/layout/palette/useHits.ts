import { type SearchHit, search } from '@shared/contracts/network/search';
import { useEffect, useState } from 'react';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

const typingMs = 120;

interface Answer {
  query: string;
  hits: readonly SearchHit[];
  failed?: boolean;
}

/** The server's results for a query, requested once typing pauses; only the latest request counts. */
export function useHits(
  query: string,
  { asSelf = false } = {},
): { state: 'idle' | 'pending' | 'failed' | 'found'; hits: readonly SearchHit[] } {
  const [answer, setAnswer] = useState<Answer>({ query: '', hits: [] });
  const trimmed = query.trim();
  useEffect(() => {
    if (!trimmed) return undefined;
    const stopped = new AbortController();
    const ask = async () => {
      try {
        const { hits } = await call(search.all, { query: { q: trimmed } }, { signal: stopped.signal, asSelf });
        setAnswer({ query: trimmed, hits });
      } catch (error) {
        if (stopped.signal.aborted) return;
        if (!(error instanceof CallFailure)) throw error;
        // Reported as failed, so that it does not look like "nothing found". Pages and actions stay searchable.
        setAnswer({ query: trimmed, hits: [], failed: true });
      }
    };
    const timer = setTimeout(() => void ask(), typingMs);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [trimmed, asSelf]);
  if (!trimmed) return { state: 'idle', hits: [] };
  if (answer.query !== trimmed) return { state: 'pending', hits: [] };
  return { state: answer.failed ? 'failed' : 'found', hits: answer.hits };
}
