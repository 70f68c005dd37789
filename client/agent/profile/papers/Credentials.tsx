import { type Credential, credentials } from '@shared/contracts/network/licences';
import { ScrollText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { SkeletonTable } from '~/ui/SkeletonTable';
import type { TableColumn } from '~/ui/Table';
import { CredentialDialog } from './CredentialDialog';
import { Expiry } from './Expiry';
import { PaperCard } from './PaperCard';
import { Review } from './Review';
import { credentialState, validFirst } from './reviewState';

/** E&O cover and trainings that carriers require in addition to the license. */
export const Credentials = observer(({ onChange }: { onChange: () => void }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const store = useAnswer(credentials.list, { query: { limit: 100, member_id: session.userData?.id } });
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
  const exported = [
    {
      field: 'kind',
      label: t('fields.kind'),
      value: ({ kind }: Credential) => ({ code: kind, label: t(`choices.kind.${kind}`) }),
    },
    { field: 'brand', label: t('fields.brand_id'), value: ({ brand }: Credential) => brand },
    { field: 'certificate_no', label: t('fields.certificate_no'), value: (row: Credential) => row.certificate_no },
    { field: 'hours', label: t('fields.hours'), value: ({ hours }: Credential) => hours },
    {
      field: 'issued_on',
      label: t('fields.issued_on'),
      value: ({ issued_on: day }: Credential) => day && { day },
    },
    {
      field: 'expires_on',
      label: t('fields.expires_on'),
      value: ({ expires_on: day }: Credential) => day && { day },
    },
  ];
  const saved = () => {
    store.reload();
    onChange();
  };
  return (
    <Widget store={store} name={t('credentials.title')} skeleton={<SkeletonTable rows={3} columns={5} />}>
      {({ list }) => (
        <PaperCard
          texts="credentials"
          icon={ScrollText}
          list={validFirst(list, credentialState)}
          columns={columns}
          csv="certificates"
          exported={exported}
          fileName={({ kind }) => t(`choices.kind.${kind}`)}
          mayEdit={mayCall(credentials.save)}
          dialog={(edited) => <CredentialDialog {...edited} />}
          onSaved={saved}
        />
      )}
    </Widget>
  );
});
