import { LogIn } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useField } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { AuthForm } from './AuthForm';
import styles from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame';
import { demoSession } from './DemoSession';
import { demoLogins } from './demoLogins';
import { Entry } from './Entry';
import { type AuthLook, looks } from './looks';
import { SignedIn } from './SignedIn';

const draft = z.object({ email: z.string().trim().min(1), password: z.string().min(1), keep: z.boolean() });

const SignInPage = observer(({ look }: { look: AuthLook }) => {
  const { t } = useTranslation('demoAuth');
  const [store] = useState(() => new FormStore(draft, { email: '', password: '', keep: false }));
  const send = async () => {
    const answer = await store.submit((values) => {
      const { email, password, keep } = draft.parse(values);
      return demoSession.signIn(email, password, keep);
    });
    if (!answer) return;
    store.accept({ email: '', password: '', keep: false });
    const { fullName, username, role } = answer.userData;
    feedback.toast(
      'success',
      t('welcome', { name: fullName || username }),
      t('welcomeText', { role: t(`role.${role}`) }),
    );
  };
  if (demoSession.current) return <SignedIn look={look} />;
  return (
    <AuthFrame
      look={look}
      icon={LogIn}
      title={t('login.title')}
      lead={t('login.lead')}
      foot={
        <>
          <bdi>{t('login.new')}</bdi> <Link to={looks[look].register}>{t('login.register')}</Link>
        </>
      }
    >
      <AuthForm store={store} draft={draft} submit={t('login.submit')} onSubmit={send}>
        <Entry name="email" autoComplete="username" max={200} />
        <Entry name="password" secret autoComplete="current-password" max={200} />
        <div className={styles.row}>
          <Keep />
          <Link to={looks[look].forgot}>
            <bdi>{t('login.forgot')}</bdi>
          </Link>
        </div>
      </AuthForm>
      <section className={styles.accounts}>
        <h2>{t('accounts')}</h2>
        <div>
          {demoLogins.map(({ role, email, password }) => (
            <Button
              key={role}
              onClick={() => {
                store.set('email', email);
                store.set('password', password);
                void send();
              }}
            >
              {t(`role.${role}`)}
            </Button>
          ))}
        </div>
      </section>
    </AuthFrame>
  );
});

const Keep = observer(() => {
  const { value, set, frame } = useField<boolean>('keep');
  return <Checkbox label={frame.label} checked={value} onChange={set} />;
});

export const SignInV1 = () => <SignInPage look="v1" />;
export const SignInV2 = () => <SignInPage look="v2" />;
