import { type TpRecord, tp, tpKinds } from '@shared/contracts/network/tp';
import { sumOf } from '@shared/plan/money';
import { unhurried } from '../../../data/unhurried';
import { serve } from '../../../http/serve';
import { existing } from '../../manage';
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

/** What all rows sum to, and each kind of them; `reversed_cents` is what was taken back. */
const summaryOfKinds = (sums: readonly number[]) => {
  const of = (kind: (typeof tpKinds)[number]) => sums[tpKinds.indexOf(kind)] as number;
  return {
    tp_cents: sumOf(sums),
    reversed_cents: of('reversal'),
    new_business_cents: of('new_business'),
    top_up_cents: of('top_up'),
    additional_cents: of('additional'),
    manual_cents: of('manual'),
  };
};

/** TP records, the finance data (DOMAIN.md 2.8, 3.10, 4.2). */
export function tpRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, tp.list, ({ user, query }) => {
    const { page, limit, sort, order } = query;
    const labels = labelsOf(network, user);
    const asked = new TpQuestion(network, user, query);
    const { rows, among } = asked;
    const [cents, kinds] = [rows.column('tp_cents'), rows.column('kind')];
    const sums = tpKinds.map(() => 0);
    const { ids, total } = rows.find({
      ...{ among, passes: asked.passes(query, labels), page, limit },
      ...(sort ? { sort: sort === 'kind' ? 'kind_name' : sort, desc: order === 'desc' } : { sort: 'day', desc: true }),
      each: (id) => {
        sums[kinds[id] as number] = (sums[kinds[id] as number] as number) + (cents[id] as number);
      },
    });
    const list = ids.map((id) => tpRowOf(network, user, db.table('tp_records').get(id) as TpRecord, labels));
    return { list, total, page, limit, summary: summaryOfKinds(sums) };
  });

  serve(api, tp.explain, ({ user, query }) => {
    const policy = existing(visiblePolicy(network, user, query.policy_id));
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
