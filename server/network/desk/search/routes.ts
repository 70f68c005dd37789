import { search } from '@shared/contracts/network/search';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { Search } from './find';
import { wantedOf } from './texts';

/** The command palette's search: all kinds at once, each limited to what the caller may see. */
export function searchRoutes(api: NetworkApi, network: Network): void {
  const all = new Search(network);
  network.firstReads.ofPolicies.push(all.readPolicies);
  network.firstReads.others.push(all.read);
  serve(api, search.all, ({ user, query }) => {
    const wanted = wantedOf(query.q);
    return { hits: wanted ? all.find(user, wanted) : [] };
  });
}
