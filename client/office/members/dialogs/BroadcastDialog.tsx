import { memberStatuses } from '@shared/abilities';
import { caProvinces, usStates } from '@shared/contracts/fields';
import { type Level, levels } from '@shared/contracts/network/levels';
import { messages } from '@shared/contracts/network/messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { useOptions } from '~/crud/useOptions';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { randomId } from '~/platform/randomId';

const draft = z.object({
  level_ids: z.array(z.string()),
  states: z.array(z.string()),
  statuses: z.array(z.enum(memberStatuses)).min(1),
  title: z.string().trim().min(1).max(100),
  body: z.string().trim().min(1).max(1000),
});
const Field = fieldsOf({ draft });

/** One message to all members of a segment. A repeated request sends it only once. */
export const BroadcastDialog = observer(({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('members');
  const levelOptions = useOptions<Level>(levels.list, ({ code, name }) => `${code} · ${name}`);
  const [request_id] = useState(() => randomId());
  const [store] = useState(
    () => new FormStore(draft, { level_ids: [], states: [], statuses: ['active'], title: '', body: '' }),
  );
  const send = (values: Record<string, unknown>) => {
    const { level_ids, states, statuses, title, body } = values as z.infer<typeof draft>;
    const segment = {
      statuses,
      ...(level_ids.length > 0 && { level_ids: level_ids.map(Number) }),
      ...(states.length > 0 && { states }),
    };
    return call(messages.send, { body: { request_id, segment, type: 'announcement', title, body } });
  };
  return (
    <FormDialog
      texts="members"
      title={t('broadcast.title')}
      description={t('broadcast.text')}
      confirm={t('message.send')}
      store={store}
      draft={draft}
      send={send}
      onSaved={({ recipients }) => {
        feedback.toast('success', t('broadcast.sent', { count: recipients }));
        onClose();
      }}
      onClose={onClose}
    >
      <Field.Choices
        name="level_ids"
        values={levelOptions.map(({ value }) => String(value))}
        label={(id) => levelOptions.find(({ value }) => String(value) === id)?.label ?? id}
      />
      <Field.Choices name="states" values={[...usStates, ...caProvinces]} label={(code) => code} />
      <Field.Choices name="statuses" values={memberStatuses} />
      <Field.Text name="title" />
      <Field.Area name="body" max={1000} />
    </FormDialog>
  );
});
