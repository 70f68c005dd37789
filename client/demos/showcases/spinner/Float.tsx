import { useTranslation } from 'react-i18next';
import { Spinner } from '~/ui/Spinner';
import styles from './Rows.module.css';

export const Float = () => {
  const { t } = useTranslation('showSpinner');
  return (
    <p>
      <span className={styles.floating}>
        <Spinner size="md" />
      </span>
      {t('paragraph')}
    </p>
  );
};
