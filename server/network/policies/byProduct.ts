import { sql } from 'kysely';
import type { Summary } from '../../data/sql/summary';
import type { Network } from '../network';
import type { SqlTables } from '../sqlTables';
import { type FoundPolicies, ofKind, type PolicyKind } from './find';

/**
 * Policies of a status and product. What a draft plans to pay follows its product (DOMAIN.md 4.2), so the lump sums that only some
 * products plan with are apart.
 */
export const policiesByProduct: Summary = {
  table: 'policies_by_product',
  keys: ['status', 'product_id'],
  sums: ['count', 'tp_cents', 'planned_cents', 'lump_cents'],
  of: { policies: 'id' },
  select: (among) => `
    select status, product_id, count(*) as count, sum(tp_cents) as tp_cents,
      sum(coalesce(planned_cents, year_premium_cents)) as planned_cents,
      sum(case when planned_cents is null then initial_lump_cents + exchange_1035_cents else 0 end) as lump_cents
    from policies where ${among('id')} group by 1, 2`,
};

/** Of `count` policies that are alike. */
export interface PolicySums extends Pick<SqlTables['policies'], 'status' | 'product_id'> {
  count: number;
  tp_cents: number;
  planned_cents: number;
  lump_cents: number;
}

/** How many policies of a kind there are in the network, and what they come to in cents. */
export async function sumsOfAll({ sql: { db } }: Network, kind: PolicyKind) {
  const all = db.selectFrom('policies_by_product as policies') as unknown as FoundPolicies;
  const planned = sql`planned_cents + case when product_id in
    (select id from products where tp_method = 'full_premium') then 0 else lump_cents end`;
  const sum = (of: typeof planned) => sql<number>`coalesce(sum(${of}), 0)`;
  return ofKind(db, all, kind)
    .select([sum(sql`count`).as('count'), sum(sql`tp_cents`).as('tp_cents'), sum(planned).as('planned_premium_cents')])
    .executeTakeFirstOrThrow();
}
