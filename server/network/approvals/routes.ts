import {
  type ApprovalRecord,
  type ApprovalRow,
  approvalStatuses,
  approvals,
} from '@shared/contracts/network/approvals';
import { listOf, matcher, sortBy } from '../../data/listing';
import { conflict } from '../../http/problems';
import { serve } from '../../http/serve';
import { namesIn } from '../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { type Db, recordOf, recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { existing, revised, unchanged } from '../writes/manage';
import { once } from '../writes/once';
import type { Approvals } from './approvals';

async function presenter(db: Db, rows: readonly ApprovalRecord[]) {
  const names = await namesIn(
    db,
    rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  );
  const name = (member_id: number) => names(member_id)?.name ?? '';
  return ({ asked: _, decided_by, updated_at: __, ...row }: ApprovalRecord): ApprovalRow => ({
    ...row,
    proposed_by_name: name(row.proposed_by),
    decided_by_name: decided_by === null ? null : name(decided_by),
  });
}

/** The queue of acts awaiting a second administrator, and their decisions (domain.md 3.12.14). */
export function approvalRoutes(api: NetworkApi, network: Network, acts: Approvals): void {
  const { db, sql } = network;

  serve(api, approvals.list, async ({ query }) => {
    const { q, status, act } = query;
    const matches = matcher(q);
    const approvals = await recordsWith(sql.db, 'approvals', { ...(status && { status }), ...(act && { act }) });
    const present = await presenter(sql.db, approvals);
    const rows = approvals.map(present).filter((row) => matches(row.subject, row.memo, row.proposed_by_name));
    return listOf(rows, query, {
      by: {
        created_at: (row) => row.created_at,
        act: (row) => row.act,
        subject: (row) => row.subject,
        status: (row) => approvalStatuses.indexOf(row.status),
      },
      otherwise: (all) => sortBy(all, (row) => row.created_at, 'desc'),
      present: (row) => row,
    });
  });

  serve(api, approvals.waiting, async ({ user }) => {
    const proposed = { status: 'proposed' } as const;
    const byOthers = ({ proposed_by }: { proposed_by: number }) => proposed_by !== user.id;
    const open = await recordsWith(sql.db, 'runs', { status: 'open' });
    return {
      approvals: (await recordsWith(sql.db, 'approvals', proposed)).filter(byOthers).length,
      adjustments: (await recordsWith(sql.db, 'proposed_adjustments', proposed)).filter(byOthers).length,
      locks: open.filter(({ requested }) => requested && requested.by !== user.id).length,
    };
  });

  /** @throws noSuchRow, conflict */
  const open = async (tx: NetworkTransaction, { id, version }: { id: number; version: number }) => {
    const approval = unchanged(existing(await recordOf(tx.sql, 'approvals', id)), version);
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
    return (await presenter(tx.sql, [saved]))(saved);
  };

  serve(api, approvals.approve, async ({ user, body }) => {
    let after: (() => Promise<unknown>) | undefined;
    const row = await db.write((tx) =>
      once(network, tx, { user, call: 'approval/approve', body }, async () => {
        const approval = await open(tx, body);
        if (approval.proposed_by === user.id)
          throw conflict('four_eyes', 'Another administrator must approve this request.');
        after = await acts.perform(tx, user, approval);
        return decided(tx, user, approval, { status: 'approved', reason: '' });
      }),
    );
    await after?.();
    return row;
  });

  serve(api, approvals.decline, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'approval/decline', body }, async () =>
        decided(tx, user, await open(tx, body), { status: 'declined', reason: body.reason }),
      ),
    ),
  );
}
