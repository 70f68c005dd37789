import { atLeast, between, cents, day, flag, id, instant, json, maybe, oneOf, ref, text, unique } from '../sql/columns';
import type { ColumnTypes } from '../sql/engine';
import { type Create, versioned } from './create';

const currency = oneOf('USD', 'CAD');

/** Ledgers of the members, adjustments, pay runs and rewards (domain.md 2.10 to 2.12). */
export async function createPay(create: Create): Promise<void> {
  await create(
    'earnings',
    {
      id,
      earning_no: unique(text),
      member_id: ref('members'),
      type: oneOf(
        'commission_first_year',
        'commission_excess',
        'commission_renewal',
        'override',
        'generation_override',
        'chargeback',
        'team_reward',
        'contest_bonus',
        'adjustment',
        'fee',
        'reversal',
      ),
      amount_cents: cents,
      currency,
      earned_on: day,
      cycle_no: text,
      policy_id: maybe(ref('policies')),
      record_id: maybe(ref('commission_records')),
      line_id: maybe(ref('commission_lines')),
      source_member_id: maybe(ref('members')),
      status: oneOf('open', 'held'),
      held_by: maybe(oneOf('office', 'standing', 'dispute')),
      memo: text,
      held_reason: maybe(text),
      created_at: instant,
    },
    {
      indexes: [['member_id', 'cycle_no']],
      covering: {
        earnings_list: 'earned_on desc, id, status, cycle_no, currency, type, amount_cents',
        earnings_sums: 'currency, type, earned_on, status, cycle_no, amount_cents',
        earnings_ledger: 'member_id, currency, type, earned_on, status, cycle_no, amount_cents',
        // The entries of a run, by member.
        earnings_cycle: 'cycle_no, member_id, currency, status, amount_cents',
        earnings_held: { on: 'line_id, id', where: "status = 'held'" },
      },
    },
  );
  await create('proposed_adjustments', {
    id,
    member_id: ref('members'),
    type: oneOf('adjustment', 'fee', 'contest_bonus'),
    amount_cents: cents,
    currency,
    earned_on: day,
    memo: text,
    policy_id: maybe(ref('policies')),
    record_id: maybe(ref('commission_records')),
    status: oneOf('proposed', 'approved', 'declined'),
    proposed_by: ref('members'),
    decided_by: maybe(ref('members')),
    decided_at: maybe(instant),
    reason: text,
    earning_id: maybe(ref('earnings')),
    ...versioned,
  });
  await create('runs', {
    id,
    cycle_no: unique(text),
    from_on: day,
    to_on: day,
    pay_on: day,
    status: oneOf('open', 'locked', 'paid'),
    locked_by: maybe(ref('members')),
    locked_at: maybe(instant),
    paid_at: maybe(instant),
    requested: maybe(json),
    left: flag,
    accounts: maybe(json),
    under_way: maybe(json),
    ...versioned,
  });
  await create(
    'payments',
    {
      id,
      payment_no: unique(text),
      run_id: ref('runs'),
      cycle_no: text,
      member_id: ref('members'),
      currency,
      opening_cents: cents,
      credits_cents: atLeast(0),
      debits_cents: cents,
      net_cents: cents,
      paid_cents: atLeast(0),
      carry_cents: cents,
      carried_for: maybe(oneOf('debit_balance', 'below_minimum', 'not_payable', 'bank_missing')),
      method: oneOf('ach', 'eft', 'check'),
      bank_last4: maybe(text),
      status: oneOf('calculated', 'approved', 'sent', 'settled', 'failed', 'held'),
      failure_reason: text,
      settled_on: maybe(day),
      returned_run_id: maybe(ref('runs')),
      ...versioned,
    },
    {
      uniques: [['run_id', 'member_id', 'currency']],
      checks: [
        'opening_cents + credits_cents + debits_cents = net_cents',
        'net_cents = paid_cents + carry_cents',
        'debits_cents <= 0',
      ],
      covering: {
        payments_list: `cycle_no desc, id, run_id, status, method, currency, settled_on, paid_cents, credits_cents,
          debits_cents`,
        payments_settled: 'status, currency, settled_on, paid_cents',
        payments_payees: 'status, member_id, currency, settled_on, paid_cents',
        payments_ledger: 'member_id, currency, run_id, paid_cents',
        payments_carried: { on: 'run_id, member_id, currency, carry_cents', where: 'carry_cents <> 0' },
        payments_search: 'payment_no, cycle_no, run_id',
      },
    },
  );
  await createRewards(create);
  // The first answer to a request, so that a repeat changes nothing (domain.md 3.11).
  await create('requests', { id: text, at: instant, asked: text, answer: json }, { key: ['id'] });
}

/** Repayment plans of debts, and the entries that settle debts otherwise (domain.md 3.12.20). */
export async function createDebts(create: Create): Promise<void> {
  await create('debt_plans', {
    id,
    member_id: ref('members'),
    currency,
    percent_bp: maybe(between(1, 10_000)),
    amount_cents: maybe(atLeast(1)),
    reason: text,
    set_by: ref('members'),
    ended_by: maybe(ref('members')),
    ended_at: maybe(instant),
    ...versioned,
  });
  await create('debt_moves', {
    id,
    kind: oneOf('write_off', 'offset', 'roll_up'),
    member_id: ref('members'),
    currency,
    amount_cents: atLeast(1),
    reason: text,
    by: maybe(ref('members')),
    other_currency: maybe(currency),
    rate: maybe(atLeast(1)),
    other_cents: maybe(atLeast(1)),
    upline_id: maybe(ref('members')),
    installments: maybe(between(1, 24)),
    posted: maybe(between(0, 24)),
    reversed_by: maybe(ref('members')),
    reversed_at: maybe(instant),
    reverse_reason: text,
    ...versioned,
  });
}

/** Advance terms of agents (domain.md 3.12.22). */
export const createAdvanceTerms = (create: Create): Promise<void> =>
  create(
    'advance_terms',
    {
      id,
      member_id: ref('members'),
      from_on: day,
      months: between(0, 12),
      case_cap_cents: maybe(atLeast(0)),
      total_cap_cents: maybe(atLeast(0)),
      reason: text,
      set_by: ref('members'),
      ...versioned,
    },
    { uniques: [['member_id', 'from_on']] },
  );

/** Columns of entries, payments, and runs, added to existing tables. */
export const debtColumns = ({ integer, json }: ColumnTypes): string[] => [
  `alter table earnings add column debt_move_id ${integer}`,
  'create index earnings_debt_move_id on earnings (debt_move_id) where debt_move_id is not null',
  `alter table payments add column repayment ${json}`,
  `alter table runs add column off_cycle ${json}`,
];

/** Team rewards (domain.md 2.12). */
async function createRewards(create: Create): Promise<void> {
  await create('reward_rules', {
    id,
    name: text,
    period: oneOf('monthly', 'quarterly'),
    metric: oneOf('base_shop_inforce_tp', 'team_inforce_tp', 'personal_inforce_tp', 'licensed_directs'),
    tiers: json,
    min_writers: between(0, 100),
    leg_cap_bp: between(1, 10_000),
    eligible_level_ids: json,
    from_on: day,
    to_on: maybe(day),
    status: oneOf('on', 'off'),
    ...versioned,
  });
  await create(
    'reward_awards',
    {
      id,
      rule_id: ref('reward_rules'),
      member_id: ref('members'),
      period_no: text,
      counted_cents: cents,
      tier_index: atLeast(0),
      reward_cents: atLeast(0),
      status: oneOf('projected', 'approved', 'rejected'),
      earning_id: maybe(ref('earnings')),
      note: text,
      decided_by: maybe(ref('members')),
      ...versioned,
    },
    { uniques: [['rule_id', 'period_no', 'member_id']] },
  );
}
