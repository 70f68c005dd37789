import { email, text } from '@shared/contracts/fields';
import { wrong } from '@shared/http/issues';
import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useField } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { feedback } from '~/platform/feedback';
import { Checkbox } from '~/ui/Checkbox';
import { AuthForm } from './AuthForm';
import styles from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame';
import { demoSession } from './DemoSession';
import { Entry } from './Entry';
import { type AuthLook, looks } from './looks';
import { SignedIn } from './SignedIn';

const draft = z.object({
  username: text(40),
  email,
  password: z.string().min(1),
  agree: z.boolean().refine((agreed) => agreed, wrong('agreement')),
});
const blank = { username: '', email: '', password: '', agree: false };

const RegisterPage = observer(({ look }: { look: AuthLook }) => {
  const { t } = useTranslation('demoAuth');
  const [store] = useState(() => new FormStore(draft, blank));
  const send = async () => {
    const answer = await store.submit((values) => {
      const { agree: _, ...account } = draft.parse(values);
      return demoSession.register(account);
    });
    if (!answer) return;
    store.accept(blank);
    feedback.toast('success', t('register.done', { name: answer.userData.username }));
  };
  if (demoSession.current) return <SignedIn look={look} />;
  return (
    <AuthFrame
      look={look}
      icon={UserPlus}
      title={t('register.title')}
      lead={t('register.lead')}
      foot={
        <>
          <bdi>{t('register.known')}</bdi> <Link to={looks[look].login}>{t('register.login')}</Link>
        </>
      }
    >
      <AuthForm store={store} draft={draft} submit={t('register.submit')} onSubmit={send}>
        <Entry name="username" autoComplete="username" max={40} />
        <Entry name="email" label={t('register.email')} autoComplete="email" max={120} />
        <Entry name="password" secret autoComplete="new-password" max={200} />
        <Agree />
      </AuthForm>
    </AuthFrame>
  );
});

const Agree = observer(() => {
  const { value, choose, frame } = useField<boolean>('agree');
  return (
    <div className={styles.agree}>
      <Checkbox
        id={frame.id}
        label={frame.label}
        checked={value}
        onChange={choose}
        invalid={frame.error !== undefined}
        {...(frame.error && { describedBy: `${frame.id}-error` })}
      />
      {frame.error && (
        <p id={`${frame.id}-error`} className={styles.error}>
          {frame.error}
        </p>
      )}
    </div>
  );
});

export const RegisterV1 = () => <RegisterPage look="v1" />;
export const RegisterV2 = () => <RegisterPage look="v2" />;
