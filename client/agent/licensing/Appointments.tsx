import { brands } from '@shared/contracts/network/brands';
import { type Appointment, appointments } from '@shared/contracts/network/licences';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { CsvButton } from '~/crud/CsvButton';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { appointmentTones } from '~/network/appointmentTones';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';

/** The reader's appointments by carrier and state; the account screen requests new ones. */
export const Appointments = observer(() => {
  const { t } = useTranslation('licensing');
  const format = useFormat();
  const store = useAnswer(appointments.list, {
    query: { limit: 100, ...(session.userData && { member_id: session.userData.id }) },
  });
  const columns = useMemo<TableColumn<Appointment>[]>(
    () => [
      { key: 'brand', header: t('fields.brand'), cell: ({ brand }) => <bdi>{brand}</bdi> },
      { key: 'state', header: t('fields.state'), cell: ({ state }) => state },
      {
        key: 'status',
        header: t('fields.status'),
        cell: ({ status }) => <Tag tone={appointmentTones[status]}>{t(`appointment.${status}`)}</Tag>,
      },
      {
        key: 'writing_no',
        header: t('fields.writing_no'),
        cell: ({ writing_no: number }) => <bdi>{number || '–'}</bdi>,
      },
      {
        key: 'effective_on',
        header: t('fields.effective_on'),
        nowrap: true,
        cell: ({ effective_on: day }) => (day ? format.day(day) : '–'),
      },
    ],
    [t, format],
  );
  // Members who cannot list carriers yet cannot request an appointment.
  const manage = mayCall(appointments.request) && mayCall(brands.list) && (
    <LinkButton size="sm" to={paths.accountTab('carriers')} data-print="no">
      {t('manageAppointments')}
    </LinkButton>
  );
  return (
    <Widget store={store} name={t('appointments')} skeleton={<SkeletonTable rows={4} columns={5} />}>
      {({ list }) => (
        <Card
          flush
          title={t('appointments')}
          subtitle={t('appointmentsText')}
          actions={
            list.length > 0 && (
              <>
                <CsvButton
                  name="appointments"
                  rows={list}
                  columns={[
                    { field: 'brand', label: t('fields.brand'), value: ({ brand }) => brand },
                    { field: 'state', label: t('fields.state'), value: ({ state }) => state },
                    {
                      field: 'status',
                      label: t('fields.status'),
                      value: ({ status }) => ({ code: status, label: t(`appointment.${status}`) }),
                    },
                    { field: 'writing_no', label: t('fields.writing_no'), value: ({ writing_no: no }) => no },
                    {
                      field: 'effective_on',
                      label: t('fields.effective_on'),
                      value: ({ effective_on: day }) => day && { day },
                    },
                  ]}
                />
                {manage}
              </>
            )
          }
        >
          <Table
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('noAppointments')} text={t('noAppointmentsText')} action={manage} />}
          />
        </Card>
      )}
    </Widget>
  );
});
