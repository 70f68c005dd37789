import type { ArticleRow } from '@shared/contracts/network/articles';
import { cx } from '~/ui/cx';
import { EntryLink } from '~/ui/EntryLink';
import styles from './UserGuide.module.css';

interface GuideListProps {
  rows: readonly ArticleRow[];
  shown: number | undefined;
  dimmed: boolean;
  params: URLSearchParams;
}

/** The guide's articles, with the open one marked. */
export const GuideList = ({ rows, shown, dimmed, params }: GuideListProps) => (
  <ul className={cx(dimmed && styles.dimmed)}>
    {rows.map(({ id, title, summary, locale }) => {
      const to = new URLSearchParams(params);
      to.set('id', String(id));
      return (
        <li key={id}>
          <EntryLink to={`?${to}`} current={id === shown} lang={locale}>
            <span className={cx(styles.title, 'own-order')}>{title}</span>
            {summary && <span className={cx(styles.summary, 'own-order')}>{summary}</span>}
          </EntryLink>
        </li>
      );
    })}
  </ul>
);
