import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { session } from '~/platform/session';
import { useAdministrators } from './filters';

const draft = z.strictObject({ assignee: z.string() });
const Field = fieldsOf({ draft });

interface BulkAssignDialogProps {
  count: number;
  onChosen: (assignee_id: number | null) => void;
  onClose: () => void;
}

export const BulkAssignDialog = observer(({ count, onChosen, onClose }: BulkAssignDialogProps) => {
  const { t } = useTranslation('mailbox');
  const administrators = useAdministrators();
  const me = session.userData?.id;
  const [store] = useState(() => new FormStore(draft, { assignee: String(me ?? '') }));
  const colleagues = administrators.filter(({ id }) => id !== me);
  const nameOf = (value: string) =>
    value === String(me) ? t('assignee.me') : (colleagues.find(({ id }) => String(id) === value)?.name ?? value);
  return (
    <FormDialog
      texts="mailbox"
      title={t('bulkAssign.title', { count })}
      confirm={t('bulkAssign.next')}
      store={store}
      draft={draft}
      send={async ({ assignee }) => (assignee ? Number(assignee) : null)}
      onSaved={onChosen}
      onClose={onClose}
    >
      <Field.Choice
        name="assignee"
        values={[...(me === undefined ? [] : [String(me)]), ...colleagues.map(({ id }) => String(id))]}
        label={nameOf}
        none={t('assignee.none')}
      />
    </FormDialog>
  );
});
