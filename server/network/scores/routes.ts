import type { Network, NetworkApi } from '../network';
import { boardRoutes } from './board/routes';
import { contestRoutes } from './contests/routes';
import { goalRoutes } from './goals/routes';
import { reportRoutes } from './reports/routes';

/** Leaderboards, contests, goals (domain.md 2.15) and reports (4.1, 4.5, 6). */
export function scoreRoutes(api: NetworkApi, network: Network): void {
  boardRoutes(api, network);
  contestRoutes(api, network);
  goalRoutes(api, network);
  reportRoutes(api, network);
}
