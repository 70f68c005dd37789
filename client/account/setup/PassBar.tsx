import { type optionalSteps, setup } from '@shared/contracts/network/setup';
import { useState } from 'react';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Button } from '~/ui/Button';
import { FailureNotice } from '../FailureNotice';
import styles from './Setup.module.css';

interface PassBarProps {
  step: (typeof optionalSteps)[number];
  label: string;
  variant?: 'primary' | 'ghost';
  onDone: () => Promise<void>;
}

/** Leaves a step without values for the next one. */
export const PassBar = ({ step, label, variant = 'primary', onDone }: PassBarProps) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const pass = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(setup.pass, { body: { step } });
      await onDone();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FailureNotice failure={failure} />
      <div className={styles.bar}>
        <Button variant={variant} busy={busy} onClick={() => void pass()}>
          {label}
        </Button>
      </div>
    </>
  );
};
