import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './Stepper.module.css';

export type StepperItem = {
  key: string;
  label: ReactNode;
  /** A short remark, such as "Nov 6" or "since Nov 12". */
  note?: ReactNode;
  state: 'done' | 'current' | 'next' | 'failed';
};

export type StepperProps = { label: string; steps: readonly StepperItem[] };

/** Progress through stages; not interactive. */
export const Stepper = ({ label, steps }: StepperProps) => {
  const { t } = useTranslation('ui');
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, label: name, note, state }) => (
        <li
          key={key}
          className={cx(styles.step, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.circle}>
            {state === 'done' && <Check size={11} strokeWidth={3.5} aria-hidden />}
            {state === 'failed' && <X size={11} strokeWidth={3.5} aria-hidden />}
          </span>
          <span className={styles.label}>
            {name}
            <span className="visually-hidden">: {t(`step.${state}`)}</span>
          </span>
          {note != null && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
};
