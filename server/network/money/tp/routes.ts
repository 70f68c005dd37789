import { tp } from '@shared/contracts/network/tp';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { visiblePolicy } from '../../policies/rows';
import { aside } from '../../reads/aside';
import { existing } from '../../writes/manage';
import { once } from '../../writes/once';
import { tpExplanationOf } from './explain';
import { seenMembers } from './find';
import { tpList } from './list';
import { enterTp } from './manual';
import { tpRowsOf } from './rows';
import { pivotOf, spanOf, summaryOf } from './sums';
import { verifyTp } from './verify';

/** TP records, the finance data (domain.md 2.8, 3.10, 4.2). */
export function tpRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(
    api,
    tp.list,
    aside(network, ({ user, query }) => tpList(network, user, query)),
  );

  serve(api, tp.explain, async ({ user, query }) => {
    const policy = existing(await visiblePolicy(network.sql.db, user, query.policy_id));
    return tpExplanationOf(network, user, policy);
  });

  serve(
    api,
    tp.summary,
    aside(network, async ({ user, query }) =>
      summaryOf(network, await seenMembers(network, user, query), spanOf(network.today, query)),
    ),
  );

  serve(
    api,
    tp.pivot,
    aside(network, ({ user, query }) => pivotOf(network, user, spanOf(network.today, query), query)),
  );

  serve(
    api,
    tp.verify,
    aside(network, () => verifyTp(network)),
  );

  serve(api, tp.manual, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'tp/manual', body }, async () => {
        const row = await enterTp(network, tx, body);
        return existing((await tpRowsOf(network, user, [row], tx.sql))[0]);
      }),
    ),
  );
}
