import { apiKeys } from '@shared/contracts/network/apiKeys';
import type { Answer, Sent } from '@shared/http/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsIn } from '~/crud/fieldsOf';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { ScopesField } from './ScopesField';
import { SecretDialog } from './SecretDialog';

type Draft = Sent<typeof apiKeys.create>['body'];

const Field = fieldsIn<Draft>();
const draft = apiKeys.create.body as z.ZodObject;

/** Makes an API key, then shows it once. */
export const NewKeyDialog = ({ onClose }: { onClose: (made: boolean) => void }) => {
  const { t } = useTranslation('connections');
  const [store] = useState(() => new FormStore(draft, { name: '', scopes: [], expires_on: null }));
  const [secret, setSecret] = useState<string>();
  if (secret)
    return <SecretDialog title={t('made.title')} text={t('made.text')} secret={secret} onClose={() => onClose(true)} />;
  return (
    <FormDialog<Answer<typeof apiKeys.create>>
      title={t('form.title')}
      description={t('form.text')}
      texts="connections"
      drawer
      confirm={t('form.confirm')}
      store={store}
      draft={draft}
      send={(values) => call(apiKeys.create, { body: values as Draft })}
      onSaved={(made) => setSecret(made.secret)}
      onClose={() => onClose(false)}
    >
      <Field.Text name="name" />
      <Field.Day name="expires_on" min={businessToday()} />
      <ScopesField />
    </FormDialog>
  );
};
