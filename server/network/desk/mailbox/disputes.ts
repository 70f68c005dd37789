import { type CommissionRecord, commissions } from '@shared/contracts/network/commissions';
import { conflict } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { visibleDetail } from '../../money/commissions/detail';
import { postedRecord, seesAllLines } from '../../money/commissions/rows';
import { holdDisputed } from '../../money/holds';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { visiblePolicy } from '../../policies/rows';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { send } from './send';

/**
 * Disputes of commission records: payment is held, and a member's reason reaches the office as a conversation
 * (domain.md 4.2).
 */
export function disputeRoutes(api: NetworkApi, network: Network): void {
  serve(api, commissions.dispute, ({ user, body }) =>
    network.db.write(async (tx) => {
      const record = await postedRecord(tx.sql, user, body.id, body.version);
      if (record.corrected_by !== undefined)
        throw conflict(
          'corrected',
          'A correction of the case replaced this record. Dispute the record that it posted.',
        );
      if (record.status === 'disputed') throw conflict('disputed', 'This record is already disputed.');
      const at = network.now.toISOString();
      const dispute = { member_id: user.id, reason: body.reason, at };
      const disputed = await tx.put('commission_records', revised({ ...record, status: 'disputed', dispute }, at));
      await holdDisputed(network, tx, disputed);
      const conversation_id = await ask(tx, user, record, body.reason);
      return { ...(await visibleDetail(tx.sql, user, record.id)), conversation_id };
    }),
  );

  /** Opens a conversation with the member's reason; null if the office itself disputes. */
  const ask = async (tx: NetworkTransaction, user: NetworkCaller, record: CommissionRecord, reason: string) => {
    if (seesAllLines(user)) return null;
    const { id } = await send(network, tx, user, {
      subject: `Commission ${record.record_no}`,
      kind: 'commission',
      priority: 'normal',
      policy_id: (await visiblePolicy(tx.sql, user, record.policy_id)) ? record.policy_id : null,
      body: reason,
      attachments: [],
      internal_note: false,
    });
    return id;
  };
}
