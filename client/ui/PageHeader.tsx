import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './Breadcrumbs';
import styles from './PageHeader.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** The name in another language, after a middle dot. Pass its language to get the right font and pronunciation. */
  secondaryTitle?: string;
  secondaryLang?: string;
  /** Tags next to the title, such as the record's status. */
  tags?: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  actions?: ReactNode;
};

/** The top of every page. Its `h1`, `#page-title`, takes focus on navigation. */
export const PageHeader = ({
  title,
  breadcrumbs,
  secondaryTitle,
  secondaryLang = 'zh-Hans',
  tags,
  lead,
  actions,
}: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.titles}>
      {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
      <div className={styles.row}>
        <h1 id="page-title" tabIndex={-1} className={styles.title}>
          {title}
          {secondaryTitle && (
            <span className={styles.second}>
              {' · '}
              <span lang={secondaryLang}>{secondaryTitle}</span>
            </span>
          )}
        </h1>
        {tags}
      </div>
      {lead != null && <p className={styles.lead}>{lead}</p>}
    </div>
    {actions != null && (
      <div className={styles.actions} data-page-actions="">
        {actions}
      </div>
    )}
  </header>
);
