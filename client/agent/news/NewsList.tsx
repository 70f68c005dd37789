import { articles, contentLanguages } from '@shared/contracts/network/articles';
import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { RowsScreen } from '~/crud/RowsScreen';
import { Notice } from '~/ui/Notice';
import { Tabs } from '~/ui/Tabs';
import { Tiles } from '~/ui/Tiles';
import { newsAddress, newsCodeOf, newsCodes } from './categories';
import { NewsCard } from './NewsCard';
import styles from './NewsList.module.css';

const filters = [search('q'), oneOf('locale', contentLanguages), flag('unread'), flag('unacknowledged')];

/** News or compliance notices by `?code=`, latest first, with pinned articles on top. */
export const NewsList = () => {
  const { t } = useTranslation('news');
  const [params] = useSearchParams();
  const active = newsCodeOf(params.get('code'));
  return (
    <RowsScreen
      key={active}
      resource={articles}
      texts="news"
      empty={`news:empty.${active}`}
      icon={Newspaper}
      fixed={{ code: active }}
      filters={filters}
      above={
        <Tabs
          label={t('fields.code')}
          active={active}
          tabs={newsCodes.map((key) => ({ key, label: t(`choices.code.${key}`), to: newsAddress(key) }))}
        />
      }
    >
      {({ rows, dimmed }, { unacknowledged = 0 }) => (
        <>
          {unacknowledged > 0 && (
            <div className={styles.notice}>
              <Notice tone="warning">{t(`unacknowledgedLeft.${active}`, { count: unacknowledged })}</Notice>
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
