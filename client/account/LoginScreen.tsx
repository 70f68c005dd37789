import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { Button } from '~/ui/Button';
import styles from './Account.module.css';
import { AccountPage } from './AccountPage';
import { DemoAccounts } from './DemoAccounts';
import { FailureNotice } from './FailureNotice';
import { nextPath } from './nextPath';
import { SignIn } from './SignIn';
import { RememberMe, SignInFields } from './SignInFields';
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
        <SignInFields signIn={signIn} />
        <div className={styles.row}>
          <RememberMe form={form} />
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
