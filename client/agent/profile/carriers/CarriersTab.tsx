import { brands } from '@shared/contracts/network/brands';
import { type Appointment, appointments } from '@shared/contracts/network/licences';
import { Handshake, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { CsvButton } from '~/crud/CsvButton';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { appointmentTones } from '~/network/appointmentTones';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { RequestDialog } from './RequestDialog';

/** The member's appointments by carrier and state, with writing numbers, and a button to request more. */
export const CarriersTab = observer(() => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const store = useAnswer(appointments.list, { query: { limit: 100, member_id: session.userData?.id } });
  const [open, setOpen] = useState(false);
  const columns = useMemo<TableColumn<Appointment>[]>(
    () => [
      { key: 'brand', header: t('fields.brand_id'), cell: ({ brand }) => <bdi>{brand}</bdi> },
      { key: 'state', header: t('fields.state'), cell: ({ state }) => state },
      { key: 'writing_no', header: t('fields.writing_no'), cell: ({ writing_no: no }) => <bdi>{no || '–'}</bdi> },
      {
        key: 'status',
        header: t('fields.status'),
        cell: ({ status }) => <Tag tone={appointmentTones[status]}>{t(`appointment.${status}`)}</Tag>,
      },
      {
        key: 'requested_on',
        header: t('fields.requested_on'),
        nowrap: true,
        hideBelow: 'lg',
        cell: ({ requested_on: day }) => (day ? format.day(day) : '–'),
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
  // Members who cannot list carriers cannot request an appointment.
  const request = mayCall(appointments.request) && mayCall(brands.list) && (
    <Button size="sm" icon={Plus} onClick={() => setOpen(true)}>
      {t('carriers.request')}
    </Button>
  );
  return (
    <>
      <Widget store={store} name={t('carriers.title')} skeleton={<SkeletonTable rows={6} columns={6} />}>
        {({ list }) => (
          <Card
            flush
            title={t('carriers.title')}
            subtitle={t('carriers.text')}
            actions={
              list.length > 0 && (
                <>
                  <CsvButton
                    name="carriers"
                    rows={list}
                    columns={[
                      { field: 'brand', label: t('fields.brand_id'), value: ({ brand }) => brand },
                      { field: 'state', label: t('fields.state'), value: ({ state }) => state },
                      { field: 'writing_no', label: t('fields.writing_no'), value: ({ writing_no: no }) => no },
                      {
                        field: 'status',
                        label: t('fields.status'),
                        value: ({ status }) => ({ code: status, label: t(`appointment.${status}`) }),
                      },
                      {
                        field: 'requested_on',
                        label: t('fields.requested_on'),
                        value: ({ requested_on: day }) => day && { day },
                      },
                      {
                        field: 'effective_on',
                        label: t('fields.effective_on'),
                        value: ({ effective_on: day }) => day && { day },
                      },
                    ]}
                  />
                  {request}
                </>
              )
            }
          >
            <Table
              columns={columns}
              rows={list}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  icon={Handshake}
                  title={t('carriers.empty')}
                  text={t(request ? 'carriers.emptyText' : 'carriers.later')}
                  action={request}
                />
              }
            />
          </Card>
        )}
      </Widget>
      {open && <RequestDialog onSaved={store.reload} onClose={() => setOpen(false)} />}
    </>
  );
});
