import { periods } from '@shared/contracts/network/dashboard';
import { leagues, type ScoreMetric, type ScoreRow, scoreMetrics, scores } from '@shared/contracts/network/scores';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { count, text } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { RowsScreen } from '~/crud/RowsScreen';
import { Tabs } from '~/ui/Tabs';
import { MyPosition } from './MyPosition';
import { ScoreTable } from './ScoreTable';

/** The public boards. Licensed directs and persistency are visible to their owner only. */
const boards = ['inforce_tp', 'base_shop_tp', 'team_tp', 'pending_tp', 'policies', 'recruits'] as const;
const filters = [search('q'), oneOf('period', periods), oneOf('league', leagues)] as const;
const exported = [
  ['rank', count],
  ['name', text],
  ['value', count],
] as const;

/** /vip/score-report: the network's leaderboards, and the reader's position. */
export const Scoreboards = () => {
  const { t } = useTranslation('scores');
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
      before={<MyPosition metric={metric} />}
      above={
        <Tabs
          label={t('boards')}
          active={metric}
          tabs={boards.map((board) => ({ key: board, label: t(`metric.${board}`), to: to(board) }))}
        />
      }
    >
      {({ rows, dimmed }) => <ScoreTable rows={rows} dimmed={dimmed} metric={metric} />}
    </RowsScreen>
  );
};
