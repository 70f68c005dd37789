import { useTranslation } from 'react-i18next';
import { Spinner } from '~/ui/Spinner';
import styles from './Rows.module.css';

export const Border = () => {
  const { t } = useTranslation('showSpinner');
  return (
    <div role="status" className={styles.row}>
      <Spinner />
      {t('loading')}
    </div>
  );
};
