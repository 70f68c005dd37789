import { mailbox } from '@shared/contracts/network/mailbox';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { PersonField } from '~/pickers/PersonField';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const { subject, kind, priority, body, member_id } = bodyOf(mailbox.send).shape;
const draft = z.object({
  member_id: member_id.unwrap(),
  subject: subject.unwrap(),
  kind: kind.unwrap(),
  priority: priority.unwrap(),
  body,
});
const Field = fieldsOf({ draft });

interface NewDialogProps {
  /** The recipient, set by links from other pages; 0 if not yet chosen. */
  memberId: number;
  onClose: (open?: number) => void;
  onSent: () => void;
}

export const NewDialog = observer(({ memberId, onClose, onSent }: NewDialogProps) => {
  const { t } = useTranslation('mailbox');
  const [store] = useState(
    () => new FormStore(draft, { member_id: memberId, subject: '', kind: 'support', priority: 'normal', body: '' }),
  );
  return (
    <FormDialog
      texts="mailbox"
      title={t('new.title')}
      confirm={t('messages:send')}
      store={store}
      draft={draft}
      send={(values) => call(mailbox.send, { body: draft.parse(values) })}
      onSaved={({ id }) => {
        feedback.toast('success', t('new.sent'));
        onSent();
        onClose(id);
      }}
      onClose={() => onClose()}
    >
      <PersonField name="member_id" />
      <Field.Text name="subject" wide />
      <Field.Choice name="kind" values={kind.unwrap().options} />
      <Field.Choice name="priority" values={priority.unwrap().options} />
      <Field.Area name="body" />
    </FormDialog>
  );
});
