import { past } from '@shared/contracts/network/past';
import { issue } from '@shared/http/issues';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { founderOf } from '../../members/find';
import type { Network, NetworkApi } from '../../network';
import { aside } from '../../reads/aside';
import { recordOf } from '../../records/read';
import { existing } from '../../writes/manage';
import { caseAsOf } from './case';
import { memberAsOf } from './member';
import { replayOf } from './record';

/** The time machine of the office (domain.md 6, B8). */
export function pastRoutes(api: NetworkApi, network: Network): void {
  const { db } = network.sql;
  const come = (on: string) => {
    if (on > network.today) throw invalid([issue('on', 'notYet')]);
    return on;
  };
  serve(
    api,
    past.member,
    aside(network, async ({ query: { id, on } }) =>
      memberAsOf(network, existing(await recordOf(db, 'members', id ?? (await founderOf(network)))), come(on)),
    ),
  );
  serve(api, past.policy, async ({ query: { id, on } }) =>
    caseAsOf(network, existing(await recordOf(db, 'policies', id)), come(on)),
  );
  serve(api, past.record, async ({ query: { id } }) =>
    replayOf(network, existing(await recordOf(db, 'commission_records', id))),
  );
}
