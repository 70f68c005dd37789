import { session as sessionCalls } from '@shared/contracts/network/session';
import type { Answer } from '@shared/http/endpoint';
import { ChevronDown, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Menu } from '~/ui/Menu';
import { failureText } from '../failureText';
import type { Attempt } from './Attempt';
import styles from './Sender.module.css';

type Account = Answer<typeof sessionCalls.demoAccounts>[number];

/** The user who sends the calls, with buttons to sign in as another. */
export const Sender = observer(({ attempt }: { attempt: Attempt }) => {
  const { t } = useTranslation('lantern');
  const [accounts, setAccounts] = useState<readonly Account[]>([]);
  const [busy, setBusy] = useState(false);
  const { signedIn, userData } = session;

  useEffect(() => {
    const leaving = new AbortController();
    // Demo accounts are optional: a failed call hides them.
    call(sessionCalls.demoAccounts, {}, { signal: leaving.signal }).then(setAccounts, () => setAccounts([]));
    return () => leaving.abort();
  }, []);

  const signIn = async ({ account, password }: Account) => {
    setBusy(true);
    try {
      session.signIn(await call(sessionCalls.login, { body: { account, password } }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('sender.failed'), failureText(t, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.sender}>
      <UserRound size={16} aria-hidden className={styles.icon} />
      <div className={styles.who} role="status">
        {signedIn ? (
          <>
            {t('sender.as')} <strong>{userData?.fullName}</strong>{' '}
            <bdi className={styles.address}>{userData?.email}</bdi>
          </>
        ) : (
          t('sender.nobody')
        )}
      </div>
      {accounts.length > 0 && (
        <Menu
          label={t('sender.signIn')}
          items={accounts.map((one) => ({
            label: one.name,
            hint: one.account,
            checked: signedIn && userData?.email === one.account,
            onSelect: () => void signIn(one),
          }))}
          trigger={(trigger) => (
            <Button {...trigger} size="sm" busy={busy} trailingIcon={ChevronDown}>
              {signedIn ? t('sender.change') : t('sender.signIn')}
            </Button>
          )}
        />
      )}
      {signedIn && (
        <div className={styles.token}>
          <Checkbox
            label={t('sender.withToken')}
            checked={attempt.withToken}
            onChange={(withToken) => attempt.setWithToken(withToken)}
          />
        </div>
      )}
    </div>
  );
});
