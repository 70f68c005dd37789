import type { Network, NetworkApi } from '../network';
import { memberRoutes, type PeopleDeps } from './account/routes';
import { accountRoutes } from './account/sessions';
import { levelRoutes } from './levels/routes';
import { appointmentRoutes } from './licences/appointmentRoutes';
import { credentialRoutes } from './licences/credentialRoutes';
import { paperLists } from './licences/lists';
import { licenceRoutes } from './licences/routes';
import { officeRoutes } from './office/routes';
import { pastRoutes } from './past/routes';
import { plannedRoutes } from './planned/routes';
import { promotionRoutes } from './promotions/routes';
import { type CoursesOf, startRoutes } from './starts/routes';
import { teamRoutes } from './team/routes';

/** Accounts, levels, grids, licenses and administration of members (domain.md 2.1, 2.2, 2.14, 2.16). */
export function peopleRoutes(api: NetworkApi, network: Network, deps: PeopleDeps & { coursesOf: CoursesOf }): void {
  memberRoutes(api, network, deps);
  accountRoutes(api, network);
  levelRoutes(api, network);
  paperLists(api, network);
  licenceRoutes(api, network);
  credentialRoutes(api, network);
  appointmentRoutes(api, network);
  startRoutes(api, network, deps.coursesOf);
  teamRoutes(api, network);
  officeRoutes(api, network, deps.approvals);
  pastRoutes(api, network);
  plannedRoutes(api, network);
  promotionRoutes(api, network, deps.approvals);
}
