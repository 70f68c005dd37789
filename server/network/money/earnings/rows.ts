import type { EarningRecord, EarningRow } from '@shared/contracts/network/earnings';
import type { Network, NetworkCaller } from '../../network';
import { earningStatus, paymentOf } from '../entries';
import { holderOf } from '../heldParts';
import type { Labels } from '../labels';

/** True for the office, which sees every ledger (DOMAIN.md 5, rule 3). */
export const seesAllEarnings = ({ ability }: NetworkCaller) => ability.can('create', 'Earning');

/** One entry if it is in the caller's ledger or the caller is the office; unknown and forbidden look alike. */
export function visibleEarning({ db }: Network, user: NetworkCaller, id: number): EarningRecord | undefined {
  const earning = db.table('earnings').get(id);
  return earning && (seesAllEarnings(user) || earning.member_id === user.id) ? earning : undefined;
}

export function earningRowOf({ db }: Network, row: EarningRecord, labels: Labels): EarningRow {
  const line = row.line_id === null ? undefined : db.table('commission_lines').get(row.line_id);
  return {
    id: row.id,
    earning_no: row.earning_no,
    member_id: row.member_id,
    member: labels.member(row.member_id),
    type: row.type,
    amount_cents: row.amount_cents,
    currency: row.currency,
    base_cents: line?.base_cents ?? null,
    rate_bp: line?.rate_bp ?? null,
    earned_on: row.earned_on,
    cycle_no: row.cycle_no,
    policy_id: row.policy_id,
    case_no: row.policy_id === null ? null : labels.policy(row.policy_id).case_no,
    record_id: row.record_id,
    source_member_id: row.source_member_id,
    source_agent: row.source_member_id === null ? null : labels.member(row.source_member_id),
    payment_id: paymentOf(db, row)?.id ?? null,
    status: earningStatus(db, row),
    memo: row.memo,
    held_by: holderOf(row) ?? null,
    held_reason: row.held_reason ?? '',
  };
}
