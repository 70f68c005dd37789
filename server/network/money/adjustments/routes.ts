import {
  type ProposedAdjustmentRecord,
  proposalStatuses,
  proposedAdjustments,
} from '@shared/contracts/network/adjustments';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { conflict } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { existing, revised, unchanged } from '../../manage';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { labelsOf, totalsOf } from '../labels';
import { once } from '../requests';
import { proposalShown, toLedger } from './byHand';

/** Entries beyond the limit and what a second administrator decides of them (DOMAIN.md 3.12.14). */
export function adjustmentRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('proposed_adjustments');

  serve(api, proposedAdjustments.list, ({ user, query }) => {
    const labels = labelsOf(network, user);
    const matches = matcher(query.q);
    const rows = table
      .all()
      .filter(
        ({ status, member_id, memo, policy_id }) =>
          (query.status === undefined || status === query.status) &&
          (query.member_id === undefined || member_id === query.member_id) &&
          matches(memo, labels.member(member_id), labels.policy(policy_id).case_no),
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

  /** What a decision names, as it is now. @throws noSuchRow, conflict */
  const open = ({ id, version }: { id: number; version: number }): ProposedAdjustmentRecord => {
    const proposed = unchanged(existing(table.get(id)), version);
    if (proposed.status !== 'proposed') throw conflict('decided', 'This adjustment was already decided.');
    return proposed;
  };

  const decided = (
    tx: NetworkTransaction,
    user: NetworkCaller,
    proposed: ProposedAdjustmentRecord,
    decision: Pick<ProposedAdjustmentRecord, 'status' | 'reason' | 'earning_id'>,
  ) => {
    const at = network.now.toISOString();
    const saved = tx.put(
      'proposed_adjustments',
      revised({ ...proposed, ...decision, decided_by: user.id, decided_at: at }, at),
    );
    return proposalShown(saved, labelsOf(network, user));
  };

  serve(api, proposedAdjustments.approve, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'adjustment/approve', body }, () => {
        const proposed = open(body);
        if (proposed.proposed_by === user.id)
          throw conflict('four_eyes', 'Another administrator must approve this adjustment.');
        const { id: earning_id } = toLedger(network, tx, proposed);
        return decided(tx, user, proposed, { status: 'approved', reason: '', earning_id });
      }),
    ),
  );

  serve(api, proposedAdjustments.decline, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'adjustment/decline', body }, () =>
        decided(tx, user, open(body), { status: 'declined', reason: body.reason, earning_id: null }),
      ),
    ),
  );
}
