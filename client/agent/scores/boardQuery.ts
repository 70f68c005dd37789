import type { ScoreMetric } from '@shared/contracts/network/scores';
import { useSearchParams } from 'react-router-dom';

export interface BoardQuery {
  metric: ScoreMetric;
  period?: 'mtd';
  league?: 'all';
  state?: string;
}

/** The board in the address; the server validates its values. */
export function useBoardQuery(metric: ScoreMetric): BoardQuery {
  const [params] = useSearchParams();
  const [period, league, state] = ['period', 'league', 'state'].map((name) => params.get(name));
  return {
    metric,
    ...(period && { period: period as 'mtd' }),
    ...(league && { league: league as 'all' }),
    ...(state && { state }),
  };
}
