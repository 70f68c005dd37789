import { useTranslation } from 'react-i18next';
import { Spinner } from '~/ui/Spinner';
import styles from './Rows.module.css';

export const TextAlignment = () => {
  const { t } = useTranslation('showSpinner');
  return (
    <div className={styles.stack}>
      {(['start', 'center', 'end'] as const).map((side) => (
        <p key={side} className={styles[side]}>
          <Spinner /> {t(side)}
        </p>
      ))}
    </div>
  );
};
