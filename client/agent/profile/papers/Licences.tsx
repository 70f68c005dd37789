import { type Licence, licences } from '@shared/contracts/network/licences';
import { BadgeCheck, Download, Pencil, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { download, toCsv } from '~/crud/csv';
import { saveFile } from '~/crud/saveFile';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableColumn } from '~/ui/Table';
import { Expiry } from './Expiry';
import { LicenceDialog } from './LicenceDialog';
import { Review } from './Review';
import { licenceState } from './reviewState';

const exported = ['state', 'licence_no', 'resident', 'issued_on', 'expires_on', 'status'] as const;

/** The licences by state, to be added and renewed. */
export const Licences = observer(({ onChange }: { onChange: () => void }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const store = useAnswer(licences.list, { query: { limit: 100, member_id: session.userData?.id } });
  const [edited, setEdited] = useState<Licence | 'new'>();
  const mayEdit = mayCall(licences.save);
  const columns = useMemo<TableColumn<Licence>[]>(
    () => [
      {
        key: 'state',
        header: t('fields.state'),
        cell: ({ state, resident }) => (resident ? t('residentIn', { state }) : state),
      },
      {
        key: 'licence_no',
        header: t('fields.licence_no'),
        nowrap: true,
        cell: ({ licence_no: no }) => <bdi>{no}</bdi>,
      },
      {
        key: 'lines',
        header: t('fields.lines'),
        hideBelow: 'lg',
        cell: ({ lines }) => format.list(lines.map((line) => t(`choices.lines.${line}`))),
      },
      {
        key: 'expires_on',
        header: t('fields.expires_on'),
        cell: ({ expires_on: day, days_left: left }) => <Expiry day={day} left={left} />,
      },
      {
        key: 'status',
        header: t('fields.status'),
        cell: (row) => <Review state={licenceState(row)} note={row.review_note} />,
      },
    ],
    [t, format],
  );
  const add = mayEdit && (
    <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
      {t('licences.add')}
    </Button>
  );
  const save = (list: readonly Licence[]) =>
    download(
      `licences-${new Date().toISOString().slice(0, 10)}.csv`,
      toCsv(
        [...exported, 'lines'].map((key) => t(`fields.${key}`)),
        list.map((row) => [...exported.map((key) => row[key]), row.lines.join(' ')]),
      ),
    );
  return (
    <>
      <Widget store={store} name={t('licences.title')} skeleton={<SkeletonTable rows={3} columns={5} />}>
        {({ list }) => (
          <Card
            flush
            title={t('licences.title')}
            subtitle={t('licences.text')}
            actions={
              list.length > 0 && (
                <>
                  <Button size="sm" icon={Download} onClick={() => save(list)}>
                    {t('crud:export')}
                  </Button>
                  {add}
                </>
              )
            }
          >
            <Table
              caption={t('licences.title')}
              columns={columns}
              rows={list}
              rowKey={({ id }) => id}
              {...(mayEdit && { onRowOpen: setEdited })}
              rowActions={(row) => [
                ...(mayEdit ? [{ label: t('edit'), icon: Pencil, onSelect: () => setEdited(row) }] : []),
                ...(row.doc_url
                  ? [
                      {
                        label: t('document'),
                        icon: Download,
                        onSelect: () => void saveFile(row.doc_url, row.licence_no),
                      },
                    ]
                  : []),
              ]}
              empty={
                <EmptyState icon={BadgeCheck} title={t('licences.empty')} text={t('licences.emptyText')} action={add} />
              }
            />
          </Card>
        )}
      </Widget>
      {edited && (
        <LicenceDialog
          licence={edited === 'new' ? undefined : edited}
          first={store.data?.list.length === 0}
          onSaved={() => {
            store.reload();
            onChange();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
});
