import type { Summary } from '../../../data/sql/summary';
import { newPoliciesText } from './newPolicies';

/**
 * In-force TP per member and year. The last day is a sum as well, because every change sums all of a member's records
 * again.
 */
export const tpByYear: Summary = {
  table: 'tp_by_member',
  keys: ['year', 'member_id'],
  sums: ['count', 'tp_cents', 'policies', 'last'],
  of: { tp_records: 'member_id' },
  select: (among) => `
    select cast(substr(cast(day as text), 1, 4) as integer) as year, member_id, count(*) as count, sum(tp_cents) as tp_cents,
      sum(${newPoliciesText}) as policies, cast(replace(cast(max(day) as text), '-', '') as integer) as last
    from tp_records where state = 'inforce' and ${among('member_id')} group by 1, 2`,
};
