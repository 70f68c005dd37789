import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Celebrations } from './Celebrations';
import { Contest } from './Contest';
import { calls } from './calls';
import styles from './Dashboard.module.css';
import { Faces } from './Faces';
import { LatestNews } from './LatestNews';
import { RowsSkeleton } from './Skeletons';

export const HomeLowerSection = observer(({ today }: { today: string }) => {
  const { t } = useTranslation('home');
  const news = useAnswer(calls.news, { query: {} });
  const contests = useAnswer(calls.contests, { query: { phase: 'running', limit: 3 } });
  const faces = useAnswer(calls.faces, { query: { month: Number(today.slice(5, 7)), limit: 12 } });
  return (
    <div className={styles.grid}>
      <Widget store={news} name={t('news.title')} skeleton={<RowsSkeleton rows={5} />} className={styles.most}>
        {(data) => <LatestNews {...data} />}
      </Widget>
      <Celebrations today={today} className={styles.board} />
      <Widget
        store={contests}
        name={t('contest.title')}
        skeleton={<RowsSkeleton rows={3} />}
        className={styles.quarter}
      >
        {(data) => <Contest {...data} />}
      </Widget>
      {faces.data?.list.length !== 0 && (
        <Widget
          store={faces}
          name={t('faces.title')}
          skeleton={<SkeletonCard height="260px" />}
          className={styles.whole}
        >
          {(data) => <Faces faces={data.list} />}
        </Widget>
      )}
    </div>
  );
});
