import { policies, statusGroupNames } from '@shared/contracts/network/policies';
import type { Answer } from '@shared/http/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ListQuery } from '~/crud/ListStore';
import { recall, remember } from '~/crud/recent';
import { afterPaint } from '~/platform/afterPaint';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { useLive } from '~/platform/live';
import { Tabs } from '~/ui/Tabs';

type Counts = Answer<typeof policies.counts>;

/** Status groups with their number of policies under the other filters. Failures are left to the list below. */
export const PolicyTabs = ({ query }: { query: ListQuery }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const [params] = useSearchParams();
  const { group = 'all', page: _page, limit: _limit, sort: _sort, order: _order, ...filters } = query;
  const filterKey = JSON.stringify(filters);
  const [round, setRound] = useState(0);
  const [counts, setCounts] = useState<Counts | undefined>(() => recall<Counts>(`counts ${filterKey}`));

  const again = useCallback(() => setRound((before) => before + 1), []);
  useLive(['policy'], again);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const running = new AbortController();
    const ask = async () => {
      if (recall(`counts ${filterKey}`)) await afterPaint();
      return call(policies.counts, { query: JSON.parse(filterKey) }, { signal: running.signal });
    };
    ask().then(
      (answer) => setCounts(remember(`counts ${filterKey}`, answer)),
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
      },
    );
    return () => running.abort();
  }, [filterKey, round]);

  // Built from the address instead of the query, so that relative dates stay relative.
  const address = (key: string) => {
    const next = new URLSearchParams(params);
    for (const passing of ['page', 'group']) next.delete(passing);
    if (key !== 'all') next.set('group', key);
    return `?${next}`;
  };
  return (
    <Tabs
      label={t('groups')}
      active={String(group)}
      tabs={(['all', ...statusGroupNames] as const).map((key) => ({
        key: key as string,
        label: t(`choices.group.${key}`),
        to: address(key),
        ...(counts && { count: format.count(counts[key]) }),
      }))}
    />
  );
};
