import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import styles from './Stepper.module.css';

type Props = {
  labels: readonly string[];
  current: number;
};

export const Stepper = ({ labels, current }: Props) => {
  const { t } = useTranslation(['register', 'account'], { nsMode: 'fallback' });
  return (
    <ol className={styles.steps} data-many={labels.length > 4 || undefined} aria-label={t('register.steps')}>
      {labels.map((label, index) => (
        <li
          key={label}
          className={cx(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Check size={14} /> : index + 1}
          </span>
          <span className={styles.label}>
            {label}
            {index < current && <span className="visually-hidden">, {t('register.stepDone')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};
