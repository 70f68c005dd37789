import { type TpRecord, tp, tpKinds } from '@shared/contracts/network/tp';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { labelsOf } from '../labels';
import { once } from '../requests';
import { TpQuestion } from './find';
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

  serve(api, tp.summary, ({ user, query }) =>
    summaryOf(new TpQuestion(network, user, query), spanOf(network.today, query)),
  );

  serve(api, tp.pivot, ({ user, query }) =>
    pivotOf(network, spanOf(network.today, query), query, labelsOf(network, user)),
  );

  serve(api, tp.verify, () => verifyTp(network));

  serve(api, tp.manual, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'tp/manual', body }, () => {
        const policy = db.table('policies').get(body.policy_id);
        if (!policy) throw invalid([issue('policy_id', 'missing')]);
        const split = policy.splits.find(({ member_id }) => member_id === body.member_id);
        if (!split) throw invalid([issue('member_id', 'missing')]);
        if (policy.inforce_on === null || !policy.terms)
          throw conflict('not_inforce', 'TP by hand is for a policy that has come into force.');
        const on = body.effective_on ?? network.today;
        if (on > network.today) throw invalid([issue('effective_on', 'tooLate', { max: network.today })]);
        if (on < policy.inforce_on) throw invalid([issue('effective_on', 'tooEarly', { min: policy.inforce_on })]);
        const before = sumOf(
          db
            .table('tp_records')
            .by('policy_id', policy.id)
            .filter(({ state }) => state === 'inforce')
            .map(({ tp_cents }) => tp_cents),
        );
        if (before + body.tp_cents < 0) throw invalid([issue('tp_cents', 'tooSmall', { min: 0 - before })]);
        const { group, brand_id } = network.money.book.case(policy);
        const row = tx.put('tp_records', {
          id: tx.nextId('tp_records'),
          policy_id: policy.id,
          order_id: null,
          member_id: body.member_id,
          kind: 'manual',
          share_bp: split.share_bp,
          tp_cents: body.tp_cents,
          state: 'inforce',
          pending_on: policy.submitted_on ?? on,
          inforce_on: on,
          category_group: group,
          brand_id,
          reason: body.reason,
          created_at: network.now.toISOString(),
        });
        return tpRowOf(network, user, row, labelsOf(network, user));
      }),
    ),
  );
}
