import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './Breadcrumbs';
import styles from './PageHeader.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** The name in another language, after a middle dot. Pass its language for the right font and voice. */
  secondaryTitle?: string;
  secondaryLang?: string;
  /** Beside the title: the record's status. */
  tags?: ReactNode;
  /** A sentence below it. */
  lead?: ReactNode;
  actions?: ReactNode;
};

/** The top of every page. Its h1 is `#page-title` and takes the focus on navigation. */
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
    {actions != null && <div className={styles.actions}>{actions}</div>}
  </header>
);
