import { accountSettings, passwordDraft } from '@shared/contracts/demos/accountSettings';
import { wrong } from '@shared/http/issues';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useField } from '~/crud/FormContext';
import { call } from '~/platform/call';
import { Field } from '~/ui/Field';
import { FormSection } from '~/ui/FormSection';
import { PasswordInput } from '~/ui/PasswordInput';
import type { TabProps } from './AccountSettings';
import { SettingsForm } from './SettingsForm';

/** Repeats the new password, so that a typo locks no one out. */
const draft = passwordDraft
  .extend({ retyped: z.string().min(1) })
  .refine(({ newPassword, retyped }) => newPassword === retyped, { path: ['retyped'], ...wrong('same') });

const SecretField = observer(({ name, autoComplete }: { name: string; autoComplete: string }) => {
  const { value, set, leave, frame } = useField<string>(name);
  return (
    <Field {...frame}>
      {(ids) => <PasswordInput {...ids} value={value} onChange={set} onBlur={leave} autoComplete={autoComplete} />}
    </Field>
  );
});

export const PasswordTab = ({ onSaved }: TabProps) => {
  const { t } = useTranslation('demoSettings');
  return (
    <SettingsForm
      title={t('tabs.password')}
      subtitle={t('subtitles.password')}
      draft={draft}
      values={{ oldPassword: '', newPassword: '', retyped: '' }}
      clears
      send={({ oldPassword, newPassword }) =>
        call(accountSettings.changePassword, { body: { oldPassword, newPassword } })
      }
      onSaved={onSaved}
    >
      <FormSection title={t('sections.password')} columns={1}>
        <SecretField name="oldPassword" autoComplete="current-password" />
        <SecretField name="newPassword" autoComplete="new-password" />
        <SecretField name="retyped" autoComplete="new-password" />
      </FormSection>
    </SettingsForm>
  );
};
