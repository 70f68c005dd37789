import type { CardKey, Percent, Top } from '@shared/contracts/network/dashboard';
import { observer } from 'mobx-react-lite';
import { lazy, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useOffice, useSwitches } from '~/network/useSwitches';
import { paths } from '~/paths';
import { FetchedPart } from '~/ui/FetchedPart';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { useIdle } from '~/ui/useIdle';
import { useSeen } from '~/ui/useSeen';
import { AttentionList } from './AttentionList';
import { Banners } from './Banners';
import { LeadersCard } from './Board';
import { calls } from './calls';
import styles from './Dashboard.module.css';
import { Figures } from './Figures';
import { sent, standard } from './firstCalls';
import { GoalCard } from './GoalCard';
import { Greeting } from './Greeting';
import { Foot, Head } from './Head';
import { MixChart } from './MixChart';
import { MonthsChart } from './MonthsChart';
import { PinnedViews } from './PinnedViews';
import { Pipeline } from './Pipeline';
import { rowsOfCards } from './rowsOf';
import { BannersSkeleton, FiguresSkeleton, RowsSkeleton } from './Skeletons';
import { Start } from './Start';
import { Welcome } from './Welcome';

/** Loaded when scrolled near or when idle, because a print cannot wait for it. */
const Below = lazy(async () => ({ default: (await import('./HomeLowerSection')).HomeLowerSection }));

/** True without any case in this scope. */
const isNew = ({ months, pipeline }: Percent) =>
  [...months.map(({ submitted }) => submitted), ...pipeline.map(({ count }) => count)].every((count) => count === 0) &&
  months.every(({ inforce_cents }) => inforce_cents === 0);

/** The fourth card: team size with a team, otherwise the reader's in-force policies. */
const fourth = ({ cards, scope }: Top): CardKey => {
  const size = cards.find(({ key }) => key === 'team_size')?.value ?? 0;
  return scope === 'me' || size === 0 ? 'inforce_policies' : 'team_size';
};

/** /vip/home: the figures of the scope and period in the address. */
export const MemberHome = observer(() => {
  const { t } = useTranslation('home');
  const office = useOffice();
  const switches = useSwitches(standard(office));
  const { scope, period } = switches;
  const top = useAnswer(calls.top, sent.top(switches), { live: ['policy'] });
  const percent = useAnswer(calls.percent, sent.percent(switches), { live: ['policy'] });
  // Deferred, so that React renders the page in slices.
  const answered = useDeferredValue(top.data);
  const below = useRef<HTMLDivElement>(null);
  const seen = useSeen(below);
  const idle = useIdle(answered !== undefined && percent.data !== undefined);
  const banners = useAnswer(calls.banners, sent.banners);
  const list = office ? paths.officePolicyList : paths.policyList;
  const fresh = percent.data !== undefined && isNew(percent.data);
  const cases = (query: Record<string, string>) =>
    `${list}?${new URLSearchParams({ ...query, ...(!office && { scope }) })}`;

  return (
    <div className={styles.dashboard}>
      <Head above={answered?.network} title={<Greeting />} switches={switches} />
      <Welcome part="home" />
      <PinnedViews />
      <Widget store={top} name={t('figures')} skeleton={<FiguresSkeleton />}>
        {(data) => (
          <Figures
            cards={data.cards}
            keys={['inforce_tp', 'pending_tp', 'persistency', fourth(data)]}
            period={period}
            to={{ pending_tp: cases({ group: 'pending' }), inforce_policies: cases({ group: 'inforce' }) }}
            of={rowsOfCards(data)}
            onChanged={top.reload}
          />
        )}
      </Widget>
      <div className={styles.grid}>
        {banners.data?.list.length !== 0 && (
          <Widget store={banners} name={t('banners.title')} skeleton={<BannersSkeleton />} className={styles.wide}>
            {(data) => <Banners banners={data.list} />}
          </Widget>
        )}
        <GoalCard scope={scope} period={period} onSaved={percent.reload} className={styles.third} />
        <Widget
          store={percent}
          name={t('months.title')}
          skeleton={<SkeletonCard height="333px" />}
          className={fresh ? styles.whole : styles.wide}
        >
          {(data) => (isNew(data) ? <Start /> : <MonthsChart {...data} onChanged={percent.reload} />)}
        </Widget>
        {!fresh && (
          <Widget
            store={percent}
            name={t('pipeline.title')}
            skeleton={<RowsSkeleton rows={6} bare />}
            className={styles.third}
          >
            {(data) => (
              <Pipeline {...data} period={period} to={(status) => cases({ status })} onChanged={percent.reload} />
            )}
          </Widget>
        )}
        <Widget
          store={top}
          name={t('attention.title')}
          skeleton={<RowsSkeleton rows={5} />}
          className={fresh ? styles.half : styles.most}
        >
          {(data) => (
            <AttentionList
              items={data.attention}
              total={data.attention_total}
              asOf={data.as_of}
              open={office ? paths.officePolicyDetail : paths.policyDetail}
              all={cases({ group: 'pending' })}
            />
          )}
        </Widget>
        <Widget
          store={top}
          name={t('board.title')}
          skeleton={<RowsSkeleton rows={5} />}
          className={fresh ? styles.half : styles.board}
        >
          {(data) => <LeadersCard {...data} range={data.period} period={period} onChanged={top.reload} />}
        </Widget>
        {!fresh && (
          <Widget
            store={percent}
            name={t('mix.title')}
            skeleton={<SkeletonCard height="219px" />}
            className={styles.quarter}
          >
            {(data) => <MixChart {...data} period={period} range={data.period} onChanged={percent.reload} />}
          </Widget>
        )}
      </div>
      <div ref={below} className={styles.below}>
        {(seen || idle) && answered && (
          <FetchedPart
            waiting={
              <div data-print="no">
                <RowsSkeleton rows={5} />
              </div>
            }
          >
            <Below today={answered.as_of} />
          </FetchedPart>
        )}
      </div>
      {answered && <Foot {...answered} />}
    </div>
  );
});
