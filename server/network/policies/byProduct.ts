import type { Summary } from '../../data/sql/summary';

/**
 * Sums of policies per status, product and currency. A draft's planned premium follows its product (domain.md 4.2), so the
 * lump sums that only some products count are separate.
 */
export const policiesByProduct: Summary = {
  table: 'policies_by_product',
  keys: ['status', 'product_id', 'currency'],
  sums: ['count', 'tp_cents', 'planned_cents', 'lump_cents'],
  of: { policies: 'id' },
  select: (among) => `
    select status, product_id, currency, count(*) as count, sum(tp_cents) as tp_cents,
      sum(coalesce(planned_cents, year_premium_cents)) as planned_cents,
      sum(case when planned_cents is null then initial_lump_cents + exchange_1035_cents else 0 end) as lump_cents
    from policies where ${among('id')} group by 1, 2, 3`,
};
