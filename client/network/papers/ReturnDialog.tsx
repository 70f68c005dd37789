import { licences } from '@shared/contracts/network/licences';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const draft = z.object({ note: z.string().trim().min(1).max(300) });
const Field = fieldsOf({ draft });

interface ReturnDialogProps {
  paper: { type: 'licence' | 'credential'; id: number; version: number };
  onClose: (done: boolean) => void;
}

/** Sends a license or certificate back with a note to the member. */
export const ReturnDialog = observer(({ paper: { type, id, version }, onClose }: ReturnDialogProps) => {
  const { t } = useTranslation('licenseQueue');
  const [store] = useState(() => new FormStore(draft, { note: '' }));
  return (
    <FormDialog
      texts="licenseQueue"
      title={t('returnTitle')}
      description={t('returnText')}
      confirm={t('actions.return')}
      store={store}
      draft={draft}
      send={({ note }) => call(licences.verify, { body: { type, id, version, accepted: false, note: String(note) } })}
      onSaved={() => {
        feedback.toast('success', t('returned'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Area name="note" max={300} />
    </FormDialog>
  );
});
