import type { ScoreMetric } from '@shared/contracts/network/scores';
import { useSearchParams } from 'react-router-dom';

/** Which board it is: what is compared, when, and among whom. */
export interface BoardQuery {
  metric: ScoreMetric;
  period?: 'mtd';
  league?: 'all';
}

/** The board of the address; the server checks its words. */
export function useBoardQuery(metric: ScoreMetric): BoardQuery {
  const [params] = useSearchParams();
  const [period, league] = [params.get('period'), params.get('league')];
  return { metric, ...(period && { period: period as 'mtd' }), ...(league && { league: league as 'all' }) };
}
