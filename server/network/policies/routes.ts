import { policies } from '@shared/contracts/network/policies';
import { serve } from '../../http/serve';
import type { Network, NetworkApi } from '../network';
import { aside } from '../reads/aside';
import { existing } from '../writes/manage';
import { policyDetailOf } from './detail';
import { policyCounts, policyList } from './list';
import { visiblePolicy } from './rows';

/** Policies (保单), read only: domain.md 2.6, 4.1, 4.5 and the row rules of 5. */
export function policyRoutes(api: NetworkApi, network: Network): void {
  serve(
    api,
    policies.list,
    aside(network, ({ user, query }) => policyList(network, user, query)),
  );
  serve(
    api,
    policies.counts,
    aside(network, ({ user, query }) => policyCounts(network, user, query)),
  );
  serve(api, policies.detail, async ({ user, query }) => {
    const policy = existing(await visiblePolicy(network.sql.db, user, query.id));
    return policyDetailOf(network, network.sql.db, policy, user);
  });
}
