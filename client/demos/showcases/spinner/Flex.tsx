import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { Spinner } from '~/ui/Spinner';
import styles from './Rows.module.css';

export const Flex = () => {
  const { t } = useTranslation('showSpinner');
  return (
    <div className={styles.stack}>
      <div role="status" className={cx(styles.row, styles.centered)}>
        <Spinner size="md" />
        <span className="visually-hidden">{t('loading')}</span>
      </div>
      <div role="status" className={cx(styles.row, styles.spread)}>
        <strong>{t('checking')}</strong>
        <Spinner size="md" />
      </div>
    </div>
  );
};
