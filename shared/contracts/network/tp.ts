import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { bp, cents, currencies, day, enteredCents, id, instant, month, query, state, text } from '../fields';
import { categoryGroups } from './categories';
import { periods } from './dashboard';
import { policyStatuses, premiumModes, recordScope, requirementOwners } from './policies';
import { tpMethods } from './products';

/** TP records (finance data), domain.md 2.8. */
export const tpKinds = ['new_business', 'top_up', 'additional', 'reversal', 'manual'] as const;
export const tpStates = ['pending', 'inforce', 'void'] as const;

/** Signed; the rows of one order add up to the order's TP. A reversal's `inforce_on` is its own day (domain.md 3.10). */
export const tpRecord = z.strictObject({
  id,
  policy_id: id,
  /** The order behind it; null on a manual row and on the reversal of a policy's end. */
  order_id: id.nullable(),
  member_id: id,
  kind: z.enum(tpKinds),
  share_bp: bp,
  tp_cents: cents,
  state: z.enum(tpStates),
  pending_on: day,
  inforce_on: day.nullable(),
  /** The day of the reversing event, if the row counts on the later day of its entry (domain.md 3.12.9). */
  ended_on: day.optional(),
  category_group: z.enum(categoryGroups),
  brand_id: id,
  reason: z.string().max(300),
  created_at: instant,
});
export type TpRecord = z.infer<typeof tpRecord>;

export const tpRow = z.object({
  id,
  kind: z.enum(tpKinds),
  state: z.enum(tpStates),
  member_id: id,
  agent: z.string(),
  policy_id: id,
  case_no: z.string(),
  policy_no: z.string().nullable(),
  brand_id: id,
  brand: z.string(),
  product: z.string(),
  category_group: z.enum(categoryGroups),
  currency: z.enum(currencies),
  share_bp: bp,
  tp_cents: cents,
  pending_on: day,
  inforce_on: day.nullable(),
  status: z.enum(policyStatuses).describe("The policy's status."),
  reason: z.string(),
  /**
   * For a pending row: its age, its open requirement, and the day and likelihood of coming into force by its carrier's
   * history.
   */
  days_pending: z.int().nullable(),
  waits_for: z.object({ label: z.string(), owner: z.enum(requirementOwners), due_on: day.nullable() }).nullable(),
  expected_on: day.nullable(),
  /** Share of its carrier's decided cases that came into force. */
  placement_bp: bp.nullable(),
  likely_cents: cents.nullable(),
});
export type TpRow = z.infer<typeof tpRow>;

/** A policy's TP, calculated from its stored terms, and the counted TP (domain.md 3.1 and 6, B1). */
export const tpExplanation = z.object({
  policy_id: id,
  case_no: z.string(),
  product: z.string(),
  brand: z.string(),
  currency: z.enum(currencies),
  status: z.enum(policyStatuses),
  /** Product terms recorded at submission; for a draft, today's. */
  submitted: z.boolean(),
  grid_version: z.string().nullable(),
  tp_method: z.enum(tpMethods),
  tp_factor_bp: bp,
  policy_fee_cents: cents,
  tp_fx_bp: bp,
  premium_mode: z.enum(premiumModes),
  modal_premium_cents: cents,
  initial_lump_cents: cents,
  exchange_1035_cents: cents,
  target_premium_cents: cents.nullable(),
  /** For the whole case; the splits add up to it. */
  tp_cents: cents,
  splits: z.array(z.object({ member_id: id, name: z.string(), share_bp: bp, tp_cents: cents })),
  /** TP records of each member visible to the caller, oldest first. */
  records: z.array(
    z.object({
      id,
      member_id: id,
      agent: z.string(),
      kind: z.enum(tpKinds),
      state: z.enum(tpStates),
      share_bp: bp,
      tp_cents: cents,
      /** In-force day, or until then the submission day. */
      on: day,
      /** The day of the reversing event, if the row counts on the later day of its entry (domain.md 3.12.9). */
      ended_on: day.nullable(),
      order_no: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});
export type TpExplanation = z.infer<typeof tpExplanation>;

/** Age brackets of pending cases, by days since submission (domain.md 4.1). */
export const ageBuckets = ['0_7', '8_14', '15_30', '31_60', '60_plus'] as const;

const filters = {
  q: query.text.optional(),
  state: z.enum(tpStates).optional().describe('Only records that are pending, in force, or void.'),
  kind: z.enum(tpKinds).optional().describe('Only records with this origin.'),
  scope: recordScope.optional(),
  around_id: query.id.optional().describe('The team member at the center of the scope; defaults to the caller.'),
  member_id: query.id.optional(),
  policy_id: query.id.optional(),
  brand_id: query.id.optional(),
  product_id: query.id.optional(),
  category_group: z.enum(categoryGroups).optional(),
  category: z.string().max(20).optional().describe("The product's own category."),
  status: z.enum(policyStatuses).optional().describe("The policy's status."),
  signed_state: state.optional().describe('Only records of policies signed in this state.'),
  weekday: z.coerce
    .number()
    .int()
    .min(1)
    .max(7)
    .optional()
    .describe('Weekday of the day a row counts on; 1 is Monday.'),
  age: z.enum(ageBuckets).optional().describe('Only pending records submitted this many days ago.'),
  period: z
    .enum(periods)
    .optional()
    .describe("Days up to today, like a dashboard's; an alternative to `from` and `to`."),
  from: day.optional().describe('Limits on `inforce_on`, or on `pending_on` while pending.'),
  to: day.optional(),
};
const sorts = ['agent', 'case_no', 'brand', 'kind', 'tp_cents', 'pending_on', 'inforce_on', 'days_pending'] as const;

export const tp = {
  name: 'tp',
  subject: 'TP',
  row: tpRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/tp/list',
    requires: ['read', 'TP'],
    summary: 'A page of the TP records that the caller may see, with the total of the whole filter.',
    example: { query: { state: 'inforce', limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(tpRow).extend({
      /** TP of all matching rows by month of the day they count on, the latest first; empty in other orders. */
      months: z.array(z.object({ month, tp_cents: cents })),
    }),
  }),
  explain: endpoint({
    method: 'get',
    path: '/backend/tp/explain',
    requires: ['read', 'TP'],
    summary: 'How the TP of a policy came about: its premium and factor as stored, its shares, and what was counted.',
    example: { query: { policy_id: 4 } },
    query: z.strictObject({ policy_id: query.id }),
    data: tpExplanation,
  }),
  /** In-force figures are net of reversals, which are also given separately. */
  summary: endpoint({
    method: 'get',
    path: '/backend/tp/summary',
    requires: ['read', 'TP'],
    summary:
      'TP by month and category, in force and pending, of a scope and period; the last twelve months if none is named.',
    query: z.strictObject({
      scope: recordScope.optional(),
      member_id: query.id.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    data: z.object({
      inforce_cents: cents,
      pending_cents: cents,
      reversed_cents: cents,
      months: z.array(
        z.object({
          month: z.string(),
          inforce_cents: cents,
          reversed_cents: cents,
          pending_cents: cents,
          by_category: z.record(z.enum(categoryGroups), cents),
        }),
      ),
      ages: z.array(z.object({ age: z.enum(ageBuckets), count: z.int(), tp_cents: cents })),
    }),
  }),
  pivot: endpoint({
    method: 'get',
    path: '/backend/tp/pivot',
    requires: ['oversee', 'TP'],
    summary: 'In-force TP of agents or carriers by month, the largest first; the totals are those of all.',
    example: { query: { by: 'brand' } },
    query: z.strictObject({
      by: z
        .enum(['member', 'brand'])
        .default('member')
        .describe('The rows of the table: one for each member, or one for each carrier.'),
      from: day.optional(),
      to: day.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    data: z.object({
      months: z.array(z.string()),
      totals: z.array(cents),
      total_cents: cents,
      /** The total number of rows; `rows` has the first ones. */
      total: z.int(),
      rows: z.array(z.object({ id, name: z.string(), total_cents: cents, cells: z.array(cents) })),
    }),
  }),
  verify: endpoint({
    method: 'get',
    path: '/backend/tp/verify',
    requires: ['oversee', 'TP'],
    summary: 'Whether the TP records of every policy sum to what its orders and its end are worth.',
    data: z.object({
      orders: z.int(),
      policies: z.int(),
      faults: z.array(z.object({ policy_id: id, case_no: z.string(), expected_cents: cents, found_cents: cents })),
    }),
  }),
  manual: endpoint({
    method: 'post',
    path: '/backend/tp/manual',
    reasons: ['not_inforce'],
    requires: ['manage', 'TP'],
    summary: 'Adds or takes away TP by hand, with a reason.',
    example: {
      body: {
        request_id: '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f01',
        policy_id: 4,
        member_id: 40,
        tp_cents: -12_500,
        reason: 'Carrier corrected the target.',
      },
    },
    body: z.strictObject({
      request_id: z.uuid(),
      policy_id: id,
      member_id: id,
      tp_cents: enteredCents,
      reason: text(300),
      effective_on: day.optional(),
    }),
    data: tpRow,
  }),
} as const;
