import { sql } from 'kysely';

/**
 * How many new policies a row of `tp_records` counts as: 1 where a policy comes into force or is pending, -1 where the order of one is
 * reversed that its member was credited with.
 */
export const newPolicies = sql<number>`case
  when tp_records.kind = 'new_business' then 1
  when tp_records.kind = 'reversal' and exists (
    select 1 from tp_records as credited
    where credited.order_id = tp_records.order_id and credited.member_id = tp_records.member_id
      and credited.kind = 'new_business' and credited.state = 'inforce'
  ) then -1
  else 0 end`;
