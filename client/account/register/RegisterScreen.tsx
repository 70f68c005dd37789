import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '~/paths';
import { preferences } from '~/platform/preferences';
import { Button } from '~/ui/Button';
import styles from '../Account.module.css';
import { AccountPage } from '../AccountPage';
import { FailureNotice } from '../FailureNotice';
import { useFirstBadField } from '../useFirstBadField';
import { AwaitingActivation } from './AwaitingActivation';
import { IdentityStep } from './IdentityStep';
import { PasswordStep } from './PasswordStep';
import { ReferralStep } from './ReferralStep';
import { Registration, steps } from './Registration';
import { Stepper } from './Stepper';

const stepViews = { referral: ReferralStep, identity: IdentityStep, password: PasswordStep };

export const RegisterScreen = observer(() => {
  const { t } = useTranslation(['register', 'account'], { nsMode: 'fallback' });
  const { search } = useLocation();
  const [registration] = useState(
    () =>
      new Registration({
        referral_code: new URLSearchParams(search).get('ref')?.trim().toUpperCase().slice(0, 20) ?? '',
        language: preferences.language,
      }),
  );
  const { form, step, memberNo } = registration;
  const box = useFirstBadField(form.refusals === 0 ? 0 : `${form.refusals} ${step}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const announcedStep = useRef(step);

  useEffect(() => {
    void registration.lookUp();
  }, [registration]);

  // Focus on the heading announces a new step, unless a field needs the focus.
  useEffect(() => {
    if (announcedStep.current !== step && !form.firstBadField) heading.current?.focus();
    announcedStep.current = step;
  }, [step, form]);

  if (memberNo) return <AwaitingActivation memberNo={memberNo} />;

  const last = step === steps.length - 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (last ? registration.submit() : registration.next());
  };
  const name = steps[step]?.name ?? 'referral';
  const View = stepViews[name];

  return (
    <AccountPage
      wide
      title={t('register.title')}
      lead={t('register.lead')}
      foot={
        <>
          {t('register.haveAccount')} <Link to={paths.login}>{t('register.signIn')}</Link>
        </>
      }
    >
      <Stepper labels={steps.map((each) => t(`register.step.${each.name}`))} current={step} />
      <form ref={box} className={styles.form} onSubmit={submit} noValidate>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`register.heading.${name}`)}
        </h2>
        <FailureNotice key={form.refusals} failure={form.failure} />
        <View registration={registration} />
        <div className={styles.buttons}>
          {step > 0 && (
            <Button className={styles.main} onClick={() => registration.back()}>
              {t('register.back')}
            </Button>
          )}
          <Button type="submit" variant="primary" className={styles.main} busy={form.saving || registration.moving}>
            {last ? t('register.submit') : t('register.next')}
          </Button>
        </div>
      </form>
    </AccountPage>
  );
});
