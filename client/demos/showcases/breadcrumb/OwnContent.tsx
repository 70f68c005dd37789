import { ChevronRight, House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { demoPaths } from '../../paths';
import styles from './Breadcrumbs.module.css';

export const OwnContent = () => {
  const { t } = useTranslation('showBreadcrumb');
  return (
    <nav aria-label={t('way')}>
      <ol className={styles.own}>
        <li>
          <Link to={demoPaths.analytics} aria-label={t('home')} className={styles.icon}>
            <House size={16} aria-hidden />
          </Link>
        </li>
        <li>
          <ChevronRight size={14} className="mirror" aria-hidden />
          <Link to={demoPaths.shop}>{t('shop')}</Link>
        </li>
        <li aria-current="page">
          <ChevronRight size={14} className="mirror" aria-hidden />
          <b>{t('cart')}</b>
        </li>
      </ol>
    </nav>
  );
};
