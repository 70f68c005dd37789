import type { Network, NetworkApi } from '../network';
import { adjustmentRoutes } from './adjustments/routes';
import { commissionRoutes } from './commissions/routes';
import { earningRoutes } from './earnings/routes';
import { payRoutes } from './pay/routes';
import { rewardRoutes } from './rewards/routes';
import { statementRoutes } from './statements/routes';
import { tpRoutes } from './tp/routes';

/** TP, commission, earnings, payments, statements of carriers and team rewards (domain.md 2.8 to 2.12). */
export function moneyRoutes(api: NetworkApi, network: Network): void {
  tpRoutes(api, network);
  commissionRoutes(api, network);
  statementRoutes(api, network);
  earningRoutes(api, network);
  adjustmentRoutes(api, network);
  payRoutes(api, network);
  rewardRoutes(api, network);
}
