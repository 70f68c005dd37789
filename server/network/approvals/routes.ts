import { type ApprovalRecord, type ApprovalRow, approvalKinds, approvals } from '@shared/contracts/network/approvals';
import { listOf, matcher, sortBy } from '../../data/listing';
import { conflict, forbidden } from '../../http/problems';
import { serve } from '../../http/serve';
import { namesIn } from '../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { totalsOf } from '../reads/currencyTotals';
import { recordOf, recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { existing, revised, unchanged } from '../writes/manage';
import { once } from '../writes/once';
import { type ApprovalItem, type ApprovalSource, type Approvals, mayDecide, tellRequester } from './approvals';

/** Acts as requests of the list. */
const actItems: ApprovalSource = async (db, status) =>
  (await recordsWith(db, 'approvals', { ...(status && { status }) })).map(
    ({ id, act, asked: _, updated_at: __, currency, ...row }): ApprovalItem => ({
      ...row,
      ...(currency && { currency }),
      source_id: id,
      kind: act,
    }),
  );

/** Everything that waits for a second person, and the decisions on acts (domain.md 3.12.14). */
export function approvalRoutes(api: NetworkApi, network: Network, acts: Approvals): void {
  const { db, sql } = network;
  acts.lists(actItems);

  serve(api, approvals.list, async ({ user, query }) => {
    const { q, status, kind, mine } = query;
    const matches = matcher(q);
    const items = (await acts.items(sql.db, user, status)).filter(
      (item) => (!kind || item.kind === kind) && (mine === undefined || mine === item.may_approve),
    );
    const names = await namesIn(
      sql.db,
      items.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
    );
    const rows = items
      .map(
        ({ decided_by, ...item }): ApprovalRow => ({
          ...item,
          proposed_by_name: names(item.proposed_by)?.name ?? '',
          decided_by_name: decided_by === null ? null : (names(decided_by)?.name ?? ''),
        }),
      )
      .filter((row) => matches(row.subject, row.memo, row.proposed_by_name));
    const withMoney = rows.flatMap(({ amount_cents, currency }) =>
      amount_cents === null || !currency ? [] : [{ amount_cents: Math.abs(amount_cents), currency }],
    );
    return listOf(rows, query, {
      by: {
        created_at: (row) => row.created_at,
        kind: (row) => approvalKinds.indexOf(row.kind),
        subject: (row) => row.subject,
        amount_cents: (row) => Math.abs(row.amount_cents ?? 0),
        proposed_by_name: (row) => row.proposed_by_name,
      },
      otherwise: (all) => sortBy(all, (row) => row.created_at, 'desc'),
      present: (row) => row,
      summary: totalsOf(withMoney, { amount_cents: (row) => row.amount_cents }),
    });
  });

  /** @throws noSuchRow, conflict */
  const open = async (
    tx: NetworkTransaction,
    user: NetworkCaller,
    { id, version }: { id: number; version: number },
  ) => {
    const approval = existing(await recordOf(tx.sql, 'approvals', id));
    if (!mayDecide(user, approval.act)) throw forbidden();
    unchanged(approval, version);
    if (approval.status !== 'proposed') throw conflict('decided', 'This request was already decided.');
    return approval;
  };

  const decided = async (
    tx: NetworkTransaction,
    user: NetworkCaller,
    approval: ApprovalRecord,
    decision: Pick<ApprovalRecord, 'status' | 'reason'>,
  ) => {
    const at = network.now.toISOString();
    const saved = await tx.put(
      'approvals',
      revised({ ...approval, ...decision, decided_by: user.id, decided_at: at }, at),
    );
    await tellRequester(network, tx, { ...saved, kind: saved.act, source_id: saved.id });
    return { id: saved.id, status: saved.status, version: saved.version };
  };

  serve(api, approvals.approve, async ({ user, body }) => {
    let after: (() => Promise<unknown>) | undefined;
    const row = await db.write((tx) =>
      once(network, tx, { user, call: 'approval/approve', body }, async () => {
        const approval = await open(tx, user, body);
        if (approval.proposed_by === user.id)
          throw conflict('four_eyes', 'Another administrator must approve this request.');
        after = await acts.perform(tx, user, approval);
        return decided(tx, user, approval, { status: 'approved', reason: body.reason ?? '' });
      }),
    );
    await after?.();
    return row;
  });

  serve(api, approvals.decline, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'approval/decline', body }, async () =>
        decided(tx, user, await open(tx, user, body), { status: 'declined', reason: body.reason }),
      ),
    ),
  );
}
