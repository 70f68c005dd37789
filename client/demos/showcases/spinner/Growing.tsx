import { useTranslation } from 'react-i18next';
import { Spinner } from '~/ui/Spinner';
import styles from './Rows.module.css';

export const Growing = () => {
  const { t } = useTranslation('showSpinner');
  return (
    <div role="status" className={styles.row}>
      <Spinner shape="dot" />
      {t('loading')}
    </div>
  );
};
