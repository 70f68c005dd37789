import { tp } from '@shared/contracts/network/tp';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { listOf, sortBy } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { labelsOf } from '../labels';
import { once } from '../requests';
import { dayOf, daysPending, filterTp, tpRowOf, visibleTp } from './rows';
import { pivotOf, spanOf, summaryOf } from './sums';
import { verifyTp } from './verify';

/** TP records, the finance data (DOMAIN.md 2.8, 3.10, 4.2). */
export function tpRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, tp.list, ({ user, query }) => {
    const labels = labelsOf(network, user);
    const rows = filterTp(network, user, query, labels);
    const sum = (of: typeof rows) => sumOf(of.map(({ tp_cents }) => tp_cents));
    return listOf(rows, query, {
      by: {
        agent: (row) => labels.member(row.member_id),
        case_no: (row) => labels.policy(row.policy_id).case_no,
        brand: (row) => labels.policy(row.policy_id).brand,
        kind: (row) => row.kind,
        tp_cents: (row) => row.tp_cents,
        pending_on: (row) => row.pending_on,
        inforce_on: (row) => row.inforce_on,
        days_pending: (row) => daysPending(network, row),
      },
      otherwise: (all) => sortBy(all, dayOf, 'desc'),
      present: (row) => tpRowOf(network, user, row, labels),
      summary: { tp_cents: sum(rows), reversed_cents: sum(rows.filter(({ kind }) => kind === 'reversal')) },
    });
  });

  serve(api, tp.summary, ({ user, query }) =>
    summaryOf(network, visibleTp(network, user, query), spanOf(network.today, query)),
  );

  serve(api, tp.pivot, ({ user, query }) =>
    pivotOf(network, db.table('tp_records').all(), spanOf(network.today, query), query, labelsOf(network, user)),
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
