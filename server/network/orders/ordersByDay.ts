import type { Summary } from '../../data/sql/summary';

/** Orders by day and currency, with the TP that they brought. */
export const ordersByDay: Summary = {
  table: 'orders_by_day',
  keys: ['received_on', 'kind', 'status', 'currency'],
  sums: ['count', 'amount_cents', 'tp_cents'],
  of: { orders: 'id', tp_records: 'order_id' },
  select: (among) => `
    select received_on, kind, orders.status, currency, count(*) as count, sum(amount_cents) as amount_cents,
      sum((select coalesce(sum(tp_cents), 0) from tp_records where order_id = orders.id and state <> 'void')) as tp_cents
    from orders join policies on policies.id = orders.policy_id where ${among('orders.id')} group by 1, 2, 3, 4`,
};
