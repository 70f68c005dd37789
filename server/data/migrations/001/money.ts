import {
  atLeast,
  between,
  cents,
  day,
  flag,
  id,
  instant,
  integer,
  json,
  maybe,
  oneOf,
  part,
  ref,
  text,
  unique,
} from '../../sql/columns';
import { type Create, versioned } from '../create';

const currency = oneOf('USD', 'CAD');
const groups = oneOf('life_perm', 'whole_life', 'term', 'annuity', 'health');

/** TP, commission, ledgers and pay (DOMAIN.md 2.8 to 2.12). */
export async function createMoney(create: Create): Promise<void> {
  await create(
    'tp_records',
    {
      id,
      policy_id: ref('policies'),
      order_id: maybe(ref('orders')),
      member_id: ref('members'),
      kind: oneOf('new_business', 'top_up', 'additional', 'reversal', 'manual'),
      share_bp: between(0, 10_000),
      tp_cents: cents,
      state: oneOf('pending', 'inforce', 'void'),
      pending_on: day,
      inforce_on: maybe(day),
      ended_on: maybe(day),
      category_group: groups,
      brand_id: ref('brands'),
      reason: text,
      created_at: instant,
    },
    {
      indexes: [
        ['member_id', 'inforce_on'],
        ['state', 'inforce_on'],
      ],
      checks: ["kind <> 'manual' or reason <> ''"],
    },
  );
  await create(
    'commission_records',
    {
      id,
      record_no: unique(text),
      order_id: maybe(ref('orders')),
      policy_id: ref('policies'),
      kind: oneOf('first_year', 'excess', 'renewal', 'chargeback', 'balance_release', 'reversal'),
      currency,
      base_cents: cents,
      gross_cents: cents,
      grid_version: text,
      expected_on: maybe(day),
      posted_on: maybe(day),
      status: oneOf('expected', 'posted', 'reconciled', 'disputed', 'void'),
      statement_amount_cents: maybe(cents),
      variance_cents: maybe(cents),
      parent_record_id: maybe(ref('commission_records')),
      cause: maybe(oneOf('end', 'reinstatement', 'release', 'refund', 'void', 'reversal', 'restoration')),
      with_tp: maybe(flag),
      months: maybe(integer),
      ended_as: maybe(text),
      reason: text,
      dispute: maybe(json),
      splits: json,
      ...versioned,
    },
    {
      indexes: [['posted_on'], ['status', 'expected_on']],
      checks: ['variance_cents = statement_amount_cents - gross_cents'],
    },
  );
  await create(
    'commission_lines',
    {
      id,
      record_id: ref('commission_records'),
      policy_id: ref('policies'),
      split_index: atLeast(0),
      payee_id: maybe(ref('members')),
      kind: oneOf('writing', 'override', 'generation', 'house'),
      generation: between(0, 3),
      rate_bp: atLeast(0),
      paid_before_bp: atLeast(0),
      base_cents: cents,
      amount_cents: cents,
      advanced_cents: cents,
      held: flag,
      // Refers to earnings, which refer to lines.
      earning_id: maybe(integer),
    },
    { checks: ["(kind = 'house') = (payee_id is null)"] },
  );
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
    { indexes: [['member_id', 'cycle_no'], ['cycle_no'], ['earned_on']] },
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
  await createPay(create);
  await createRewards(create);
  await createStatements(create);
  // The first answer to a request, so that a repeat does nothing twice (DOMAIN.md 3.11).
  await create('requests', { id: text, at: instant, asked: text, answer: json }, { key: ['id'] });
}

async function createPay(create: Create): Promise<void> {
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
      indexes: [['status']],
      checks: [
        'opening_cents + credits_cents + debits_cents = net_cents',
        'net_cents = paid_cents + carry_cents',
        'debits_cents <= 0',
      ],
    },
  );
}

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

async function createStatements(create: Create): Promise<void> {
  await create('statements', {
    id,
    brand_id: ref('brands'),
    reference: text,
    total_cents: maybe(cents),
    reading: maybe(json),
    imported_by: ref('members'),
    ...versioned,
  });
  await create(
    'statement_rows',
    {
      id,
      statement_id: part('statements'),
      row: atLeast(1),
      policy_no: text,
      amount_cents: cents,
      paid_on: day,
      bucket: oneOf('matched', 'variance', 'unmatched'),
      record_id: maybe(ref('commission_records')),
      resolution: maybe(oneOf('accepted', 'disputed', 'assigned', 'ignored')),
      resolved_by: maybe(ref('members')),
      note: text,
      ...versioned,
    },
    { indexes: [['bucket', 'resolution']] },
  );
}
