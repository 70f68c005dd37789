import type { ScoreMetric } from '@shared/contracts/network/scores';
import { useSearchParams } from 'react-router-dom';

export interface BoardQuery {
  metric: ScoreMetric;
  period?: 'mtd';
  league?: 'all';
}

/** The board in the address; the server validates its values. */
export function useBoardQuery(metric: ScoreMetric): BoardQuery {
  const [params] = useSearchParams();
  const [period, league] = [params.get('period'), params.get('league')];
  return { metric, ...(period && { period: period as 'mtd' }), ...(league && { league: league as 'all' }) };
}
