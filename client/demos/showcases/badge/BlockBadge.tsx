import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import styles from './Badges.module.css';

export const BlockBadge = () => {
  const { t } = useTranslation('showBadge');
  return (
    <div className={styles.stack}>
      <span className={cx(styles.badge, styles.block, styles.primary)}>{t('open')}</span>
      <span className={cx(styles.badge, styles.block, styles.success)}>{t('paid')}</span>
    </div>
  );
};
