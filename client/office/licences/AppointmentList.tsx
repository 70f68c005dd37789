import { type Brand, brands } from '@shared/contracts/network/brands';
import { type Appointment, appointmentStatuses, appointments } from '@shared/contracts/network/licences';
import { BadgeCheck, Ban, Pencil, Send } from 'lucide-react';
import { act, mayCall, type RowAction } from '~/crud/action';
import { date, tag, text, withNote, yesNo } from '~/crud/cells';
import { oneOf, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { useRowDialog } from '~/crud/useRowDialog';
import { appointmentTones } from '~/network/appointmentTones';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { AppointmentDialog } from './AppointmentDialog';
import { QueueTabs } from './QueueTabs';

const filters = [
  search('q'),
  oneOf('status', appointmentStatuses),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
] as const;

const columns: Columns<Appointment> = {
  member: withNote(
    personCell(({ member_id }: Appointment) => member_id, paths.memberEdit),
    ({ member_no }: Appointment) => member_no,
  ),
  brand: { ...text, nowrap: true },
  state: text,
  status: tag(appointmentTones),
  writing_no: { ...text, nowrap: true },
  requested_on: date,
  effective_on: { ...date, hideBelow: 'lg' },
  just_in_time: { ...yesNo, optional: true },
};

const body =
  (status: Appointment['status']) =>
  ({ id, version }: Appointment) => ({ id, version, status });

const sent = act<Appointment>('sent', appointments.status, {
  icon: Send,
  offered: ({ status }) => status === 'requested',
  body: body('pending_carrier'),
  bulk: {},
});
const terminate = act<Appointment>('terminate', appointments.status, {
  icon: Ban,
  tone: 'danger',
  confirm: true,
  offered: ({ status }) => status !== 'terminated',
  body: body('terminated'),
  bulk: {},
});

/** Appointments with carriers: requested, submitted to the carrier, or active with a writing number. */
export const AppointmentList = () => {
  const answer = useRowDialog<Appointment>();
  const may = () => mayCall(appointments.status);
  const actions: readonly RowAction<Appointment>[] = [
    sent,
    {
      name: 'activate',
      icon: BadgeCheck,
      offered: ({ status }) => may() && status !== 'active',
      run: answer.run,
    },
    { name: 'edit', icon: Pencil, offered: ({ status }) => may() && status === 'active', run: answer.run },
    terminate,
  ];
  return (
    <>
      <ListScreen
        resource={appointments}
        texts="licenseQueue"
        sort="requested_on"
        filters={filters}
        columns={columns}
        rowActions={actions}
        above={() => <QueueTabs active="appointments" />}
      />
      {answer.row && <AppointmentDialog row={answer.row} onClose={answer.close} />}
    </>
  );
};
