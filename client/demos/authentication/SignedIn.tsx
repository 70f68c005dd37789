import { KeyRound, LogOut, RefreshCw, ShoppingCart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { DefinitionList } from '~/ui/DefinitionList';
import { EmailAddress } from '~/ui/EmailAddress';
import { Progress } from '~/ui/Progress';
import { Tag } from '~/ui/Tag';
import { useNow } from '~/ui/useNow';
import styles from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame';
import { demoSession, endOf } from './DemoSession';
import type { AuthLook } from './looks';

/** product.md 9. */
const lifetimeSeconds = 600;

/** The signed-in account, its tokens' remaining lifetime, and links that use it. */
export const SignedIn = observer(({ look }: { look: AuthLook }) => {
  const { t } = useTranslation('demoAuth');
  const [busy, setBusy] = useState<'renew' | 'cart'>();
  const { current, cartCount } = demoSession;
  if (!current) return null;
  const { userData, accessToken, refreshToken } = current;
  const name = userData.fullName || userData.username;

  const run = async (what: 'renew' | 'cart', work: () => Promise<string>) => {
    setBusy(what);
    try {
      feedback.toast('success', await work());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t(`${what}Failed`), failureText(t, error, 'demoAuth'));
    } finally {
      setBusy(undefined);
    }
  };
  const everything = userData.ability.some(({ subject }) => subject === 'all');
  const rights = everything
    ? t('mayAll')
    : t('mayRead', { subjects: userData.ability.map(({ subject }) => subject).join(', ') });
  return (
    <AuthFrame look={look} icon={KeyRound} title={t('signedIn.title')} lead={t('signedIn.lead')}>
      <div className={styles.who}>
        <Avatar name={name} src={userData.avatar ?? undefined} size="lg" />
        <div>
          <strong>{name}</strong>
          <span className="muted">
            <EmailAddress address={userData.email} />
          </span>
        </div>
      </div>
      <DefinitionList
        items={[
          { term: t('signedIn.role'), value: <Tag tone="primary">{t(`role.${userData.role}`)}</Tag> },
          { term: t('signedIn.rights'), value: rights },
          { term: t('signedIn.cart'), value: t('products', { count: cartCount ?? 0 }) },
        ]}
      />
      <div className={styles.tokens} role="timer" aria-label={t('signedIn.tokens')}>
        <Lifetime label={t('signedIn.access')} token={accessToken} />
        <Lifetime label={t('signedIn.refresh')} token={refreshToken} />
      </div>
      <div className={styles.actions}>
        <Button
          icon={RefreshCw}
          busy={busy === 'renew'}
          onClick={() => void run('renew', () => demoSession.renew().then(() => t('renewed')))}
        >
          {t('renew')}
        </Button>
        <Button
          icon={ShoppingCart}
          busy={busy === 'cart'}
          onClick={() => void run('cart', () => demoSession.countCart().then((count) => t('counted', { count })))}
        >
          {t('askCart')}
        </Button>
        <Button icon={LogOut} onClick={() => demoSession.leave()}>
          {t('signOut')}
        </Button>
      </div>
    </AuthFrame>
  );
});

const Lifetime = ({ label, token }: { label: string; token: string }) => {
  const { t } = useTranslation('demoAuth');
  const seconds = Math.max(0, Math.ceil((endOf(token) - useNow()) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Progress
      label={label}
      value={seconds}
      max={lifetimeSeconds}
      text={seconds > 0 ? t('signedIn.left', { time: clock }) : t('signedIn.expired')}
      tone={seconds > 60 ? 'primary' : 'warning'}
    />
  );
};
