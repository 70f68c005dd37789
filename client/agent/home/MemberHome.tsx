import type { CardKey, Percent, Top } from '@shared/contracts/network/dashboard';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ScopeAndPeriod } from '~/network/ScopeAndPeriod';
import { useOffice, useSwitches } from '~/network/useSwitches';
import { paths } from '~/paths';
import { cx } from '~/ui/cx';
import { FetchedPart } from '~/ui/FetchedPart';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { useIdle } from '~/ui/useIdle';
import { useSeen } from '~/ui/useSeen';
import { AttentionList } from './AttentionList';
import { BannerStrip } from './BannerStrip';
import { LeadersCard } from './Board';
import { calls } from './calls';
import styles from './Dashboard.module.css';
import { DoNext } from './DoNext';
import { Figures } from './Figures';
import { sent, standard } from './firstCalls';
import { GoalCard } from './GoalCard';
import { Greeting } from './Greeting';
import { Foot, Head } from './Head';
import { Hero } from './Hero';
import { HeroSkeleton } from './HeroSkeleton';
import { MixChart } from './MixChart';
import { MonthsChart } from './MonthsChart';
import { NetworkClock } from './NetworkClock';
import { PinnedViews } from './PinnedViews';
import { Pipeline } from './Pipeline';
import { rowsOfCards } from './rowsOf';
import { ShareLink } from './ShareLink';
import { FiguresSkeleton, RowsSkeleton } from './Skeletons';
import { Start } from './Start';

const Pulse = lazy(async () => ({ default: (await import('./Pulse')).Pulse }));
const MomentCard = lazy(async () => ({ default: (await import('./MomentCard')).MomentCard }));

/** Loaded when scrolled near or when idle, because a print cannot wait for it. */
const Below = lazy(async () => ({ default: (await import('./HomeLowerSection')).HomeLowerSection }));

const creates = { requires: ['create', 'Policy'], method: 'post' } as const;

/** True without any case in this scope. */
const isNew = ({ months, pipeline }: Percent) =>
  [...months.map(({ submitted }) => submitted), ...pipeline.map(({ count }) => count)].every((count) => count === 0) &&
  months.every(({ inforce_cents }) => inforce_cents === 0);

/** The fourth card: team size with a team, otherwise the reader's in-force policies. */
const fourth = ({ cards, scope }: Top): CardKey => {
  const size = cards.find(({ key }) => key === 'team_size')?.value ?? 0;
  return scope === 'me' || size === 0 ? 'inforce_policies' : 'team_size';
};

/** Keeps the first value, so the page's parts stay when scope or period changes. */
function useFirst<T extends boolean | object>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}

/** /vip/home: pay and tasks of the reader, then the figures of the scope and period in the address. */
export const MemberHome = observer(() => {
  const { t } = useTranslation('home');
  const office = useOffice();
  const switches = useSwitches(standard(office));
  const { scope, period } = switches;
  const hero = useAnswer(calls.hero, sent.own, { live: ['pay_run', 'policy'] });
  const tasks = useAnswer(calls.tasks, sent.own, { live: ['policy', 'mailbox'] });
  const top = useAnswer(calls.top, sent.top(switches), { live: ['policy'] });
  const percent = useAnswer(calls.percent, sent.percent(switches), { live: ['policy'] });
  // Deferred, so that React renders the page in slices.
  const answered = useDeferredValue(top.data);
  const below = useRef<HTMLDivElement>(null);
  const seen = useSeen(below);
  const idle = useIdle(answered !== undefined && percent.data !== undefined);
  const banners = useAnswer(calls.banners, sent.banners);
  const list = office ? paths.officePolicyList : paths.policyList;
  const fresh = useFirst(percent.data && isNew(percent.data)) ?? false;
  const hasTeam =
    useFirst(answered && (answered.cards.find(({ key }) => key === 'team_size')?.value ?? 0) > 0) ?? false;
  const moment = useFirst(hero.data && (hero.data.moment ?? false));
  const leads = hero.data?.level?.is_leader ?? false;
  const cases = (query: Record<string, string>, of: string = scope) =>
    `${list}?${new URLSearchParams({ ...query, ...(!office && { scope: of }) })}`;

  return (
    <div className={styles.dashboard}>
      <Head
        above={answered && <NetworkClock network={answered.network} />}
        title={<Greeting />}
        actions={
          !office && (
            <>
              <ShareLink />
              {mayCall(creates) && (
                <LinkButton variant="primary" icon={Plus} to={paths.policyCreate}>
                  {t('newCase')}
                </LinkButton>
              )}
            </>
          )
        }
      />
      {!office && (
        <Widget store={hero} name={t('hero.pay')} skeleton={<HeroSkeleton />}>
          {(data) => (
            <>
              {moment && (
                <FetchedPart waiting={null}>
                  <MomentCard moment={moment} />
                </FetchedPart>
              )}
              <Hero data={data} onChanged={hero.reload} />
            </>
          )}
        </Widget>
      )}
      <PinnedViews />
      <div className={styles.grid}>
        <Widget store={tasks} name={t('next.title')} skeleton={<SkeletonCard height="412px" />} className={styles.wide}>
          {(data) => <DoNext {...data} />}
        </Widget>
        <GoalCard scope={scope} period={period} onSaved={percent.reload} className={styles.third} />
      </div>
      {leads && hasTeam && (
        <div className={styles.pulse}>
          <FetchedPart waiting={<SkeletonCard height="212px" />}>
            <Pulse />
          </FetchedPart>
        </div>
      )}
      {banners.data && banners.data.list.length > 0 && <BannerStrip banners={banners.data.list} />}
      <div className={styles.section}>
        <h2 className={styles.heading}>{t('business')}</h2>
        <ScopeAndPeriod switches={switches} />
      </div>
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
        <Widget
          store={percent}
          name={t('months.title')}
          skeleton={<SkeletonCard height="333px" />}
          className={fresh ? styles.whole : styles.wide}
        >
          {(data) => (fresh ? <Start /> : <MonthsChart {...data} onChanged={percent.reload} />)}
        </Widget>
        {!fresh && (
          <Widget
            store={percent}
            name={t('pipeline.title')}
            skeleton={<RowsSkeleton rows={6} bare />}
            className={cx(styles.third, styles.tall)}
          >
            {(data) => (
              <Pipeline {...data} period={period} to={(status) => cases({ status })} onChanged={percent.reload} />
            )}
          </Widget>
        )}
        {hasTeam && (
          <Widget
            store={top}
            name={t('attention.team')}
            skeleton={<RowsSkeleton rows={5} />}
            className={cx(fresh ? styles.half : styles.most, styles.steady)}
          >
            {(data) => (
              <AttentionList
                title={t('attention.team')}
                items={data.attention}
                total={data.attention_total}
                asOf={data.as_of}
                open={office ? paths.officePolicyDetail : paths.policyDetail}
                all={cases({ group: 'pending' }, data.leaders_scope)}
              />
            )}
          </Widget>
        )}
        <Widget
          store={top}
          name={t('board.title')}
          skeleton={<RowsSkeleton rows={5} />}
          className={cx(
            hasTeam && !fresh ? styles.board : fresh && !hasTeam ? styles.whole : styles.half,
            styles.steady,
          )}
        >
          {(data) => <LeadersCard {...data} range={data.period} period={period} onChanged={top.reload} />}
        </Widget>
        {!fresh && (
          <Widget
            store={percent}
            name={t('mix.title')}
            skeleton={<SkeletonCard height="219px" />}
            className={cx(hasTeam ? styles.quarter : styles.half, styles.steady)}
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
