import { accounts } from '@shared/contracts/network/accounts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { SecretField } from '../fields/SecretField';
import { type PasswordForm, passwordForm } from './passwordForm';

interface PasswordDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Another password; it ends the sessions everywhere else. */
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
