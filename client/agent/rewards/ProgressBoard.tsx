import { rewards } from '@shared/contracts/network/rewards';
import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '~/crud/ListStore';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { ProgressCard } from './ProgressCard';
import styles from './Rewards.module.css';

/** The reader's progress under each rule, in the current or the chosen period. */
export const ProgressBoard = ({ query: { rule_id, period_no } }: { query: ListQuery }) => {
  const { t } = useTranslation('rewards');
  const store = useAnswer(rewards.progress, {
    query: { ...(rule_id && { rule_id: Number(rule_id) }), ...(period_no && { period_no: String(period_no) }) },
  });
  return (
    <div className={styles.board}>
      <Widget
        store={store}
        name={t('progress.title')}
        skeleton={
          <div className={styles.rules}>
            {['a', 'b', 'c'].map((key) => (
              <SkeletonCard key={key} height="500px" />
            ))}
          </div>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <Card title={t('progress.title')}>
              <EmptyState icon={Award} title={t('progress.empty')} text={t('progress.emptyText')} />
            </Card>
          ) : (
            <div className={styles.rules}>
              {list.map((progress) => (
                <ProgressCard key={progress.rule_id} progress={progress} onChanged={store.reload} />
              ))}
            </div>
          )
        }
      </Widget>
    </div>
  );
};
