import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox';
import { PasswordInput } from '~/ui/PasswordInput';
import { TextInput } from '~/ui/TextInput';
import { CaptchaField } from './CaptchaField';
import { FormField } from './FormField';
import type { SignIn } from './SignIn';

/** Account and password. `again` presets the account, so the focus starts at the password. */
export const SignInFields = observer(({ signIn, again = false }: { signIn: SignIn; again?: boolean }) => {
  const { t } = useTranslation('account');
  const { form, captchaPath } = signIn;
  return (
    <>
      <FormField form={form} name="account" label={t('login.account')} required>
        {(control) => (
          <TextInput {...control} autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={120} />
        )}
      </FormField>
      <FormField form={form} name="password" label={t('login.password')} required>
        {(control) => (
          <PasswordInput
            {...control}
            data-autofocus={again || undefined}
            autoComplete="current-password"
            maxLength={200}
          />
        )}
      </FormField>
      {captchaPath && <CaptchaField signIn={signIn} path={captchaPath} />}
    </>
  );
});

export const RememberMe = observer(({ form }: { form: SignIn['form'] }) => {
  const { t } = useTranslation('account');
  return (
    <Checkbox
      name="remember"
      label={t('login.remember')}
      checked={form.values.remember}
      onChange={(remember) => form.set('remember', remember)}
    />
  );
});
