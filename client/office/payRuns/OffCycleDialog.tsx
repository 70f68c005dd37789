import { id, text } from '@shared/contracts/fields';
import { payments } from '@shared/contracts/network/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { PeopleField } from '~/pickers/PeopleField';
import { call } from '~/platform/call';
import { runAddress } from './run';

const most = 200;
const draft = z.strictObject({ members: z.array(id).min(1).max(most), reason: text(300) });
const Field = fieldsOf({ draft });

/** Opens a run of chosen members, and shows its calculation before it is locked. */
export const OffCycleDialog = ({ onClose }: { onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('payRuns');
  const navigate = useNavigate();
  const [store] = useState(() => new FormStore(draft, { members: [], reason: '' }));
  const [request] = useState(requestIds);
  return (
    <FormDialog
      title={t('offCycle.title')}
      description={t('offCycle.text')}
      texts="payRuns"
      confirm={t('offCycle.open')}
      store={store}
      draft={draft}
      send={(values) => {
        const { members, reason } = values as z.infer<typeof draft>;
        return call(payments.offCycle, { body: request({ member_ids: members, reason }) });
      }}
      onSaved={({ cycle_no }) => {
        onClose(true);
        navigate(runAddress(cycle_no));
      }}
      onClose={() => onClose(false)}
    >
      <PeopleField name="members" max={most} />
      <Field.Area name="reason" max={300} />
    </FormDialog>
  );
};
