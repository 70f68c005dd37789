import type { EarningOrigin, EarningRecord } from '@shared/contracts/network/earnings';
import { sql } from 'kysely';

/** The origin of an entry: an own sale, a sale of the downline, or no sale. */
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

/** `originOf` in SQL. */
export const originCase = `case
  when earnings.policy_id is null or earnings.type in ('team_reward', 'contest_bonus', 'fee', 'adjustment') then 'other'
  when earnings.type in ('override', 'generation_override') then 'override'
  when earnings.type not in ('chargeback', 'reversal') or earnings.source_member_id = earnings.member_id then 'own'
  else 'override' end`;
export const originSql = sql.raw<EarningOrigin>(originCase);
