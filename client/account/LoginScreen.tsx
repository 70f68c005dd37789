import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { Button } from '~/ui/Button';
import styles from './Account.module.css';
import { AccountPage } from './AccountPage';
import { DemoAccounts } from './DemoAccounts';
import { FailureNotice } from './FailureNotice';
import { LateFactorStep } from './LateFactorStep';
import { nextPath } from './nextPath';
import { PasskeyButton } from './PasskeyButton';
import { ProviderLink } from './ProviderLink';
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

  const goOn = () => navigate(nextPath(search), { replace: true });
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (await signIn.submit()) await goOn();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the address of the arrival alone
  useEffect(() => {
    const { hash, pathname, search: query } = window.location;
    if (!hash) return;
    // A reload must not send the ticket again.
    window.history.replaceState(window.history.state, '', pathname + query);
    void signIn.takeReturn(hash).then((entered) => entered && goOn());
  }, []);

  const { factorNeeded } = signIn;
  return (
    <AccountPage
      title={t(factorNeeded ? 'factor.title' : 'login.title')}
      lead={t(factorNeeded ? `factor.lead.${factorNeeded}` : 'login.lead')}
      foot={
        factorNeeded ? (
          <span className={styles.outdent}>
            <Button size="sm" variant="ghost" onClick={() => signIn.ask(undefined)}>
              {t('again.back')}
            </Button>
          </span>
        ) : (
          <>
            {t('login.newHere')} <Link to={paths.register}>{t('login.register')}</Link>
          </>
        )
      }
    >
      <form ref={box} className={styles.form} onSubmit={submit} noValidate>
        <FailureNotice key={form.refusals} failure={form.failure} />
        {factorNeeded ? (
          <LateFactorStep signIn={signIn} />
        ) : (
          <>
            <SignInFields signIn={signIn} />
            <div className={styles.row}>
              <RememberMe form={form} />
              <Link to={paths.forgotPassword} className="own-order">
                {t('login.forgot')}
              </Link>
            </div>
          </>
        )}
        <Button type="submit" variant="primary" className={styles.main} busy={form.saving}>
          {t('login.submit')}
        </Button>
        <PasskeyButton signIn={signIn} onEntered={() => void goOn()} />
        {!factorNeeded && <ProviderLink next={new URLSearchParams(search).get('next') ?? ''} />}
      </form>
      {!factorNeeded && (
        <DemoAccounts
          onChoose={(demo) => {
            form.set('account', demo.account);
            form.set('password', demo.password);
            void submit();
          }}
        />
      )}
    </AccountPage>
  );
});
