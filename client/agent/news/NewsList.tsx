import { articles, contentLanguages } from '@shared/contracts/network/articles';
import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { RowsScreen } from '~/crud/RowsScreen';
import { Notice } from '~/ui/Notice';
import { Tiles } from '~/ui/Tiles';
import { NewsCard } from './NewsCard';
import styles from './NewsList.module.css';

const filters = [search('q'), oneOf('locale', contentLanguages), flag('unread'), flag('unacknowledged')];

/** The latest first, and before them what the office has pinned. */
export const NewsList = () => {
  const { t } = useTranslation('news');
  return (
    <RowsScreen resource={articles} texts="news" icon={Newspaper} fixed={{ code: 'news' }} filters={filters}>
      {({ rows, dimmed }, { unacknowledged = 0 }) => (
        <>
          {unacknowledged > 0 && (
            <div className={styles.notice}>
              <Notice tone="warning">{t('unacknowledgedLeft', { count: unacknowledged })}</Notice>
            </div>
          )}
          <Tiles dimmed={dimmed}>
            {rows.map((row) => (
              <NewsCard key={row.id} row={row} />
            ))}
          </Tiles>
        </>
      )}
    </RowsScreen>
  );
};
