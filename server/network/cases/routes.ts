import type { Approvals } from '../approvals/approvals';
import type { Network, NetworkApi } from '../network';
import { policyDocumentRoutes } from './attachments/routes';
import { correctionRoutes } from './corrections/routes';
import { policyMoneyRoutes } from './moneyRoutes';
import { policyWorkRoutes } from './workRoutes';

/** Work on policies: what changes them and posts their TP and commission (domain.md 2.6, 2.7, 4.1, 4.2). */
export function caseRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  policyWorkRoutes(api, network);
  policyMoneyRoutes(api, network);
  policyDocumentRoutes(api, network);
  correctionRoutes(api, network, approvals);
}
