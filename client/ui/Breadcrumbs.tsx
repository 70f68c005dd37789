import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './Breadcrumbs.module.css';

export type Crumb = { label: string; to?: string };
export type BreadcrumbsProps = {
  /** From the top; one without an address is text. */
  items: readonly Crumb[];
};

/** The way from the top to this page; the last one is the page itself. */
export const Breadcrumbs = ({ items }: BreadcrumbsProps) => {
  const { t } = useTranslation('ui');
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        {items.map(({ label, to }, index) => (
          <li key={`${label}-${index}`}>
            {to ? (
              <Link className={styles.link} to={to}>
                {label}
              </Link>
            ) : (
              <span className={styles.link} aria-current={index === items.length - 1 ? 'page' : undefined}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
