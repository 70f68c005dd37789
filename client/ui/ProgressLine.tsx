import { useTranslation } from 'react-i18next';
import styles from './ProgressLine.module.css';

export type ProgressLineProps = { active: boolean };

/** The thin line at the top while the next page is fetched. */
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
