import { type Credential, credentials } from '@shared/contracts/network/licences';
import { Download, Pencil, Plus, ScrollText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { CsvButton } from '~/crud/CsvButton';
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
import { CredentialDialog } from './CredentialDialog';
import { Expiry } from './Expiry';
import { Review } from './Review';
import { credentialState } from './reviewState';

const exported = ['certificate_no', 'hours', 'issued_on', 'expires_on'] as const;

/** Cover and trainings: what carriers want to see besides the licence. */
export const Credentials = observer(({ onChange }: { onChange: () => void }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const store = useAnswer(credentials.list, { query: { limit: 100, member_id: session.userData?.id } });
  const [edited, setEdited] = useState<Credential | 'new'>();
  const mayEdit = mayCall(credentials.save);
  const columns = useMemo<TableColumn<Credential>[]>(
    () => [
      {
        key: 'kind',
        header: t('fields.kind'),
        cell: ({ kind, brand }) => (
          <>
            {t(`choices.kind.${kind}`)}
            {brand && (
              <>
                {' '}
                <bdi>{brand}</bdi>
              </>
            )}
          </>
        ),
      },
      {
        key: 'certificate_no',
        header: t('fields.certificate_no'),
        cell: ({ certificate_no: no }) => <bdi>{no || '–'}</bdi>,
      },
      {
        key: 'issued_on',
        header: t('fields.issued_on'),
        nowrap: true,
        hideBelow: 'lg',
        cell: ({ issued_on: day }) => format.day(day),
      },
      {
        key: 'expires_on',
        header: t('fields.expires_on'),
        cell: ({ expires_on: day, days_left: left }) => <Expiry day={day} left={left} />,
      },
      {
        key: 'status',
        header: t('fields.status'),
        cell: (row) => <Review state={credentialState(row)} note={row.review_note} />,
      },
    ],
    [t, format],
  );
  const add = mayEdit && (
    <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
      {t('credentials.add')}
    </Button>
  );
  return (
    <>
      <Widget store={store} name={t('credentials.title')} skeleton={<SkeletonTable rows={3} columns={5} />}>
        {({ list }) => (
          <Card
            flush
            title={t('credentials.title')}
            subtitle={t('credentials.text')}
            actions={
              list.length > 0 && (
                <>
                  <CsvButton
                    name="certificates"
                    rows={list}
                    columns={[
                      [t('fields.kind'), ({ kind }) => kind],
                      [t('fields.brand_id'), ({ brand }) => brand],
                      ...exported.map((key) => [t(`fields.${key}`), (row: Credential) => row[key]] as const),
                    ]}
                  />
                  {add}
                </>
              )
            }
          >
            <Table
              caption={t('credentials.title')}
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
                        onSelect: () => void saveFile(row.doc_url, t(`choices.kind.${row.kind}`)),
                      },
                    ]
                  : []),
              ]}
              empty={
                <EmptyState
                  icon={ScrollText}
                  title={t('credentials.empty')}
                  text={t('credentials.emptyText')}
                  action={add}
                />
              }
            />
          </Card>
        )}
      </Widget>
      {edited && (
        <CredentialDialog
          credential={edited === 'new' ? undefined : edited}
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
