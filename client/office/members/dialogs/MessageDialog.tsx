import { messages } from '@shared/contracts/network/messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { randomId } from '~/platform/randomId';
import type { MemberDialogProps } from './useMemberDialogs';

const draft = z.object({ title: z.string().trim().min(1).max(100), body: z.string().trim().min(1).max(1000) });
const Field = fieldsOf({ draft });

/** Sends a message to one member's inbox. A repeated request sends it only once. */
export const MessageDialog = observer(({ member, onClose }: MemberDialogProps) => {
  const { t } = useTranslation('members');
  const [store] = useState(() => new FormStore(draft, { title: '', body: '' }));
  const [request_id] = useState(() => randomId());
  return (
    <FormDialog
      texts="members"
      title={t('message.title', { name: member.name })}
      description={t('message.text')}
      confirm={t('message.send')}
      store={store}
      draft={draft}
      send={(values) =>
        call(messages.send, {
          body: { ...(values as z.infer<typeof draft>), request_id, recipients: [member.id], type: 'system' },
        })
      }
      onSaved={() => {
        feedback.toast('success', t('message.sent', { name: member.name }));
        onClose(false);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Text name="title" />
      <Field.Area name="body" max={1000} />
    </FormDialog>
  );
});
