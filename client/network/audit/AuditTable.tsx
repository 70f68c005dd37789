import { type AuditRow, audit } from '@shared/contracts/network/audit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { useAnswer } from '~/crud/useAnswer';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { Pagination } from '~/ui/Pagination';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';
import { ActionName } from './ActionName';
import { ChangeList } from './ChangeList';

interface AuditTableProps {
  /** The record's table, and its id there. */
  entity: string;
  id: number;
}

const limit = 10;

/** A record's audit trail, newest change first, with values before and after. */
export const AuditTable = observer(({ entity, id }: AuditTableProps) => {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = { entity, entity_id: String(id), sort: 'at', order: 'desc', page, limit };
  const store = useAnswer(audit.list, { query } as never);
  const { data, failure, loading } = store;
  if (failure) return <ListFailure failure={failure} texts="audit" onRetry={store.reload} />;
  if (!data) return <SkeletonTable rows={6} columns={3} />;
  return (
    <>
      <Table<AuditRow>
        caption={t('caption')}
        rows={data.list}
        rowKey={(row) => row.id}
        dimmed={loading}
        columns={[
          { key: 'at', header: t('fields.at'), nowrap: true, cell: ({ at }) => format.instant(at) },
          {
            key: 'actor',
            header: t('fields.actor'),
            cell: ({ actor, api_key }) =>
              api_key ? `${actor} · ${t('byKey', { name: api_key })}` : actor || t('automatic'),
          },
          { key: 'action', header: t('fields.action'), cell: ({ action }) => <ActionName action={action} /> },
          { key: 'changes', header: t('fields.after'), wrap: true, cell: (row) => <ChangeList entry={row} /> },
        ]}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      {data.total > 0 && (
        <Pagination
          page={page}
          pages={Math.max(1, Math.ceil(data.total / limit))}
          onPage={setPage}
          summary={
            <Link to={`${paths.audit}?entity=${entity}&entity_id=${id}`}>{t('entries', { count: data.total })}</Link>
          }
        />
      )}
    </>
  );
});
