import { sql } from 'kysely';
import type { Summary } from '../../../data/sql/summary';
import { isAmong, type Members } from '../../members/team';
import type { Network } from '../../network';
import type { TpSums } from '../../records/sums';
import { isFirstText, newPoliciesText } from './newPolicies';

/** TP of the whole network by day, without void records. */
export const tpByDay: Summary = {
  table: 'tp_by_day',
  keys: ['day', 'state', 'kind', 'category_group', 'brand_id', 'product_id'],
  sums: ['count', 'tp_cents', 'policies'],
  // A policy counts with one of its records, which depends on its other records.
  of: { tp_records: 'policy_id', policies: 'id' },
  select: (among) => `
    select tp_records.day, tp_records.state, tp_records.kind, tp_records.category_group, tp_records.brand_id,
      policies.product_id, count(*) as count, sum(tp_records.tp_cents) as tp_cents,
      sum(case when tp_records.state = 'inforce' and ${isFirstText} then ${newPoliciesText} else 0 end) as policies
    from tp_records join policies on policies.id = tp_records.policy_id
    where tp_records.state <> 'void' and ${among('tp_records.policy_id')} group by 1, 2, 3, 4, 5, 6`,
};

const alike = ['day', 'state', 'kind', 'category_group', 'brand_id'] as const;
const product = '(select product_id from policies where policies.id = tp_records.policy_id) as product_id';

/** TP that is not void, of some members or of all, ready to sum as `tp_records`. */
export function tpSums({ sql: { db } }: Pick<Network, 'sql'>, members: Members | undefined) {
  const columns = sql.raw(alike.join(', '));
  const rows = members
    ? sql`select ${columns}, ${sql.raw(product)}, 1 as count, tp_cents from tp_records
        where state <> 'void' and ${isAmong('tp_records.member_id', members)}`
    : sql`select ${columns}, product_id, count, tp_cents from tp_by_day`;
  return db.selectFrom(sql<TpSums>`(${rows})`.as<'tp_records'>('tp_records'));
}
