import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import type { ListQuery, ListStore } from './ListStore';

/**
 * Tells those who listen which rows of how many a changed filter, order or page has brought: the rows themselves change without a
 * sound. The first page speaks for itself. Use it in an observer, after what loads the store.
 */
export function useRowsSaid(store: ListStore<unknown>, query: ListQuery): void {
  const { t } = useTranslation();
  const format = useFormat();
  const said = useRef(query);
  const { page, loading } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page and its state are what this waits for
  useEffect(() => {
    // Read anew: a change of the query has started to load since this was rendered.
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
            // The list's foot sets its figures apart, which cannot be heard.
          }).replace(/<\/?n>/g, ''),
    );
  }, [store, query, page, loading]);
}
