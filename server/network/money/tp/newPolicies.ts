import { sql } from 'kysely';

/**
 * New policies that a row of `tp_records` counts as: 1 for a policy that comes into force or is pending, -1 for the
 * reversal of an order that had credited the row's member.
 */
export const newPoliciesText = `case
  when tp_records.kind = 'new_business' then 1
  when tp_records.kind = 'reversal' and exists (
    select 1 from tp_records as credited
    where credited.order_id = tp_records.order_id and credited.member_id = tp_records.member_id
      and credited.kind = 'new_business' and credited.state = 'inforce'
  ) then -1
  else 0 end`;

export const newPolicies = sql<number>`${sql.raw(newPoliciesText)}`;

/** Counts a shared policy once: with the records of its first agent. */
export const isFirstText = `exists (
  select 1 from policy_splits as own
  where own.policy_id = tp_records.policy_id and own.member_id = tp_records.member_id and not exists (
    select 1 from policy_splits as earlier
    where earlier.policy_id = own.policy_id and earlier.position < own.position))`;
