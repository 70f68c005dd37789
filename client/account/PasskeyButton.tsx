import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '~/platform/passkeys';
import { Button } from '~/ui/Button';
import styles from './Account.module.css';
import type { SignIn } from './SignIn';
import { embedded } from './useDemoAccounts';

/** Signs in with a passkey of this server, unless the server waits for the code of an app. */
export const PasskeyButton = observer(({ signIn, onEntered }: { signIn: SignIn; onEntered?: () => void }) => {
  const { t } = useTranslation('account');
  if (!embedded() || !hasPasskeys() || signIn.factorNeeded === 'code_needed') return null;
  const enter = async () => {
    if (await signIn.submitPasskey()) onEntered?.();
  };
  return (
    <Button icon={KeyRound} className={styles.main} disabled={signIn.form.saving} onClick={() => void enter()}>
      {t('factor.passkey')}
    </Button>
  );
});
