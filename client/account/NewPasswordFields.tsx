import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '~/ui/PasswordInput';
import type { AccountForm } from './AccountForm';
import { FormField } from './FormField';

const Twice = <V extends { password: string; password_again: string }>({ form }: { form: AccountForm<V> }) => {
  const { t } = useTranslation('account');
  return (
    <>
      <FormField form={form} name="password" label={t('password.new')} hint={t('password.rule')} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" maxLength={72} />}
      </FormField>
      <FormField form={form} name="password_again" label={t('password.again')} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" maxLength={72} />}
      </FormField>
    </>
  );
};

export const NewPasswordFields = observer(Twice) as typeof Twice; // `observer()` drops the type parameters
