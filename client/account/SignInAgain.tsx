import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import styles from './Account.module.css';
import { FailureNotice } from './FailureNotice';
import { LateFactorStep } from './LateFactorStep';
import { PasskeyButton } from './PasskeyButton';
import { Resumption } from './Resumption';
import { RememberMe, SignInFields } from './SignInFields';
import { signOut } from './signOut';
import { useFirstBadField } from './useFirstBadField';

/** Sign-in over a page with an expired session; the same user continues with all input intact. */
export const SignInAgain = observer(() => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const id = useId();
  const [resumption] = useState(() => new Resumption(session.own));
  const { signIn, whose, somebodyElse } = resumption;
  const { form } = signIn;
  const box = useFirstBadField(form.refusals);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn.submit();
  };
  const goOn = () => {
    resumption.goOn();
    void navigate(paths.root);
  };
  return (
    <Dialog
      // Remounts to move the focus into the new content.
      key={somebodyElse ? 'somebodyElse' : 'form'}
      open
      closable={false}
      size="sm"
      title={t('again.title')}
      description={t('again.text')}
      onClose={() => {}}
      footer={
        somebodyElse ? (
          <>
            <Button data-autofocus onClick={() => void resumption.back()}>
              {t('again.back')}
            </Button>
            <Button variant="danger" onClick={goOn}>
              {t('again.goOn', { name: somebodyElse.fullName })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void signOut(() => void navigate(paths.login))}>{t('again.leave')}</Button>
            <Button type="submit" form={id} variant="primary" busy={form.saving}>
              {t('login.submit')}
            </Button>
          </>
        )
      }
    >
      {somebodyElse ? (
        <Notice tone="warning" live title={t('again.otherTitle', { name: somebodyElse.fullName })}>
          {t('again.otherText', { name: whose?.fullName })}
        </Notice>
      ) : (
        <form ref={box} id={id} className={styles.form} onSubmit={submit} noValidate>
          <FailureNotice key={form.refusals} failure={form.failure} />
          {signIn.factorNeeded ? (
            <LateFactorStep signIn={signIn} />
          ) : (
            <>
              <SignInFields signIn={signIn} again />
              <RememberMe form={form} />
            </>
          )}
          <PasskeyButton signIn={signIn} />
        </form>
      )}
    </Dialog>
  );
});
