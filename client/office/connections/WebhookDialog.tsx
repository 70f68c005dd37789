import { type WebhookRow, webhooks } from '@shared/contracts/network/webhooks';
import type { Sent } from '@shared/http/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsIn } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { EventsField } from './EventsField';
import { SecretDialog } from './SecretDialog';

type Edited = Sent<typeof webhooks.edit>['body'];
type Draft = Omit<Edited, 'id' | 'version'>;

const Field = fieldsIn<Draft>();
const draftToAdd = webhooks.create.body as z.ZodObject;
const draftToEdit = (webhooks.edit.body as z.ZodObject).omit({ id: true, version: true });

interface WebhookDialogProps {
  /** The endpoint to edit; without it, a new one. */
  row?: WebhookRow;
  onClose: (changed: boolean) => void;
}

/** Adds an endpoint and shows its secret once, or edits one. */
export const WebhookDialog = ({ row, onClose }: WebhookDialogProps) => {
  const { t } = useTranslation('webhooks');
  const draft = row ? draftToEdit : draftToAdd;
  const [store] = useState(() => {
    const { name = '', url = '', events = [], state, version } = row ?? {};
    const active = state !== 'paused' && state !== 'disabled';
    return new FormStore(draft, row ? { name, url, events, active } : { name, url, events }, version);
  });
  const [secret, setSecret] = useState<string>();
  if (secret)
    return <SecretDialog title={t('made.title')} text={t('made.text')} secret={secret} onClose={() => onClose(true)} />;
  const send = async (values: Record<string, unknown>, version = 0): Promise<string | undefined> => {
    const given = values as unknown as Draft;
    if (!row) return (await call(webhooks.create, { body: given })).secret;
    await call(webhooks.edit, { body: { ...given, id: row.id, version } });
    return undefined;
  };
  return (
    <FormDialog<string | undefined>
      title={t(row ? 'form.edit' : 'form.new')}
      description={t('form.text')}
      texts="webhooks"
      {...(!row && { confirm: t('form.add') })}
      store={store}
      draft={draft}
      send={send}
      onSaved={(made) => {
        if (made) {
          setSecret(made);
          return;
        }
        feedback.toast('success', t('saved'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Text name="name" />
      <Field.Text name="url" inputMode="url" />
      <EventsField />
      {row && <Field.Switch name="active" />}
    </FormDialog>
  );
};
