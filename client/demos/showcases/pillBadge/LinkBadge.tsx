import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '~/ui/cx';
import styles from './Pills.module.css';

export const LinkBadge = () => {
  const { t } = useTranslation('showPillBadge');
  return (
    <>
      <Link className={cx(styles.pill, styles.primary)} to="/pages/pricing">
        {t('pricing')}
      </Link>
      <Link className={cx(styles.pill, styles.dark)} to="/pages/faq">
        {t('faq')}
      </Link>
    </>
  );
};
