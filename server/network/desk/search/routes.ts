import { search } from '@shared/contracts/network/search';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { aside } from '../../reads/aside';
import { wordsIn } from '../../records/searchTexts';
import { findAll } from './find';

/** The command palette's search, limited to rows that the caller may read. */
export function searchRoutes(api: NetworkApi, network: Network): void {
  serve(
    api,
    search.all,
    aside(network, async ({ user, query }) => {
      const words = wordsIn(query.q);
      // No stored text contains a null character, and the database refuses one as a parameter.
      if (words.length === 0 || query.q.includes('\0')) return { hits: [] };
      return { hits: await findAll(network, user, words) };
    }),
  );
}
