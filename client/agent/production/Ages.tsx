import { ageBuckets, tp } from '@shared/contracts/network/tp';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ListQuery } from '~/crud/ListStore';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { useFormat } from '~/platform/format';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { StatCard } from '~/ui/StatCard';
import styles from './Ages.module.css';

/** Pending TP in five age ranges, each linking to its cases. */
export const Ages = ({ query }: { query: ListQuery }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const [params] = useSearchParams();
  const scope = typeof query.scope === 'string' ? query.scope : undefined;
  const store = useAnswer(tp.summary, { query: scope ? { scope: scope as 'team' } : {} }, { live: ['policy'] });
  const to = (age: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.set('age', age);
    return `?${next}`;
  };
  return (
    <Widget store={store} name={t('ages')} skeleton={<AgesSkeleton />}>
      {({ ages }) => (
        <div className={styles.ages}>
          {ages.map(({ age, count, tp_cents }) => (
            <StatCard
              key={age}
              label={t(`choices.age.${age}`)}
              value={
                <ExplainSum
                  name={t(`choices.age.${age}`)}
                  cents={tp_cents}
                  of={[{ list: 'tp', query: { state: 'pending', age, ...(scope && { scope: scope as 'team' }) } }]}
                  onChanged={store.reload}
                >
                  {format.money(tp_cents)}
                </ExplainSum>
              }
              note={t('shares', { count })}
              to={to(age)}
            />
          ))}
        </div>
      )}
    </Widget>
  );
};

const AgesSkeleton = () => (
  <div className={styles.ages}>
    {ageBuckets.map((age) => (
      <SkeletonCard key={age} height="66px" />
    ))}
  </div>
);
