import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '~/ui/cx';
import { demoPaths } from '../../paths';
import styles from './Badges.module.css';

export const LinkBadge = () => {
  const { t } = useTranslation('showBadge');
  return (
    <>
      <Link to={demoPaths.faq} className={cx(styles.badge, styles.primary)}>
        {t('faq')}
      </Link>
      <Link to={demoPaths.pricing} className={cx(styles.badge, styles.success)}>
        {t('pricing')}
      </Link>
    </>
  );
};
