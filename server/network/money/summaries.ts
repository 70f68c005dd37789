import type { Summary } from '../../data/sql/summary';
import { originCase } from './earnings/origin';
import { unearnedByPolicy } from './earnings/unearned';

/** Sums of money for the office's queries over all rows. */

const monthOf = (day: string) => `coalesce(substr(cast(${day} as text), 1, 7), '')`;

const earningsByMonth: Summary = {
  table: 'earnings_by_month',
  keys: ['month', 'cycle_no', 'type', 'status', 'currency', 'origin', 'product_id'],
  sums: ['count', 'amount_cents', 'credits_cents'],
  of: { earnings: 'id' },
  // A case keeps its product once it has earnings.
  select: (among) => `
    select ${monthOf('earned_on')} as month, cycle_no, earnings.type, earnings.status, earnings.currency, ${originCase} as origin,
      coalesce(policies.product_id, 0) as product_id, count(*) as count, sum(amount_cents) as amount_cents,
      sum(case when amount_cents > 0 then amount_cents else 0 end) as credits_cents
    from earnings left join policies on policies.id = earnings.policy_id
    where ${among('earnings.id')} group by 1, 2, 3, 4, 5, 6, 7`,
};

const ledgers = { table: 'ledgers', keys: ['member_id', 'currency'] };
const ledgerSums = ['count', 'earned_cents', 'held_cents', 'paid_cents'];

/** Both sides of the members' ledgers. Returned payments do not count as paid. */
const earnedByMember: Summary = {
  ...{ ...ledgers, sums: ledgerSums, of: { earnings: 'id' } },
  select: (among) => `
    select member_id, currency, count(*) as count, sum(amount_cents) as earned_cents,
      sum(case when status = 'held' then amount_cents else 0 end) as held_cents, 0 as paid_cents
    from earnings where ${among('id')} group by 1, 2`,
};
const paidByMember: Summary = {
  ...{ ...ledgers, sums: ledgerSums, of: { payments: 'id' } },
  select: (among) => `
    select member_id, currency, count(*) as count, 0 as earned_cents, 0 as held_cents, sum(paid_cents) as paid_cents
    from payments where status <> 'failed' and ${among('id')} group by 1, 2`,
};

const paymentsByDay: Summary = {
  table: 'payments_by_day',
  keys: ['run_id', 'settled_on', 'status', 'method', 'currency', 'paid'],
  sums: ['count', 'credits_cents', 'debits_cents', 'paid_cents'],
  of: { payments: 'id' },
  select: (among) => `
    select run_id, coalesce(cast(settled_on as text), '') as settled_on, status, method, currency,
      case when paid_cents > 0 then 1 else 0 end as paid, count(*) as count, sum(credits_cents) as credits_cents,
      sum(debits_cents) as debits_cents, sum(paid_cents) as paid_cents
    from payments where ${among('id')} group by 1, 2, 3, 4, 5, 6`,
};

/** Sums of records, and of their lines by kind. */
const commissionsByMonth: Summary = {
  table: 'commissions_by_month',
  keys: ['month', 'kind', 'status', 'currency', 'line_kind'],
  sums: ['count', 'amount_cents', 'variance_cents'],
  of: { commission_records: 'id', commission_lines: 'record_id' },
  select: (among) => {
    const record = `${monthOf('coalesce(posted_on, expected_on)')} as month, records.kind, status, currency`;
    return `
    select ${record}, 'record' as line_kind, count(*) as count, sum(gross_cents) as amount_cents,
      sum(coalesce(statement_amount_cents - due_cents, 0)) as variance_cents
    from commission_records records where ${among('records.id')} group by 1, 2, 3, 4
    union all
    select ${record}, lines.kind, count(*), sum(amount_cents), 0
    from commission_records records join commission_lines lines on lines.record_id = records.id
    where ${among('records.id')} group by 1, 2, 3, 4, 5`;
  },
};

export const moneySummaries = [
  earningsByMonth,
  earnedByMember,
  paidByMember,
  paymentsByDay,
  commissionsByMonth,
  unearnedByPolicy,
];
