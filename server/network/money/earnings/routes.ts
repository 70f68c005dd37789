import { roles } from '@shared/abilities';
import { type EarningRecord, type EarningRow, earnings } from '@shared/contracts/network/earnings';
import { issue } from '@shared/http/issues';
import { listOf, sortBy } from '../../../data/listing';
import { conflict, invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { aside } from '../../reads/aside';
import { totalsOf } from '../../reads/currencyTotals';
import { type Db, recordOf, recordWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing } from '../../writes/manage';
import { once } from '../../writes/once';
import { enterByHand, proposalShown } from '../adjustments/byHand';
import { holderOf } from '../heldParts';
import { isDisputed, letLineGo } from '../holds';
import { takesEntries } from '../ledger';
import { balanceList } from './balanceList';
import { explainEarning } from './explain';
import { earningList } from './find';
import { forecastRows } from './renewals';
import { earningRows, seesAllEarnings, visibleEarning } from './rows';
import { earningSummary } from './summary';

/** The ledger of a call: the caller's own; for the office, a named member's or all. @throws noSuchRow */
export async function ledgerFor(
  db: Db,
  user: NetworkCaller,
  member_id: number | undefined,
): Promise<number | undefined> {
  if (seesAllEarnings(user)) {
    if (member_id !== undefined && (await recordOf(db, 'members', member_id))?.role !== roles.member) throw noSuchRow();
    return member_id;
  }
  if (member_id !== undefined && member_id !== user.id) throw noSuchRow();
  return user.id;
}

/** Credits and debits of the members' ledgers (domain.md 2.10, 3.7, 4.1, 4.2). */
export function earningRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  serve(api, earnings.list, ({ user, query }) => earningList(network, user, query));

  serve(
    api,
    earnings.summary,
    aside(network, async ({ user, query }) =>
      earningSummary(network, {
        member_id: await ledgerFor(sql.db, user, query.member_id),
        year: query.year ?? Number(network.today.slice(0, 4)),
      }),
    ),
  );

  serve(api, earnings.explain, async ({ user, query }) =>
    explainEarning(sql.db, user, existing(await visibleEarning(sql.db, user, query.id))),
  );

  serve(api, earnings.renewals, async ({ user, query }) => {
    const payee = await ledgerFor(sql.db, user, query.member_id);
    // The office earns no renewals, and there are too many to list for all members: it gets sums only.
    const months = payee === undefined ? [] : await forecastRows(network, user, payee, query);
    const rows = months.map((row, index) => ({ ...row, id: index + 1 }));
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

  serve(
    api,
    earnings.balances,
    aside(network, ({ query }) => balanceList(network, query)),
  );

  serve(api, earnings.adjust, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'earning/adjust', body }, async () => {
        const member = await recordOf(tx.sql, 'members', body.member_id);
        if (member?.role !== roles.member) throw invalid([issue('member_id', 'missing')]);
        const earned_on = body.earned_on ?? network.today;
        if (earned_on > network.today) throw invalid([issue('earned_on', 'tooLate', { max: network.today })]);
        if (earned_on < member.joined_on) throw invalid([issue('earned_on', 'tooEarly', { min: member.joined_on })]);
        const { earning, proposed } = await enterByHand(network, tx, user, {
          member_id: member.id,
          type: body.type,
          amount_cents: body.amount_cents,
          currency: body.currency,
          earned_on,
          policy_id: null,
          record_id: null,
          memo: body.memo,
        });
        if (earning) return rowOf(tx, user, earning);
        return proposalShown(proposed, await labelsFor(tx.sql, user, { members: [member.id, user.id] }));
      }),
    ),
  );

  serve(api, earnings.hold, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'earning/hold', body }, async () => {
        const earning = existing(await visibleEarning(tx.sql, user, body.id));
        const run = await recordWith(tx.sql, 'runs', { cycle_no: earning.cycle_no });
        if (earning.status !== 'held' && run && !takesEntries(run))
          throw conflict('locked', 'This is in a locked pay run and can no longer be held or released.');
        if (!body.held && holderOf(earning) === 'carrier')
          throw conflict('awaits_carrier', 'This waits until the carrier has paid, and is released by its statement.');
        if (holderOf(earning) === 'standing')
          throw conflict(
            'standing',
            'This waits for the writing agent and is released when the agent is active again.',
          );
        if (!body.held && (await isDisputed(tx, earning)))
          throw conflict('in_dispute', 'The commission record is disputed. Settle the dispute to release this.');
        const { held_reason: _, ...rest } = earning;
        const reason = body.reason && { held_reason: body.reason };
        const saved = body.held
          ? await tx.put('earnings', { ...rest, status: 'held', held_by: 'office', held_on: network.today, ...reason })
          : await letLineGo(network, tx, earning);
        return rowOf(tx, user, saved);
      }),
    ),
  );
}

async function rowOf(tx: NetworkTransaction, user: NetworkCaller, earning: EarningRecord): Promise<EarningRow> {
  return existing((await earningRows(tx.sql, user, [earning]))[0]);
}
