import { roles } from '@shared/abilities';
import { earnings } from '@shared/contracts/network/earnings';
import { issue } from '@shared/http/issues';
import { listOf, sortBy } from '../../../data/listing';
import { conflict, invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { existing } from '../../manage';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { enterByHand, proposalShown } from '../adjustments/byHand';
import { isDisputed, letLineGo } from '../holds';
import { labelsOf, totalsOf } from '../labels';
import { takesEntries } from '../ledger';
import { once } from '../requests';
import { balanceList } from './balanceList';
import { explainEarning } from './explain';
import { earningList } from './find';
import { forecastRows } from './renewals';
import { earningRowOf, seesAllEarnings, visibleEarning } from './rows';
import { earningSummary } from './summary';

/** Whose ledger a call is about: the caller's own; for the office the named member's, or all. @throws noSuchRow */
export function ledgerFor({ db }: Network, user: NetworkCaller, member_id: number | undefined): number | undefined {
  if (seesAllEarnings(user)) {
    if (member_id !== undefined && db.table('members').get(member_id)?.role !== roles.member) throw noSuchRow();
    return member_id;
  }
  if (member_id !== undefined && member_id !== user.id) throw noSuchRow();
  return user.id;
}

/** Credits and debits of the members' ledgers (DOMAIN.md 2.10, 3.7, 4.1, 4.2). */
export function earningRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, earnings.list, ({ user, query }) => earningList(network, user, query));

  serve(api, earnings.summary, ({ user, query }) =>
    earningSummary(network, {
      member_id: ledgerFor(network, user, query.member_id),
      year: query.year ?? Number(network.today.slice(0, 4)),
    }),
  );

  serve(api, earnings.explain, ({ user, query }) => {
    const earning = existing(visibleEarning(network, user, query.id));
    return explainEarning(network, earning, labelsOf(network, user));
  });

  serve(api, earnings.renewals, async ({ user, query }) => {
    const payee = ledgerFor(network, user, query.member_id);
    // The office has none of its own; those of everybody are told in sums only, as they are too many.
    const found = payee === undefined ? [] : await forecastRows(network, payee, query, labelsOf(network, user));
    const rows = found.map((row, index) => ({ ...row, id: index + 1 }));
    return listOf(rows, query, {
      by: {
        due_on: (row) => row.due_on,
        case_no: (row) => row.case_no,
        amount_cents: (row) => row.amount_cents,
      },
      otherwise: (all) => sortBy(all, ({ due_on }) => due_on),
      present: ({ id: _, ...row }) => row,
      summary: totalsOf(rows, {
        premium_cents: (row) => row.premium_cents,
        amount_cents: (row) => row.amount_cents,
      }),
    });
  });

  serve(api, earnings.balances, ({ query }) => balanceList(network, query));

  serve(api, earnings.adjust, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'earning/adjust', body }, () => {
        const member = db.table('members').get(body.member_id);
        if (member?.role !== roles.member) throw invalid([issue('member_id', 'missing')]);
        const earned_on = body.earned_on ?? network.today;
        if (earned_on > network.today) throw invalid([issue('earned_on', 'tooLate', { max: network.today })]);
        if (earned_on < member.joined_on) throw invalid([issue('earned_on', 'tooEarly', { min: member.joined_on })]);
        const { earning, proposed } = enterByHand(network, tx, user, {
          member_id: member.id,
          type: body.type,
          amount_cents: body.amount_cents,
          currency: body.currency,
          earned_on,
          policy_id: null,
          record_id: null,
          memo: body.memo,
        });
        const labels = labelsOf(network, user);
        return earning ? earningRowOf(network, earning, labels) : proposalShown(proposed, labels);
      }),
    ),
  );

  serve(api, earnings.hold, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'earning/hold', body }, () => {
        const earning = existing(visibleEarning(network, user, body.id));
        const run = db.table('runs').one('cycle_no', earning.cycle_no);
        if (earning.status !== 'held' && run && !takesEntries(run))
          throw conflict('locked', 'This is in a locked pay run and can no longer be held or released.');
        if (!body.held && isDisputed(network, earning))
          throw conflict('in_dispute', 'The commission record is disputed. Settle the dispute to release this.');
        const { held_reason: _, ...rest } = earning;
        const reason = body.reason && { held_reason: body.reason };
        const saved = body.held
          ? tx.put('earnings', { ...rest, status: 'held', held_by: 'office', ...reason })
          : letLineGo(network, tx, earning);
        return earningRowOf(network, saved, labelsOf(network, user));
      }),
    ),
  );
}
