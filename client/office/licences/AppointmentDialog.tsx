import { day } from '@shared/contracts/fields';
import { type Appointment, appointments } from '@shared/contracts/network/licences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { findRow } from '~/crud/findRow';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const draft = z.strictObject({
  writing_no: z.string().trim().min(1).max(20),
  effective_on: day,
  just_in_time: z.boolean(),
});
type Draft = z.infer<typeof draft>;
const Field = fieldsOf({ draft });

const draftOf = ({ writing_no, effective_on, just_in_time }: Appointment) => ({
  writing_no,
  effective_on: effective_on ?? businessToday(),
  just_in_time,
});

interface AppointmentDialogProps {
  row: Appointment;
  onClose: (changed: boolean) => void;
}

/** Records the carrier's answer. A writing number and a start date make the appointment active. */
export const AppointmentDialog = ({ row, onClose }: AppointmentDialogProps) => {
  const { t } = useTranslation('licenseQueue');
  const { id, version, member, brand, state } = row;
  const [store] = useState(() => new FormStore(draft, draftOf(row), version));
  const stored = async () => {
    const newer = await findRow<Appointment>(appointments.list, { member_id: row.member_id }, id);
    return { values: draftOf(newer), version: newer.version };
  };
  return (
    <FormDialog<Appointment>
      texts="licenseQueue"
      title={t('appointmentTitle', { member })}
      description={t('appointmentText', { brand, state })}
      confirm={t(row.status === 'active' ? 'crud:save' : 'actions.activate')}
      store={store}
      draft={draft}
      send={(values, read = version) =>
        call(appointments.status, { body: { id, version: read, status: 'active', ...(values as Draft) } })
      }
      stored={stored}
      onSaved={({ writing_no }) => {
        feedback.toast('success', t('appointed', { member, brand, number: writing_no }));
        onClose(true);
      }}
      onClose={() => onClose(store.version !== version)}
    >
      <Field.Text name="writing_no" />
      <Field.Day name="effective_on" />
      <Field.Switch name="just_in_time" />
    </FormDialog>
  );
};
