import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import type { ListQuery, ListStore } from './ListStore';

/**
 * Announces the visible range of rows to screen readers after a change of filter, order or page. The first page needs
 * no announcement. Use it in an observer, after the hook that loads the store.
 */
export function useAnnounceRows(store: ListStore<unknown>, query: ListQuery): void {
  const { t } = useTranslation();
  const format = useFormat();
  const said = useRef(query);
  const { page, loading } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page or its loading state changes
  useEffect(() => {
    // Read the store again: a new query may have started to load since this render.
    const { page: now } = store;
    if (said.current === query || store.loading || !now) return;
    said.current = query;
    const first = (now.page - 1) * now.limit + 1;
    feedback.say(
      now.list.length === 0
        ? t('crud:nothingFound')
        : t('crud:showing', {
            count: now.total,
            from: format.count(first),
            to: format.count(first + now.list.length - 1),
            total: format.count(now.total),
            // The text has tags that emphasize figures on screen.
          }).replace(/<\/?n>/g, ''),
    );
  }, [store, query, page, loading]);
}
