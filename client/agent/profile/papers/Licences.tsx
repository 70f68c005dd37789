import { type Licence, licences } from '@shared/contracts/network/licences';
import { BadgeCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { stateNames } from '~/network/stateNames';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { SkeletonTable } from '~/ui/SkeletonTable';
import type { TableColumn } from '~/ui/Table';
import { Expiry } from './Expiry';
import { LicenceDialog } from './LicenceDialog';
import { PaperCard } from './PaperCard';
import { Review } from './Review';
import { licenceState, validFirst } from './reviewState';

export const Licences = observer(({ onChange }: { onChange: () => void }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const store = useAnswer(licences.list, { query: { limit: 100, member_id: session.userData?.id } });
  const columns = useMemo<TableColumn<Licence>[]>(
    () => [
      {
        key: 'state',
        header: t('fields.state'),
        cell: ({ state: code, resident }) => {
          const state = stateNames[code] ?? code;
          return resident ? t('residentIn', { state }) : state;
        },
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
  const exported = [
    { field: 'state', label: t('fields.state'), value: ({ state }: Licence) => state },
    { field: 'licence_no', label: t('fields.licence_no'), value: ({ licence_no: no }: Licence) => no },
    { field: 'resident', label: t('fields.resident'), value: ({ resident }: Licence) => resident },
    { field: 'issued_on', label: t('fields.issued_on'), value: ({ issued_on: day }: Licence) => day && { day } },
    { field: 'expires_on', label: t('fields.expires_on'), value: ({ expires_on: day }: Licence) => ({ day }) },
    {
      field: 'status',
      label: t('fields.status'),
      value: (row: Licence) => ({ code: row.status, label: t(`review.${licenceState(row)}`) }),
    },
    {
      field: 'lines',
      label: t('fields.lines'),
      value: ({ lines }: Licence) => ({
        code: lines.join(' '),
        label: lines.map((line) => t(`choices.lines.${line}`)).join(', '),
      }),
    },
  ];
  const saved = () => {
    store.reload();
    onChange();
  };
  return (
    <Widget store={store} name={t('licences.title')} skeleton={<SkeletonTable rows={3} columns={5} />}>
      {({ list }) => (
        <PaperCard
          texts="licences"
          icon={BadgeCheck}
          list={validFirst(list, licenceState)}
          columns={columns}
          csv="licences"
          exported={exported}
          fileName={({ licence_no }) => licence_no}
          mayEdit={mayCall(licences.save)}
          dialog={(edited) => <LicenceDialog {...edited} first={list.length === 0} />}
          onSaved={saved}
        />
      )}
    </Widget>
  );
});
