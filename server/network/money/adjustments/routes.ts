import {
  type ProposedAdjustmentRecord,
  proposalStatuses,
  proposedAdjustments,
} from '@shared/contracts/network/adjustments';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { conflict } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { type Approvals, tellRequester } from '../../approvals/approvals';
import { namesIn } from '../../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { totalsOf } from '../../reads/currencyTotals';
import { type Db, recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, revised, unchanged } from '../../writes/manage';
import { once } from '../../writes/once';
import { proposalShown, toLedger } from './byHand';

const labelsOf = (db: Db, user: NetworkCaller, rows: readonly ProposedAdjustmentRecord[]) =>
  labelsFor(db, user, {
    members: rows.flatMap(({ member_id, proposed_by, decided_by }) => [member_id, proposed_by, decided_by]),
    policies: rows.map(({ policy_id }) => policy_id),
  });

const itemOf = ({
  id,
  version,
  member_id,
  amount_cents,
  currency,
  memo,
  status,
  proposed_by,
  decided_by,
  decided_at,
  reason,
  created_at,
}: ProposedAdjustmentRecord) => ({
  ...{ source_id: id, version, kind: 'adjustment' as const, entity: 'members', entity_id: String(member_id) },
  ...{ amount_cents, currency, memo, status, proposed_by, decided_by, decided_at, reason, created_at },
});

/** Entries above the limit, and the second administrator's decisions (domain.md 3.12.14). */
export function adjustmentRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  const { db, sql } = network;

  approvals.lists(async (db, status) => {
    const proposals = await recordsWith(db, 'proposed_adjustments', { ...(status && { status }) });
    const names = await namesIn(
      db,
      proposals.map(({ member_id }) => member_id),
    );
    return proposals.map((proposal) => ({
      ...itemOf(proposal),
      subject: names(proposal.member_id)?.name ?? '',
    }));
  });

  serve(api, proposedAdjustments.list, async ({ user, query }) => {
    const { q, status, member_id } = query;
    const matches = matcher(q);
    const proposals = await recordsWith(sql.db, 'proposed_adjustments', {
      ...(status && { status }),
      ...(member_id !== undefined && { member_id }),
    });
    const labels = await labelsOf(sql.db, user, proposals);
    const rows = proposals.filter((row) =>
      matches(row.memo, labels.member(row.member_id), labels.policy(row.policy_id).case_no),
    );
    return listOf(rows, query, {
      by: {
        created_at: (row) => row.created_at,
        member: (row) => labels.member(row.member_id),
        amount_cents: (row) => row.amount_cents,
        status: (row) => proposalStatuses.indexOf(row.status),
      },
      otherwise: (all) => sortBy(all, (row) => row.created_at, 'desc'),
      present: (row) => proposalShown(row, labels),
      summary: totalsOf(rows, { amount_cents: (row) => row.amount_cents }),
    });
  });

  /** The undecided adjustment that a decision names. @throws noSuchRow, conflict */
  const open = async (
    tx: NetworkTransaction,
    { id, version }: { id: number; version: number },
  ): Promise<ProposedAdjustmentRecord> => {
    const proposed = unchanged(existing(await recordOf(tx.sql, 'proposed_adjustments', id)), version);
    if (proposed.status !== 'proposed') throw conflict('decided', 'This adjustment was already decided.');
    return proposed;
  };

  const decided = async (
    tx: NetworkTransaction,
    user: NetworkCaller,
    proposed: ProposedAdjustmentRecord,
    decision: Pick<ProposedAdjustmentRecord, 'status' | 'reason' | 'earning_id'>,
  ) => {
    const at = network.now.toISOString();
    const saved = await tx.put(
      'proposed_adjustments',
      revised({ ...proposed, ...decision, decided_by: user.id, decided_at: at }, at),
    );
    const shown = proposalShown(saved, await labelsOf(tx.sql, user, [saved]));
    await tellRequester(network, tx, { ...itemOf(saved), subject: shown.member });
    return shown;
  };

  serve(api, proposedAdjustments.approve, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'adjustment/approve', body }, async () => {
        const proposed = await open(tx, body);
        if (proposed.proposed_by === user.id)
          throw conflict('four_eyes', 'Another administrator must approve this adjustment.');
        const [earning] = await toLedger(network, tx, [proposed]);
        return decided(tx, user, proposed, {
          status: 'approved',
          reason: body.reason ?? '',
          earning_id: earning?.id ?? null,
        });
      }),
    ),
  );

  serve(api, proposedAdjustments.decline, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'adjustment/decline', body }, async () =>
        decided(tx, user, await open(tx, body), { status: 'declined', reason: body.reason, earning_id: null }),
      ),
    ),
  );
}
