import { accounts } from '@shared/contracts/network/accounts';
import { wrong } from '@shared/http/issues';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';
import { useField } from '~/crud/FormContext';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Field } from '~/ui/Field';
import { PasswordInput } from '~/ui/PasswordInput';

/** Requires the new password twice, because a typo would lock the user out. */
const passwordForm = bodyOf(accounts.changePassword)
  .extend({ password_again: z.string().min(1) })
  .refine(({ password, password_again: again }) => password === again, { path: ['password_again'], ...wrong('same') });
type PasswordForm = z.infer<typeof passwordForm>;

const SecretField = observer(({ name, autoComplete }: { name: string; autoComplete: string }) => {
  const { value, set, leave, frame } = useField<string>(name);
  return (
    <Field {...frame}>
      {(ids) => <PasswordInput {...ids} value={value} onChange={set} onBlur={leave} autoComplete={autoComplete} />}
    </Field>
  );
});

interface PasswordDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Changes the password and ends all other sessions. */
export const PasswordDialog = observer(({ onChanged, onClose }: PasswordDialogProps) => {
  const { t } = useTranslation('profile');
  const [store] = useState(() => new FormStore(passwordForm, { old_password: '', password: '', password_again: '' }));
  return (
    <FormDialog
      texts="profile"
      title={t('password.change')}
      description={t('password.text')}
      store={store}
      draft={passwordForm}
      send={(values) => {
        const { old_password, password } = values as PasswordForm;
        return call(accounts.changePassword, { body: { old_password, password } });
      }}
      onSaved={(answer) => {
        feedback.toast('success', t('password.changed'), t('sessions.ended', { count: answer.ended }));
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      <SecretField name="old_password" autoComplete="current-password" />
      <SecretField name="password" autoComplete="new-password" />
      <SecretField name="password_again" autoComplete="new-password" />
    </FormDialog>
  );
});
