import { observer } from 'mobx-react-lite';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useSwitches } from '~/network/useSwitches';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { AttentionList } from './AttentionList';
import { LeadersCard } from './Board';
import { Carriers } from './Carriers';
import { calls } from './calls';
import styles from './Dashboard.module.css';
import { Figures } from './Figures';
import { FirstSteps } from './FirstSteps';
import { Foot, Head } from './Head';
import { Levels } from './Levels';
import { MonthsChart } from './MonthsChart';
import { Pipeline } from './Pipeline';
import { Queues } from './Queues';
import { rowsOfCards } from './rowsOf';
import { FiguresSkeleton, RowsSkeleton } from './Skeletons';
import { Welcome } from './Welcome';

const cases = (query: Record<string, string>) => `${paths.officePolicyList}?${new URLSearchParams(query)}`;

/** /general/dashboard: the office's queues, and the whole network's figures for roles that read cases. */
export const OfficeScreen = () => {
  const [hasFigures] = useState(() => session.ability.can('oversee', 'Policy'));
  return hasFigures ? <Figured /> : <QueuesAlone />;
};

const Title = () => {
  const { t } = useTranslation('home');
  return (
    <>
      {t('title')}
      <span className={styles.second}>
        {' · '}
        <span lang="zh-Hans">仪表盘</span>
      </span>
    </>
  );
};

const QueuesAlone = observer(() => {
  const { t } = useTranslation('home');
  const queue = useAnswer(calls.queue, {} as never);
  return (
    <div className={styles.dashboard}>
      <Head above={null} title={<Title />} />
      <Widget store={queue} name={t('queues.title')} skeleton={<RowsSkeleton rows={3} bare />}>
        {(data) => <Queues {...data} />}
      </Widget>
    </div>
  );
});

const Figured = observer(() => {
  const { t } = useTranslation('home');
  const switches = useSwitches({ scope: 'network', period: 'mtd' });
  const { period } = switches;
  const top = useAnswer(calls.top, { query: { scope: 'network', period, limit: 7 } });
  // Deferred, so that React renders the page in slices.
  const answered = useDeferredValue(top.data);
  const isNew = answered?.cards.some(({ key, value }) => key === 'active_members' && value === 0);
  const percent = useAnswer(calls.percent, { query: { scope: 'network', period } });
  const queue = useAnswer(calls.queue, {} as never);

  return (
    <div className={styles.dashboard}>
      <Head above={answered?.network} title={<Title />} switches={switches} withScope={false} />
      {isNew ? <FirstSteps /> : <Welcome />}
      <Widget store={top} name={t('figures')} skeleton={<FiguresSkeleton />}>
        {(data) => (
          <Figures
            cards={data.cards}
            keys={['inforce_tp', 'pending_tp', 'persistency', 'active_members']}
            period={period}
            to={{ pending_tp: cases({ group: 'pending' }) }}
            of={rowsOfCards(data)}
            onChanged={top.reload}
          />
        )}
      </Widget>
      <div className={styles.grid}>
        <Widget
          store={percent}
          name={t('months.title')}
          skeleton={<SkeletonCard height="340px" />}
          className={styles.wide}
        >
          {(data) => <MonthsChart {...data} onChanged={percent.reload} />}
        </Widget>
        <Widget
          store={queue}
          name={t('queues.title')}
          skeleton={<RowsSkeleton rows={6} bare />}
          className={styles.third}
        >
          {(data) => <Queues {...data} />}
        </Widget>
        <Widget
          store={percent}
          name={t('pipeline.title')}
          skeleton={<RowsSkeleton rows={6} bare />}
          className={styles.first}
        >
          {(data) => (
            <Pipeline {...data} period={period} to={(status) => cases({ status })} onChanged={percent.reload} />
          )}
        </Widget>
        <Widget
          store={percent}
          name={t('carriers.title')}
          skeleton={<RowsSkeleton rows={6} bare />}
          className={styles.third}
        >
          {(data) => <Carriers {...data} range={data.period} period={period} onChanged={percent.reload} />}
        </Widget>
        <Widget
          store={percent}
          name={t('levels.title')}
          skeleton={<RowsSkeleton rows={6} bare />}
          className={styles.third}
        >
          {(data) => <Levels levels={data.levels} />}
        </Widget>
        <Widget store={top} name={t('attention.title')} skeleton={<RowsSkeleton rows={8} />} className={styles.wide}>
          {(data) => (
            <AttentionList
              title={t('attention.title')}
              items={data.attention}
              total={data.attention_total}
              asOf={data.as_of}
              open={paths.officePolicyDetail}
              all={cases({ group: 'pending' })}
            />
          )}
        </Widget>
        <Widget store={top} name={t('board.title')} skeleton={<RowsSkeleton rows={8} />} className={styles.third}>
          {(data) => <LeadersCard {...data} range={data.period} period={period} onChanged={top.reload} />}
        </Widget>
      </div>
      {answered && <Foot {...answered} />}
    </div>
  );
});
