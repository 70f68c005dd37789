import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { PasswordInput } from '~/ui/PasswordInput';
import { TextInput } from '~/ui/TextInput';
import styles from './Account.module.css';
import { AccountPage } from './AccountPage';
import { CaptchaField } from './CaptchaField';
import { DemoAccounts } from './DemoAccounts';
import { FailureNotice } from './FailureNotice';
import { FormField } from './FormField';
import { nextPath } from './nextPath';
import { SignIn } from './SignIn';
import { useFirstBadField } from './useFirstBadField';

export const LoginScreen = observer(() => {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [signIn] = useState(() => new SignIn());
  const { form } = signIn;
  const box = useFirstBadField(form.refusals);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (await signIn.submit()) await navigate(nextPath(search), { replace: true });
  };

  return (
    <AccountPage
      title={t('login.title')}
      lead={t('login.lead')}
      foot={
        <>
          {t('login.newHere')} <Link to={paths.register}>{t('login.register')}</Link>
        </>
      }
    >
      <form ref={box} className={styles.form} onSubmit={submit} noValidate>
        <FailureNotice key={form.refusals} failure={form.failure} />
        <FormField form={form} name="account" label={t('login.account')} required>
          {(control) => (
            <TextInput {...control} autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={120} />
          )}
        </FormField>
        <FormField form={form} name="password" label={t('login.password')} required>
          {(control) => <PasswordInput {...control} autoComplete="current-password" maxLength={200} />}
        </FormField>
        {signIn.captchaPath && <CaptchaField signIn={signIn} path={signIn.captchaPath} />}
        <div className={styles.row}>
          <Checkbox
            name="remember"
            label={t('login.remember')}
            checked={form.values.remember}
            onChange={(remember) => form.set('remember', remember)}
          />
          <Link to={paths.forgotPassword} className="own-order">
            {t('login.forgot')}
          </Link>
        </div>
        <Button type="submit" variant="primary" className={styles.main} busy={form.saving}>
          {t('login.submit')}
        </Button>
      </form>
      <DemoAccounts
        onChoose={(demo) => {
          form.set('account', demo.account);
          form.set('password', demo.password);
          void submit();
        }}
      />
    </AccountPage>
  );
});
