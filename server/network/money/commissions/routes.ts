import { type CommissionRecord, commissions } from '@shared/contracts/network/commissions';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { sortBy } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { send } from '../../desk/mailbox/send';
import { existing, revised, unchanged } from '../../manage';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { visiblePolicy } from '../../policies/rows';
import type { NetworkTransaction } from '../../tables';
import { enterByHand, proposalShown } from '../adjustments/byHand';
import { holdDisputed, letSettledGo } from '../holds';
import { labelsOf } from '../labels';
import { once } from '../requests';
import { recordDetailOf } from './detail';
import { lineList, recordList } from './find';
import { lineRowOf, seesAllLines, visibleRecord } from './rows';

/** Commission records and their lines (DOMAIN.md 2.9, 3.7, 4.1, 4.2). */
export function commissionRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const posted = new Set<CommissionRecord['status']>(['posted', 'reconciled', 'disputed']);
  const detailOf = (user: NetworkCaller, id: number) => {
    const found = existing(visibleRecord(network, user, id));
    return recordDetailOf(network, user, found);
  };
  /** The record that a change names, as it is now. @throws noSuchRow, conflict */
  const recordFor = (user: NetworkCaller, id: number, version?: number) => {
    const { record } = existing(visibleRecord(network, user, id));
    if (version !== undefined) unchanged(record, version);
    if (!posted.has(record.status)) throw conflict('not_posted', 'Only posted records can be changed this way.');
    return record;
  };

  serve(api, commissions.list, ({ user, query }) => recordList(network, user, query));

  serve(api, commissions.detail, ({ user, query }) => detailOf(user, query.id));

  serve(api, commissions.byPolicy, ({ user, query }) => {
    existing(visiblePolicy(network, user, query.policy_id));
    const labels = labelsOf(network, user);
    const rows = db
      .table('commission_records')
      .by('policy_id', query.policy_id)
      .flatMap(({ id, status }) => (status === 'void' ? [] : (visibleRecord(network, user, id) ?? [])))
      .flatMap(({ record, lines }) => lines.map((line) => ({ id: line.id, record, line })));
    const of = (expected: boolean) => rows.filter(({ record }) => (record.status === 'expected') === expected);
    return {
      expected_cents: sumOf(of(true).map(({ line }) => line.amount_cents)),
      posted_cents: sumOf(of(false).map(({ line }) => line.advanced_cents)),
      lines: sortBy(rows, ({ id }) => id).map(({ record, line }) => lineRowOf(network, record, line, labels)),
    };
  });

  serve(api, commissions.lines, ({ user, query }) => lineList(network, user, query));

  serve(api, commissions.dispute, ({ user, body }) =>
    db.write((tx) => {
      const record = recordFor(user, body.id, body.version);
      if (record.status === 'disputed') throw conflict('disputed', 'This record is already disputed.');
      const at = network.now.toISOString();
      const dispute = { member_id: user.id, reason: body.reason, at };
      const disputed = tx.put('commission_records', revised({ ...record, status: 'disputed', dispute }, at));
      holdDisputed(network, tx, disputed);
      return { ...detailOf(user, record.id), conversation_id: ask(tx, user, record, body.reason) };
    }),
  );

  /** A member's question reaches the office as a conversation. */
  const ask = (tx: NetworkTransaction, user: NetworkCaller, record: CommissionRecord, reason: string): number | null =>
    seesAllLines(user)
      ? null
      : send(network, tx, user, {
          subject: `Commission ${record.record_no}`,
          kind: 'commission',
          priority: 'normal',
          policy_id: visiblePolicy(network, user, record.policy_id) ? record.policy_id : null,
          body: reason,
          attachments: [],
          internal_note: false,
        }).id;

  serve(api, commissions.post, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'commission/post', body }, () => {
        const records = [...new Set(body.ids)].map((id) => recordFor(user, id));
        const disputed = records.filter(({ status }) => status === 'disputed');
        for (const record of disputed) {
          const status = record.statement_amount_cents === null ? 'posted' : 'reconciled';
          const settled = tx.put('commission_records', revised({ ...record, status }, network.now.toISOString()));
          letSettledGo(network, tx, settled);
        }
        return { posted: disputed.length };
      }),
    ),
  );

  serve(api, commissions.reverse, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'commission/reverse', body }, () => {
        const record = recordFor(user, body.id, body.version);
        const policy = existing(db.table('policies').get(record.policy_id));
        const { engine } = network.money;
        const posting = { on: network.today, at: network.now.toISOString() };
        if (record.cause === 'reversal') {
          if (engine.reversalOf(record.parent_record_id ?? 0)?.id !== record.id)
            throw conflict('reversed', 'This reversal was already reversed.');
          return detailOf(user, engine.restored(tx, policy, record, body.reason, posting).id);
        }
        if (record.parent_record_id !== null)
          throw conflict('settles', 'This record settles another one. Reverse that record instead.');
        if (engine.reversalOf(record.id) || db.table('orders').get(record.order_id ?? 0)?.status === 'void')
          throw conflict('reversed', 'This was already reversed.');
        return detailOf(user, engine.reversed(tx, policy, record, body, posting).id);
      }),
    ),
  );

  serve(api, commissions.adjust, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'commission/adjust', body }, () => {
        const record = recordFor(user, body.id);
        if (!network.money.engine.linesOf(record.id).some(({ payee_id }) => payee_id === body.payee_id))
          throw invalid([issue('payee_id', 'missing')]);
        const { proposed } = enterByHand(network, tx, user, {
          member_id: body.payee_id,
          type: 'adjustment',
          amount_cents: body.amount_cents,
          currency: record.currency,
          earned_on: network.today,
          policy_id: record.policy_id,
          record_id: record.id,
          memo: body.reason,
        });
        return {
          ...detailOf(user, record.id),
          proposed: proposed ? proposalShown(proposed, labelsOf(network, user)) : null,
        };
      }),
    ),
  );
}
