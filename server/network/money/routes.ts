import type { Network, NetworkApi } from '../network';
import { adjustmentRoutes } from './adjustments/routes';
import { advanceTermsRoutes } from './advanceTerms/routes';
import { bankFileRoutes } from './bankFiles/routes';
import { commissionRoutes } from './commissions/routes';
import { debtRoutes } from './debts/routes';
import { depositRoutes } from './deposits/routes';
import { earningRoutes } from './earnings/routes';
import { journalRoutes } from './journal/routes';
import { type PayDeps, payRoutes } from './pay/routes';
import { rewardRoutes } from './rewards/routes';
import { statementRoutes } from './statements/routes';
import { statementWorkRoutes } from './statements/workRoutes';
import { tpRoutes } from './tp/routes';

/** TP, commission, earnings, payments, statements of carriers and team rewards (domain.md 2.8 to 2.12). */
export function moneyRoutes(api: NetworkApi, network: Network, deps: PayDeps): void {
  tpRoutes(api, network);
  commissionRoutes(api, network, deps.approvals);
  statementRoutes(api, network);
  depositRoutes(api, network);
  statementWorkRoutes(api, network);
  earningRoutes(api, network);
  adjustmentRoutes(api, network, deps.approvals);
  advanceTermsRoutes(api, network);
  debtRoutes(api, network, deps.approvals);
  payRoutes(api, network, deps);
  bankFileRoutes(api, network);
  journalRoutes(api, network, deps.approvals);
  rewardRoutes(api, network, deps.approvals);
}
