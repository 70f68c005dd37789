import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { demoPaths } from '../../paths';
import styles from './Related.module.css';
import { relatedTo } from './related';

/** Links to pages that answer similar needs, and to the index. */
export const Related = () => {
  const { t } = useTranslation(['showcases', 'demos']);
  const { pathname } = useLocation();
  return (
    <nav className={styles.related} aria-label={t('related')}>
      <h2>{t('related')}</h2>
      <ul>
        {relatedTo(pathname).map(({ title, path }) => (
          <li key={path}>
            <Link to={path}>{t(title)}</Link>
          </li>
        ))}
        <li>
          <Link to={demoPaths.showcaseIndex}>{t('all')}</Link>
        </li>
      </ul>
    </nav>
  );
};
