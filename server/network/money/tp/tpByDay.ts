import type { CategoryGroup } from '@shared/contracts/network/categories';
import type { TpRecord } from '@shared/contracts/network/tp';
import { sql } from 'kysely';
import type { Summary } from '../../../data/sql/summary';
import { type Group, hidden, inGroup, isSmall, othersThan } from '../../members/group';
import type { Network } from '../../network';
import { isFirstText, newPoliciesText } from './newPolicies';

/** The TP of all, without void records. */
export const tpByDay: Summary = {
  table: 'tp_by_day',
  keys: ['day', 'state', 'kind', 'category_group', 'brand_id', 'product_id'],
  sums: ['count', 'tp_cents', 'policies'],
  // Whose record counts the policy depends on the others of that policy.
  of: { tp_records: 'policy_id', policies: 'id' },
  select: (among) => `
    select tp_records.day, tp_records.state, tp_records.kind, tp_records.category_group, tp_records.brand_id,
      policies.product_id, count(*) as count, sum(tp_records.tp_cents) as tp_cents,
      sum(case when tp_records.state = 'inforce' and ${isFirstText} then ${newPoliciesText} else 0 end) as policies
    from tp_records join policies on policies.id = tp_records.policy_id
    where tp_records.state <> 'void' and ${among('tp_records.policy_id')} group by 1, 2, 3, 4, 5, 6`,
};

/** TP in cents of `count` records that are alike. */
export interface TpSums {
  day: string;
  state: TpRecord['state'];
  kind: TpRecord['kind'];
  category_group: CategoryGroup;
  brand_id: number;
  product_id: number;
  count: number;
  tp_cents: number;
}

const alike = ['day', 'state', 'kind', 'category_group', 'brand_id'] as const;
const product = '(select product_id from policies where policies.id = tp_records.policy_id) as product_id';

/**
 * TP that is not void, to be summed: of a group or of all, as `tp_records`. Of a group that has most members it is the TP of all, less
 * that of the others.
 */
export function tpSums(network: Network, group: Group | undefined) {
  const records = (sign: '' | '-', members: Group) => {
    const column = isSmall(network, members) ? hidden : sql.ref;
    const columns = alike.map((name) => sql`${column(name)} as ${sql.ref(name)}`);
    return sql`
      select ${sql.join(columns)}, ${sql.raw(`${product}, ${sign}1 as count, ${sign}tp_cents as tp_cents`)} from tp_records
      where state <> 'void' and ${inGroup(network, 'tp_records.member_id', members)}`;
  };
  const all = sql.raw(`select ${alike.join(', ')}, product_id, count, tp_cents from tp_by_day`);
  const others = group && othersThan(network, group);
  const found = !group ? all : others ? sql`${all} union all ${records('-', others)}` : records('', group);
  return network.sql.db.selectFrom(sql<TpSums>`(${found})`.as<'tp_records'>('tp_records'));
}
