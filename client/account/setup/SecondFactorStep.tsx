import { setup } from '@shared/contracts/network/setup';
import { KeyRound, Smartphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorDialog } from '~/network/factors/FactorDialog';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { hasPasskeys } from '~/platform/passkeys';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import type { StepProps } from './NetworkStep';
import { PassBar } from './PassBar';
import styles from './Setup.module.css';

/** An authenticator app or a passkey for the first administrator; left for later only where no setting demands it. */
export const SecondFactorStep = observer(({ state, onDone }: StepProps) => {
  const { t } = useTranslation(['setup', 'factors']);
  const [kind, setKind] = useState<'app' | 'passkey'>();
  const added = async () => {
    setKind(undefined);
    // After a failure, the step stays and offers the next one.
    await call(setup.pass, { body: { step: 'factor' } }).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
    });
    await onDone();
  };
  return (
    <div className={styles.block}>
      <Notice tone="info">{t(state.factor_demanded ? 'factorDemanded' : 'factorFree')}</Notice>
      <div className={styles.row}>
        <Button icon={Smartphone} variant="primary" onClick={() => setKind('app')}>
          {t('factors:app.add')}
        </Button>
        {hasPasskeys() && (
          <Button icon={KeyRound} onClick={() => setKind('passkey')}>
            {t('factors:passkey.add')}
          </Button>
        )}
      </div>
      {!state.factor_demanded && <PassBar step="factor" label={t('goOn')} variant="ghost" onDone={onDone} />}
      {kind && <FactorDialog kind={kind} onAdded={() => void added()} onClose={() => setKind(undefined)} />}
    </div>
  );
});
