import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './Breadcrumbs.module.css';

export type Crumb = { label: string; to?: string };
export type BreadcrumbsProps = {
  /** The pages from the top down; one without an address shows as text. */
  items: readonly Crumb[];
};

/** The path from the top of the site to this page, which comes last. */
export const Breadcrumbs = ({ items }: BreadcrumbsProps) => {
  const { t } = useTranslation('ui');
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        {items.map(({ label, to }, index) => (
          <li key={`${label}-${index}`}>
            {to ? (
              <Link className={styles.link} to={to}>
                <bdi>{label}</bdi>
              </Link>
            ) : (
              <span className={styles.link} aria-current={index === items.length - 1 ? 'page' : undefined}>
                <bdi>{label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
