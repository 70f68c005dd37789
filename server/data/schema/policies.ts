import {
  atLeast,
  between,
  cents,
  computed,
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
} from '../sql/columns';
import { type Create, versioned } from './create';

const statuses = [
  'draft',
  'submitted',
  'underwriting',
  'requirements',
  'approved',
  'issued',
  'delivered',
  'inforce',
  'lapsed',
  'surrendered',
  'free_look',
  'death_claim',
  'matured',
  'declined',
  'postponed',
  'withdrawn',
  'incomplete',
  'not_taken',
];

/** Columns that lists of policies filter, sort, search and sum by. */
const listed = `id, tp_cents, planned_cents, year_premium_cents, initial_lump_cents, exchange_1035_cents, inforce_on, approved_on, issued_on,
  closed_on, status_on, requirement_on, premium_on, case_order, numbers, insured_name, masked_name`;
const isPending = 'pending_day is not null';

/** Indexes with more columns than in 0.1.0. */
export const newPolicyIndexes = {
  policies_products: `product_id, status, submitted_on desc, ${listed}, placed_days`,
};

/** Imports of books that other systems administered (domain.md 3.18). Undone ones keep their row. */
export const createBooks = (create: Create): Promise<void> =>
  create('books', {
    id,
    cut_over_on: day,
    first_id: integer,
    last_id: integer,
    created_by: ref('members'),
    created_at: instant,
    undone_by: maybe(ref('members')),
    undone_at: maybe(instant),
  });

/** Corrections of cases whose money is posted (domain.md 3.12.17). */
export const createCorrections = (create: Create): Promise<void> =>
  create('corrections', {
    id,
    policy_id: ref('policies'),
    by: ref('members'),
    reason: text,
    from_on: maybe(day),
    before: json,
    after: json,
    last_record_id: integer,
    undo_of: maybe(ref('corrections')),
    undone_by: maybe(ref('members')),
    undone_at: maybe(instant),
    created_at: instant,
  });

/** Imports of a network that moves in, and the former numbers of its agents (domain.md 3.18). */
export async function createArrivals(create: Create): Promise<void> {
  await create(
    'arrivals',
    {
      id,
      kind: text,
      batch: text,
      file: text,
      columns: json,
      rows: atLeast(0),
      cut_over_on: maybe(day),
      currency: maybe(text),
      row_ids: json,
      created_by: ref('members'),
      created_at: instant,
      undone_by: maybe(ref('members')),
      undone_at: maybe(instant),
    },
    { indexes: [['kind', 'id']] },
  );
  await create('former_numbers', { id: text, member_id: part('members') }, { key: ['id'] });
}

/** Policies, their shares, histories and documents, and the money received for them (domain.md 2.6, 2.7). */
export async function createPolicies(create: Create): Promise<void> {
  await create(
    'policies',
    {
      id,
      case_no: unique(text),
      policy_no: maybe(text),
      product_id: ref('products'),
      owner: json,
      insured: maybe(json),
      beneficiary_count: between(0, 20),
      face_amount_cents: maybe(cents),
      currency: oneOf('USD', 'CAD'),
      target_premium_cents: maybe(cents),
      premium_mode: oneOf('monthly', 'quarterly', 'semi_annual', 'annual', 'single'),
      modal_premium_cents: atLeast(0),
      initial_lump_cents: atLeast(0),
      exchange_1035_cents: atLeast(0),
      tp_cents: cents,
      premiums_cents: cents,
      risk_class: text,
      signed_state: text,
      signed_on: maybe(day),
      submitted_on: maybe(day),
      approved_on: maybe(day),
      issued_on: maybe(day),
      delivered_on: maybe(day),
      inforce_on: maybe(day),
      closed_on: maybe(day),
      status: oneOf(...statuses),
      status_on: day,
      status_reason: text,
      requirements: json,
      chain_snapshot: json,
      terms: maybe(json),
      serviced_by: maybe(ref('members')),
      submission: maybe(json),
      riders: json,
      replacement: flag,
      source: oneOf('referral', 'seminar', 'social', 'walk_in', 'existing', 'lead'),
      notes: text,
      ...versioned,
      case_order: computed('text'),
      numbers: computed('text'),
      policy_number: computed('text'),
      number_text: computed('text'),
      client_text: computed('text'),
      insured_name: computed('text'),
      masked_name: computed('text'),
      chargeback_schedule: computed('text'),
      planned_cents: computed('integer'),
      year_premium_cents: computed('integer'),
      premium_on: computed('day'),
      requirement_on: computed('day'),
      settled_on: computed('day'),
      ended_on: computed('day'),
      pending_day: computed('integer'),
      approved_days: computed('integer'),
      issued_days: computed('integer'),
      inforce_days: computed('integer'),
      placed_days: computed('integer'),
    },
    {
      checks: ["status = 'draft' or submitted_on is not null", "status <> 'inforce' or inforce_on is not null"],
      indexes: [['policy_no'], ['policy_number']],
      covering: {
        // Lists with their filters, sorts, searches and sums.
        policies_list: `submitted_on desc, ${listed}, status, product_id`,
        policies_statuses: `status, submitted_on desc, ${listed}, product_id`,
        ...newPolicyIndexes,
        policies_tp: 'status, tp_cents desc, id, product_id',
        policies_search: 'number_text, client_text, serviced_by',
        // Figures by day, each in the order of its days.
        policies_submitted: `submitted_on, settled_on, status, id, tp_cents, inforce_on, issued_on, approved_on,
          approved_days, issued_days, inforce_days, placed_days, pending_day`,
        policies_settled: 'settled_on, submitted_on, status, id, tp_cents',
        policies_started: 'inforce_on, ended_on, status, id, tp_cents',
        policies_ended: 'ended_on, inforce_on, status, id',
        policies_premium: { on: 'premium_on, id, status', where: 'premium_on is not null' },
        // Advances at risk and renewals, by the first day in force.
        policies_inforce: 'status, inforce_on, id',
        // Pending cases: by id, by the due day of a requirement, and by time in status.
        policies_pending: {
          on: 'id, status, product_id, currency, submitted_on, pending_day, tp_cents, requirement_on',
          where: isPending,
        },
        policies_due: { on: 'requirement_on, id, status', where: isPending },
        policies_stuck: { on: 'product_id, status, pending_day, requirement_on', where: isPending },
      },
      searched: ['number_text', 'client_text'],
    },
  );
  // The shares of a submitted policy sum to 10000.
  await create(
    'policy_splits',
    {
      policy_id: part('policies'),
      position: between(0, 3),
      member_id: ref('members'),
      share_bp: between(500, 10_000),
      role: oneOf('writing', 'assist'),
      part_cents: computed('integer'),
      premium_cents: computed('integer'),
      submitted_on: computed('day'),
      renews_by: computed('text'),
      renews_on: computed('day'),
    },
    {
      key: ['policy_id', 'position'],
      uniques: [['member_id', 'policy_id']],
      covering: {
        policy_splits_parts: 'policy_id, member_id, part_cents',
        policy_splits_members: 'member_id, policy_id, part_cents',
        policy_splits_submitted: 'member_id, submitted_on',
        policy_splits_renewing: {
          on: 'renews_by, renews_on, premium_cents, policy_id',
          where: 'renews_on is not null',
        },
      },
    },
  );
  await create(
    'policy_statuses',
    {
      id,
      policy_id: part('policies'),
      from: maybe(oneOf(...statuses)),
      to: oneOf(...statuses),
      at: instant,
      effective_on: day,
      by: ref('members'),
      reason: text,
    },
    {
      indexes: [['to', 'effective_on']],
      covering: { policy_statuses_history: 'policy_id, at, id, "from", "to", effective_on' },
    },
  );
  await create(
    'policy_documents',
    {
      id,
      policy_id: part('policies'),
      requirement: maybe(text),
      // No reference: a removed document stays in the history of its case without its upload.
      upload_id: integer,
      file_name: text,
      mime: text,
      size: atLeast(0),
      state: oneOf('with_office', 'accepted', 'sent_back', 'removed'),
      owner_id: ref('members'),
      history: json,
      ...versioned,
    },
    { indexes: [['state'], ['upload_id']] },
  );
  await create(
    'orders',
    {
      id,
      order_no: unique(text),
      policy_id: ref('policies'),
      kind: oneOf('new_business', 'premium', 'additional', 'exchange_1035', 'renewal', 'refund'),
      amount_cents: cents,
      received_on: day,
      method: oneOf('1035', 'eft', 'check', 'wire'),
      status: oneOf('pending', 'confirmed', 'void'),
      carrier_statement_ref: text,
      note: text,
      refund_of_id: maybe(ref('orders')),
      ...versioned,
    },
    {
      checks: ["(kind = 'refund') = (amount_cents < 0)"],
      covering: {
        orders_list: 'received_on desc, id, kind, status, amount_cents, policy_id',
        orders_policies: 'policy_id, received_on desc, id, kind, status, amount_cents',
        orders_void: { on: 'id', where: "status = 'void'" },
      },
    },
  );
}
