import type { ArticleRow } from '@shared/contracts/network/articles';
import { cx } from '~/ui/cx';
import { EntryLink } from '~/ui/EntryLink';
import styles from './UserGuide.module.css';

interface GuideListProps {
  rows: readonly ArticleRow[];
  openId: number | undefined;
  dimmed: boolean;
  params: URLSearchParams;
}

export const GuideList = ({ rows, openId, dimmed, params }: GuideListProps) => (
  <ul className={cx(dimmed && styles.dimmed)}>
    {rows.map(({ id, title, summary, locale }) => {
      const to = new URLSearchParams(params);
      to.set('id', String(id));
      return (
        <li key={id}>
          <EntryLink to={`?${to}`} current={id === openId} lang={locale}>
            <span className={cx(styles.title, 'own-order')}>{title}</span>
            {summary && <span className={cx(styles.summary, 'own-order')}>{summary}</span>}
          </EntryLink>
        </li>
      );
    })}
  </ul>
);
