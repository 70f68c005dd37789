import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { FactorDialog } from '~/network/factors/FactorDialog';
import { paths } from '~/paths';
import { hasPasskeys } from '~/platform/passkeys';
import { Button } from '~/ui/Button';
import styles from '../Account.module.css';
import { AccountPage } from '../AccountPage';
import { nextPath } from '../nextPath';
import { signOut } from '../signOut';

/** The only screen of a sign-in without the second factor that a setting demands (domain.md 3.15). */
export const SecondFactorScreen = () => {
  const { t } = useTranslation('factors');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'app' | 'passkey'>();
  return (
    <AccountPage
      title={t('demanded.title')}
      lead={t('demanded.text')}
      foot={
        <span className={styles.outdent}>
          <Button variant="ghost" size="sm" onClick={() => void signOut(() => void navigate(paths.login))}>
            {t('demanded.leave')}
          </Button>
        </span>
      }
    >
      <div className={styles.form}>
        <Button icon={Smartphone} variant="primary" className={styles.main} onClick={() => setKind('app')}>
          {t('app.add')}
        </Button>
        {hasPasskeys() && (
          <Button icon={KeyRound} className={styles.main} onClick={() => setKind('passkey')}>
            {t('passkey.add')}
          </Button>
        )}
      </div>
      {kind && (
        <FactorDialog
          kind={kind}
          onAdded={() => void navigate(nextPath(search), { replace: true })}
          onClose={() => setKind(undefined)}
        />
      )}
    </AccountPage>
  );
};
