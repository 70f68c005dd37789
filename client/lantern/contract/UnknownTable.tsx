import type { Conformance } from '@shared/contracts/lantern/conformance';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { Table, type TableColumn } from '~/ui/Table';
import { useAnswererName } from '../backends/useAnswererName';
import { CallName } from './CallName';

type UnknownCall = Conformance['unknown'][number];

/** Calls under /backend that no contract declares. */
export const UnknownTable = ({ calls }: { calls: readonly UnknownCall[] }) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const nameOf = useAnswererName();
  const columns = useMemo(
    (): TableColumn<UnknownCall>[] => [
      { key: 'call', header: t('contract.call'), wrap: true, cell: (row) => <CallName {...row} /> },
      { key: 'from', header: t('contract.from'), cell: ({ from }) => nameOf(from) },
      { key: 'count', header: t('contract.count'), align: 'end', cell: ({ count }) => format.count(count) },
      { key: 'lastAt', header: t('contract.last'), nowrap: true, cell: ({ lastAt }) => format.instant(lastAt) },
      {
        key: 'example',
        header: t('contract.example'),
        nowrap: true,
        cell: ({ example }) => (
          <Link to={`${paths.lanternTraffic}?id=${example}`}>{t('contract.exchange', { id: example })}</Link>
        ),
      },
    ],
    [t, format, nameOf],
  );
  return (
    <Table<UnknownCall>
      columns={columns}
      rows={calls}
      rowKey={({ method, path }) => `${method} ${path}`}
      empty={<EmptyState title={t('contract.nothing')} text={t('contract.nothingText')} />}
    />
  );
};
