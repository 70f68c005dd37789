import { search } from '@shared/contracts/network/search';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { finders } from './find';
import { wantedOf } from './texts';

/** The command palette's question: all kinds at once, each within what the caller may see. */
export function searchRoutes(api: NetworkApi, network: Network): void {
  serve(api, search.all, ({ user, query }) => {
    const wanted = wantedOf(query.q);
    if (!wanted) return { hits: [] };
    return {
      hits: finders.flatMap(([subject, find]) =>
        user.ability.can('read', subject) ? find(network, user, wanted) : [],
      ),
    };
  });
}
