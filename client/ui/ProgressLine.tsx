import { useTranslation } from 'react-i18next';
import styles from './ProgressLine.module.css';

export type ProgressLineProps = { active: boolean };

/** The thin line at the top of the window while the next page loads. */
export const ProgressLine = ({ active }: ProgressLineProps) => {
  const { t } = useTranslation('ui');
  return (
    active && (
      <div className={styles.line} role="progressbar" aria-label={t('loading')}>
        <div className={styles.bar} />
      </div>
    )
  );
};
