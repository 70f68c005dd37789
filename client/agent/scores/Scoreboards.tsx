import { periods } from '@shared/contracts/network/dashboard';
import { leagues, type ScoreMetric, type ScoreRow, scoreMetrics, scores } from '@shared/contracts/network/scores';
import type { Answer } from '@shared/http/endpoint';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { count, text } from '~/crud/cells';
import { oneOf, presets, search } from '~/crud/filters';
import { RowsScreen } from '~/crud/RowsScreen';
import { stateFilter } from '~/network/stateFilter';
import { useFormat } from '~/platform/format';
import { Tabs } from '~/ui/Tabs';
import { Contests } from './Contests';
import { MyPosition } from './MyPosition';
import { Podium } from './Podium';
import styles from './Scoreboards.module.css';
import { ScoreTable } from './ScoreTable';

/** The public boards. Licensed directs and persistency are visible to their owner only. */
const boards = ['inforce_tp', 'base_shop_tp', 'team_tp', 'pending_tp', 'policies', 'recruits'] as const;
const filters = [search('q'), presets('period', periods, 'mtd'), oneOf('league', leagues), stateFilter] as const;
const exported = [
  ['rank', count],
  ['name', text],
  ['value', count],
] as const;

/** /vip/score-report: the network's leaderboards, and the reader's position. */
export const Scoreboards = () => {
  const { t } = useTranslation('scores');
  const format = useFormat();
  const [params] = useSearchParams();
  const metric: ScoreMetric = scoreMetrics.find((each) => each === params.get('metric')) ?? 'inforce_tp';
  const to = (board: ScoreMetric) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.set('metric', board);
    return `?${next}`;
  };
  return (
    <RowsScreen<ScoreRow, (typeof filters)[number]['keys'][number]>
      resource={scores}
      texts="scores"
      icon={Trophy}
      filters={filters}
      limit={25}
      columns={exported}
      exportName={`score-${metric}`}
      before={
        <>
          <Contests />
          <MyPosition metric={metric} />
        </>
      }
      above={
        <Tabs
          label={t('boards')}
          active={metric}
          tabs={boards.map((board) => ({ key: board, label: t(`metric.${board}`), to: to(board) }))}
        />
      }
    >
      {({ rows, dimmed, answer }) => {
        const podium = params.get('q') ? [] : rows.filter(({ place }) => place <= 3);
        const { period } = answer as Partial<Answer<typeof scores.list>>;
        const rest = rows.slice(podium.length);
        return (
          <div className={styles.board}>
            {period && (
              <p className={styles.days}>{t('covers', { from: format.day(period.from), to: format.day(period.to) })}</p>
            )}
            {podium.length > 0 && <Podium rows={podium} metric={metric} />}
            {rest.length > 0 && <ScoreTable rows={rest} dimmed={dimmed} metric={metric} />}
          </div>
        );
      }}
    </RowsScreen>
  );
};
