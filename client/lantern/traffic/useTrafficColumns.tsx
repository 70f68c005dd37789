import type { TrafficEntry } from '@shared/contracts/lantern/traffic';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/platform/format';
import { thisNetwork } from '~/platform/thisNetwork';
import type { TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { MethodBadge } from '../api/MethodBadge';
import { useAnswererName } from '../backends/useAnswererName';
import { contractTone, StatusTag } from './StatusTag';
import styles from './Traffic.module.css';

/** Columns of the traffic; the path opens the exchange. */
export function useTrafficColumns(): TableColumn<TrafficEntry>[] {
  const { t, i18n } = useTranslation('lantern');
  const format = useFormat();
  const nameOf = useAnswererName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: t, format, and nameOf change with the language
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(i18n.resolvedLanguage, {
      timeStyle: 'medium',
      timeZone: thisNetwork.now.zone,
    });
    return [
      { key: 'at', header: t('traffic.at'), nowrap: true, cell: ({ at }) => time.format(new Date(at)) },
      {
        key: 'path',
        header: t('traffic.call'),
        wrap: true,
        cell: ({ id, method, path }) => (
          <span className={styles.call}>
            <MethodBadge method={method} />
            <Link to={{ search: withId(id) }} preventScrollReset>
              <bdi dir="ltr">{path}</bdi>
            </Link>
          </span>
        ),
      },
      { key: 'account', header: t('traffic.account'), hideBelow: 'lg', cell: ({ account }) => account ?? '–' },
      { key: 'from', header: t('traffic.from'), hideBelow: 'md', cell: ({ from }) => nameOf(from) },
      {
        key: 'status',
        header: t('traffic.status'),
        nowrap: true,
        cell: (entry) => <StatusTag entry={entry} />,
      },
      {
        key: 'contract',
        header: t('traffic.contract'),
        hideBelow: 'md',
        nowrap: true,
        cell: ({ contract }) =>
          contract === 'unchecked' ? '–' : <Tag tone={contractTone[contract]}>{t(`traffic.results.${contract}`)}</Tag>,
      },
      {
        key: 'ms',
        header: t('traffic.ms'),
        align: 'end',
        hideBelow: 'sm',
        cell: ({ ms }) => t('received.ms', { count: Math.round(ms) }),
      },
      {
        key: 'size',
        header: t('traffic.size'),
        align: 'end',
        hideBelow: 'sm',
        cell: ({ answerBytes }) => format.size(answerBytes),
      },
    ];
  }, [i18n.resolvedLanguage]);
}

/** The address's filters with another exchange. */
function withId(id: number): string {
  const query = new URLSearchParams(window.location.search);
  query.set('id', String(id));
  return `?${query}`;
}
