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
import { credentialState } from './reviewState';

const keys = ['certificate_no', 'hours', 'issued_on', 'expires_on'] as const;

/** Cover and trainings: what carriers want to see besides the licence. */
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
    [t('fields.kind'), ({ kind }: Credential) => kind] as const,
    [t('fields.brand_id'), ({ brand }: Credential) => brand] as const,
    ...keys.map((key) => [t(`fields.${key}`), (row: Credential) => row[key]] as const),
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
          list={list}
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
