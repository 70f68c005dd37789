import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '~/ui/cx';
import { demoPaths } from '../../paths';
import styles from './Pills.module.css';

export const LinkBadge = () => {
  const { t } = useTranslation('showPillBadge');
  return (
    <>
      <Link className={cx(styles.pill, styles.primary)} to={demoPaths.pricing}>
        {t('pricing')}
      </Link>
      <Link className={cx(styles.pill, styles.dark)} to={demoPaths.faq}>
        {t('faq')}
      </Link>
    </>
  );
};
