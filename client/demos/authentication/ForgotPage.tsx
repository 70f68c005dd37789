import { accounts } from '@shared/contracts/demos/accounts';
import { Mail } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { FormStore } from '~/crud/FormStore';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { Entry } from './Entry';
import { askJwt } from './jwt';
import { type AuthLook, looks } from './looks';

const draft = z.object({ email: z.string().trim().min(1) });

const ForgotPage = observer(({ look }: { look: AuthLook }) => {
  const { t } = useTranslation('demoAuth');
  const [store] = useState(() => new FormStore(draft, { email: '' }));
  const [link, setLink] = useState<string>();
  const [requested, setRequested] = useState(false);
  const send = async () => {
    setLink(undefined);
    setRequested(false);
    const answer = await store.submit((values) => askJwt(accounts.forgot, { body: draft.parse(values) }));
    setRequested(answer !== undefined);
    if (answer?.resetToken)
      setLink(
        `${looks[look].reset}?${new URLSearchParams({ token: answer.resetToken, account: String(store.values.email).trim() })}`,
      );
  };
  return (
    <AuthFrame
      look={look}
      icon={Mail}
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      foot={<Link to={looks[look].login}>{t('back')}</Link>}
    >
      {link && (
        <Notice
          tone="success"
          live
          title={t('forgot.sent')}
          actions={
            <LinkButton to={link} size="sm">
              {t('forgot.open')}
            </LinkButton>
          }
        >
          {t('forgot.sentText')}
        </Notice>
      )}
      {requested && !link && (
        <Notice tone="info" live title={t('forgot.asked')}>
          {t('forgot.askedText')}
        </Notice>
      )}
      <AuthForm store={store} draft={draft} submit={t('forgot.submit')} onSubmit={send}>
        <Entry name="email" autoComplete="username" max={200} />
      </AuthForm>
    </AuthFrame>
  );
});

export const ForgotV1 = () => <ForgotPage look="v1" />;
export const ForgotV2 = () => <ForgotPage look="v2" />;
