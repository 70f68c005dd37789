import type { EarningOrigin, EarningRecord } from '@shared/contracts/network/earnings';

/** From an own sale, from a sale of the downline, or from none. */
export function originOf({
  type,
  member_id,
  source_member_id,
  policy_id,
}: Pick<EarningRecord, 'type' | 'member_id' | 'source_member_id' | 'policy_id'>): EarningOrigin {
  if (policy_id === null || type === 'team_reward' || type === 'contest_bonus' || type === 'fee') return 'other';
  if (type === 'override' || type === 'generation_override') return 'override';
  if (type === 'chargeback' || type === 'reversal') return source_member_id === member_id ? 'own' : 'override';
  return type === 'adjustment' ? 'other' : 'own';
}
