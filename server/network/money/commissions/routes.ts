import { type CommissionRecord, commissions, recordKinds, recordStatuses } from '@shared/contracts/network/commissions';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { listOf, sortBy } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { send } from '../../desk/mailbox/send';
import { dayOfRecord } from '../../listed/keys';
import type { Listed } from '../../listed/page';
import { isByDay, type Paged, pageByDay } from '../../listed/query';
import { existing, revised, unchanged } from '../../manage';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { visiblePolicy } from '../../policies/rows';
import type { NetworkTransaction } from '../../tables';
import { enterByHand, proposalShown } from '../adjustments/byHand';
import { holdDisputed, letSettledGo } from '../holds';
import { type Currency, labelsOf, totalsOf } from '../labels';
import { once } from '../requests';
import { recordDetailOf } from './detail';
import { isOfAll, listedRecords, pageOfLines, sumsOfCell } from './find';
import { ownRecords } from './ownRecords';
import {
  filterLines,
  filterRecords,
  houseOf,
  lineRowOf,
  mineOf,
  recordRowOf,
  seesAllLines,
  visibleRecord,
} from './rows';

const totalsByDay = (
  { page, limit }: Paged,
  { cells, entries }: Listed<'commission_records'>,
  sums: Record<string, (cell: ReturnType<typeof sumsOfCell> & { sums: readonly number[] }) => number>,
) => ({
  total: entries,
  page,
  limit,
  summary: totalsOf(
    cells.map(({ traits: [, , currency], sums: own }) => ({
      currency: currency as Currency,
      sums: own,
      ...sumsOfCell(own),
    })),
    sums,
  ),
});

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

  serve(api, commissions.list, ({ user, query }) => {
    const labels = labelsOf(network, user);
    const whole = seesAllLines(user);
    // Only reading them tells which records have lines of a kind.
    const ofAll = isOfAll(query) && query.line_kind === undefined;
    const counts = whole || !ofAll ? undefined : ownRecords(network).of(user.id);
    if ((whole || counts) && ofAll && isByDay(query, 'posted_on')) {
      const listed = listedRecords(network, query, 'records', counts);
      return {
        list: listed
          .page(pageByDay(query))
          .flatMap(({ id }) => visibleRecord(network, user, id) ?? [])
          .map((row) => recordRowOf(user, row, labels)),
        ...totalsByDay(
          query,
          listed,
          whole
            ? {
                gross_cents: ({ gross_cents }) => gross_cents,
                house_cents: ({ house_cents }) => house_cents,
                variance_cents: ({ variance_cents }) => variance_cents,
              }
            : { mine_cents: ({ sums: [mine = 0] }) => mine, mine_paid_cents: ({ sums: [, paid = 0] }) => paid },
        ),
      };
    }
    const rows = filterRecords(network, user, query, labels);
    return listOf(rows, query, {
      by: {
        record_no: ({ record }) => record.record_no,
        posted_on: ({ record }) => dayOfRecord(record),
        kind: ({ record }) => recordKinds.indexOf(record.kind),
        status: ({ record }) => recordStatuses.indexOf(record.status),
        case_no: ({ record }) => labels.policy(record.policy_id).case_no,
        base_cents: (row) => recordRowOf(user, row, labels).base_cents,
        gross_cents: ({ record }) => (whole ? record.gross_cents : null),
        mine_cents: ({ lines }) => (whole ? null : mineOf(lines, user).mine_cents),
      },
      otherwise: (all) => sortBy(all, ({ record }) => dayOfRecord(record), 'desc'),
      present: (row) => recordRowOf(user, whole ? (visibleRecord(network, user, row.id) ?? row) : row, labels),
      summary: totalsOf(
        rows,
        whole
          ? {
              gross_cents: ({ record }) => record.gross_cents,
              house_cents: ({ id }) => houseOf(network.money.engine.linesOf(id)),
              variance_cents: ({ record }) => record.variance_cents ?? 0,
            }
          : {
              mine_cents: ({ lines }) => mineOf(lines, user).mine_cents,
              mine_paid_cents: ({ lines }) => mineOf(lines, user).mine_paid_cents,
            },
      ),
    });
  });

  serve(api, commissions.detail, ({ user, query }) => detailOf(user, query.id));

  serve(api, commissions.byPolicy, ({ user, query }) => {
    existing(visiblePolicy(network, user, query.policy_id));
    const labels = labelsOf(network, user);
    const rows = filterLines(network, user, { policy_id: query.policy_id }, labels);
    const of = (expected: boolean) => rows.filter(({ record }) => (record.status === 'expected') === expected);
    return {
      expected_cents: sumOf(of(true).map(({ line }) => line.amount_cents)),
      posted_cents: sumOf(of(false).map(({ line }) => line.advanced_cents)),
      lines: sortBy(rows, ({ id }) => id).map(({ record, line }) => lineRowOf(network, record, line, labels)),
    };
  });

  serve(api, commissions.lines, ({ user, query }) => {
    const labels = labelsOf(network, user);
    if (seesAllLines(user) && isOfAll(query) && query.held === undefined && isByDay(query, 'posted_on')) {
      const { line_kind } = query;
      const listed = listedRecords(network, query, 'lines');
      return {
        list: pageOfLines(network, listed, { line_kind, ...pageByDay(query) }).map(({ record, line }) =>
          lineRowOf(network, record, line, labels),
        ),
        ...totalsByDay(query, listed, { amount_cents: ({ lines_cents }) => lines_cents(line_kind) }),
      };
    }
    const rows = filterLines(network, user, query, labels);
    return listOf(rows, query, {
      by: {
        record_no: ({ record }) => record.record_no,
        payee: ({ line }) => labels.member(line.payee_id),
        amount_cents: ({ line }) => line.amount_cents,
        base_cents: ({ line }) => line.base_cents,
        posted_on: ({ record }) => dayOfRecord(record),
        case_no: ({ record }) => labels.policy(record.policy_id).case_no,
      },
      otherwise: (all) => sortBy(all, ({ record }) => dayOfRecord(record), 'desc'),
      present: ({ record, line }) => lineRowOf(network, record, line, labels),
      summary: totalsOf(rows, { amount_cents: ({ line }) => line.amount_cents }),
    });
  });

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
