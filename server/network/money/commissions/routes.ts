import { type CommissionRecord, commissions } from '@shared/contracts/network/commissions';
import { corrections } from '@shared/contracts/network/corrections';
import { groupOf } from '@shared/contracts/network/policies';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { sortBy } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Approvals } from '../../approvals/approvals';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { visiblePolicy } from '../../policies/rows';
import { aside } from '../../reads/aside';
import { groupBy } from '../../reads/groupBy';
import { countWith, recordOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, revised } from '../../writes/manage';
import { once } from '../../writes/once';
import { enterByHand, limitOf, proposalShown } from '../adjustments/byHand';
import { engineIn } from '../cases';
import { letPaidGo, letSettledGo } from '../holds';
import { isDue } from '../statements/open';
import { visibleDetail } from './detail';
import { recordList } from './find';
import { lineList } from './findLines';
import { lineRowOf, namedBy, postedRecord, visibleRecord, visibleRecords } from './rows';

/** True if the office disputes a statement line's difference from a record. */
async function differsByDispute({ sql }: NetworkTransaction, record_id: number): Promise<boolean> {
  const line = sql
    .selectFrom('statement_parts')
    .innerJoin('statement_rows', 'statement_rows.id', 'statement_parts.row_id')
    .where('statement_parts.record_id', '=', record_id)
    .where('resolution', '=', 'disputed')
    .select('statement_rows.id');
  return (await line.executeTakeFirst()) !== undefined;
}

/** Commission records and their lines (domain.md 2.9, 3.7, 4.1, 4.2). */
export function commissionRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  const { db, sql } = network;

  serve(
    api,
    commissions.list,
    aside(network, ({ user, query }) => recordList(network, user, query)),
  );

  serve(api, commissions.detail, ({ user, query }) => visibleDetail(sql.db, user, query.id));

  serve(api, commissions.byPolicy, async ({ user, query }) => {
    existing(await visiblePolicy(sql.db, user, query.policy_id));
    const records = await sql.db
      .selectFrom('commission_records')
      .where('policy_id', '=', query.policy_id)
      .where('status', '<>', 'void')
      .select('id')
      .execute();
    const seen = await visibleRecords(
      sql.db,
      user,
      records.map(({ id }) => id),
    );
    const labels = await labelsFor(sql.db, user, namedBy(seen));
    const rows = seen.flatMap(({ record, lines }) => lines.map((line) => ({ id: line.id, record, line })));
    const of = (expected: boolean) => rows.filter(({ record }) => (record.status === 'expected') === expected);
    return {
      expected_cents: sumOf(of(true).map(({ line }) => line.amount_cents)),
      posted_cents: sumOf(of(false).map(({ line }) => line.advanced_cents)),
      lines: sortBy(rows, ({ id }) => id).map(({ record, line }) => lineRowOf(record, line, labels)),
    };
  });

  serve(
    api,
    commissions.lines,
    aside(network, ({ user, query }) => lineList(network, user, query)),
  );

  serve(api, commissions.post, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'commission/post', body }, async () => {
        const records: CommissionRecord[] = [];
        for (const id of new Set(body.ids)) records.push(await postedRecord(tx.sql, user, id));
        const disputed = records.filter(({ status }) => status === 'disputed');
        for (const record of disputed) {
          // An accepted difference settles the record; without one, its open rest is due again.
          const isOpenAgain =
            record.statement_amount_cents === null || (isDue(record) && !(await differsByDispute(tx, record.id)));
          const status = isOpenAgain ? ('posted' as const) : ('reconciled' as const);
          const settled = await tx.put('commission_records', revised({ ...record, status }, network.now.toISOString()));
          await letSettledGo(network, tx, settled);
          if (status === 'reconciled') await letPaidGo(network, tx, [settled]);
        }
        return { posted: disputed.length };
      }),
    ),
  );

  type Reversal = Omit<Received<typeof commissions.reverse>['body'], 'request_id'>;

  const reverse = async (tx: NetworkTransaction, user: NetworkCaller, body: Reversal): Promise<number> => {
    const record = await postedRecord(tx.sql, user, body.id, body.version);
    const { db: records, engine } = await engineIn(tx, [record.policy_id]);
    const policy = existing(records.table('policies').get(record.policy_id));
    const posting = { on: network.today, at: network.now.toISOString() };
    if (record.cause === 'reversal') {
      if (engine.reversalOf(record.parent_record_id ?? 0)?.id !== record.id)
        throw conflict('reversed', 'This reversal was already reversed.');
      return (await records.within(tx, (journal) => engine.restored(journal, policy, record, body.reason, posting))).id;
    }
    if (record.corrected_by !== undefined)
      throw conflict('corrected', 'A correction of the case replaced this record. Correct the case again instead.');
    if (record.parent_record_id !== null)
      throw conflict('settles', 'This record settles another one. Reverse that record instead.');
    if (engine.reversalOf(record.id) || records.table('orders').get(record.order_id ?? 0)?.status === 'void')
      throw conflict('reversed', 'This was already reversed.');
    return (await records.within(tx, (journal) => engine.reversed(journal, policy, record, body, posting))).id;
  };

  approvals.performs<Reversal>('reverse_record', async (tx, user, body) => {
    await reverse(tx, user, body);
    return undefined;
  });

  serve(api, commissions.reverse, async ({ user, body: { request_id, ...body } }) => {
    const record = await recordOf(sql.db, 'commission_records', body.id);
    if (record)
      await approvals.require(user, {
        act: 'reverse_record',
        subject: record.record_no,
        entity: 'commission_records',
        entity_id: String(record.id),
        asked: body,
        memo: body.reason,
        amount_cents: -record.gross_cents,
        currency: record.currency,
      });
    return db.write((tx) =>
      once(network, tx, { user, call: 'commission/reverse', body: { request_id, ...body } }, async () =>
        visibleDetail(tx.sql, user, await reverse(tx, user, body)),
      ),
    );
  });

  type Waiver = Omit<Received<typeof corrections.waive>['body'], 'request_id'>;

  /** A chargeback that the office may waive, with the record that it settles. @throws conflict */
  const chargeback = async (tx: NetworkTransaction, user: NetworkCaller, { id, version }: Waiver) => {
    const record = await postedRecord(tx.sql, user, id, version);
    const cases = await engineIn(tx, [record.policy_id]);
    const policy = existing(cases.db.table('policies').get(record.policy_id));
    const parent = cases.db.table('commission_records').get(record.parent_record_id ?? 0);
    const last = cases.engine.settlementsOf(parent?.id ?? 0).findLast(({ cause }) => cause === 'end');
    if (record.kind !== 'chargeback' || last?.id !== record.id || !parent || groupOf(policy.status) !== 'ended')
      throw conflict('not_chargeback', 'Only the chargeback of a case that has ended can be waived.');
    if (parent.waived) throw conflict('waived', 'This chargeback was already waived.');
    if (parent.corrected_by !== undefined || cases.engine.reversalOf(parent.id))
      throw conflict('not_chargeback', 'The commission behind this chargeback was reversed or corrected since.');
    return { ...cases, policy, parent };
  };

  const waive = async (tx: NetworkTransaction, user: NetworkCaller, body: Waiver): Promise<number> => {
    const { db: records, engine, policy, parent } = await chargeback(tx, user, body);
    const posting = { on: network.today, at: network.now.toISOString() };
    const waiver = { by: user.id, reason: body.reason };
    const waived = await records.within(tx, (journal) => engine.waived(journal, policy, parent, waiver, posting));
    if (!waived) throw conflict('not_chargeback', 'Nothing of this chargeback is left to pay back.');
    return waived.id;
  };

  approvals.performs<Waiver>('waive_chargeback', async (tx, user, body) => {
    await waive(tx, user, body);
    return undefined;
  });

  serve(api, corrections.waive, async ({ user, body: { request_id, ...body } }) => {
    const { record, lines } = existing(await visibleRecord(sql.db, user, body.id));
    const isBeyond = await limitOf(network, sql.db, user, record.currency);
    const byPayee = groupBy(lines, ({ payee_id }) => payee_id);
    byPayee.delete(null);
    const isLarge = [...byPayee].some(
      ([payee_id, own]) => payee_id !== null && isBeyond(payee_id, sumOf(own.map(({ amount_cents }) => amount_cents))),
    );
    await approvals.require(
      user,
      {
        act: 'waive_chargeback',
        subject: record.record_no,
        entity: 'commission_records',
        entity_id: String(record.id),
        asked: body,
        memo: body.reason,
        amount_cents: -sumOf(lines.filter((line) => line.payee_id !== null).map((line) => line.amount_cents)),
        currency: record.currency,
      },
      isLarge,
    );
    return db.write((tx) =>
      once(network, tx, { user, call: 'commission/waive', body: { request_id, ...body } }, async () =>
        visibleDetail(tx.sql, user, await waive(tx, user, body)),
      ),
    );
  });

  serve(api, commissions.adjust, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'commission/adjust', body }, async () => {
        const record = await postedRecord(tx.sql, user, body.id);
        const lines = await countWith(tx.sql, 'commission_lines', { record_id: record.id, payee_id: body.payee_id });
        if (lines === 0) throw invalid([issue('payee_id', 'missing')]);
        const { proposed } = await enterByHand(network, tx, user, {
          member_id: body.payee_id,
          type: 'adjustment',
          amount_cents: body.amount_cents,
          currency: record.currency,
          earned_on: network.today,
          policy_id: record.policy_id,
          record_id: record.id,
          memo: body.reason,
        });
        const labels = await labelsFor(tx.sql, user, {
          members: [body.payee_id, user.id],
          policies: [record.policy_id],
        });
        return {
          ...(await visibleDetail(tx.sql, user, record.id)),
          proposed: proposed ? proposalShown(proposed, labels) : null,
        };
      }),
    ),
  );
}
