import { type TpRecord, tp, tpKinds } from '@shared/contracts/network/tp';
import { unhurried } from '../../../data/unhurried';
import { noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { visiblePolicy } from '../../policies/rows';
import { labelsOf } from '../labels';
import { once } from '../requests';
import { tpExplanationOf } from './explain';
import { TpQuestion } from './find';
import { enterTp } from './manual';
import { tpRowOf } from './rows';
import { pivotOf, spanOf, summaryOf } from './sums';
import { verifyTp } from './verify';

const reversal = tpKinds.indexOf('reversal');

/** TP records, the finance data (DOMAIN.md 2.8, 3.10, 4.2). */
export function tpRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, tp.list, ({ user, query }) => {
    const { page, limit, sort, order } = query;
    const labels = labelsOf(network, user);
    const asked = new TpQuestion(network, user, query);
    const { rows, among } = asked;
    const [cents, kinds] = [rows.column('tp_cents'), rows.column('kind')];
    const summary = { tp_cents: 0, reversed_cents: 0 };
    const { ids, total } = rows.find({
      ...{ among, passes: asked.passes(query, labels), page, limit },
      ...(sort ? { sort: sort === 'kind' ? 'kind_name' : sort, desc: order === 'desc' } : { sort: 'day', desc: true }),
      each: (id) => {
        summary.tp_cents += cents[id] as number;
        if (kinds[id] === reversal) summary.reversed_cents += cents[id] as number;
      },
    });
    const list = ids.map((id) => tpRowOf(network, user, db.table('tp_records').get(id) as TpRecord, labels));
    return { list, total, page, limit, summary };
  });

  serve(api, tp.explain, ({ user, query }) => {
    const policy = visiblePolicy(network, user, query.policy_id);
    if (!policy) throw noSuchRow();
    return tpExplanationOf(network, user, policy);
  });

  serve(api, tp.summary, ({ user, query }) =>
    summaryOf(network, new TpQuestion(network, user, query), spanOf(network.today, query)),
  );

  serve(api, tp.pivot, ({ user, query }) =>
    pivotOf(network, spanOf(network.today, query), query, labelsOf(network, user)),
  );

  serve(api, tp.verify, () => unhurried(verifyTp(network)));

  serve(api, tp.manual, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'tp/manual', body }, () => {
        const row = enterTp(network, tx, body);
        return tpRowOf(network, user, row, labelsOf(network, user));
      }),
    ),
  );
}
