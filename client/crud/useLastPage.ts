import type { Page } from '@shared/http/resource';
import { useEffect } from 'react';

/**
 * Moves to the last page when the current one is past the end, because its last row is gone or an old link points
 * there. Returns true meanwhile. Use it after the effect that loads.
 */
export function useLastPage(
  source: {
    readonly page?: Pick<Page<unknown>, 'list' | 'total' | 'page' | 'limit'> | undefined;
    readonly loading: boolean;
  },
  set: (changes: { page: number }, how: { replace: true }) => void,
): boolean {
  const { page, loading } = source;
  const pastEnd = page !== undefined && page.page > 1 && page.total > 0 && page.list.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` changes with every render
  useEffect(() => {
    // Read the store again: the query may have changed since this render.
    if (pastEnd && !source.loading) set({ page: Math.ceil(page.total / page.limit) }, { replace: true });
  }, [pastEnd, page, loading]);
  return pastEnd;
}
