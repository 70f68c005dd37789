import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { bp, cents, currencies, day, enteredCents, id, instant, month, optionalText, query, text } from '../fields';
import { enteredTypes, proposedAdjustments } from './adjustments';
import { advanceLimit } from './advanceTerms';
import { earningTypes } from './choices';
import { debtEntry } from './debts';

/** Ledger entries of members, domain.md 2.10. */
export { earningTypes };
export type EarningType = (typeof earningTypes)[number];
export const earningStatuses = ['open', 'in_run', 'paid', 'held'] as const;
export type EarningStatus = (typeof earningStatuses)[number];
/** From the member's own sale, a downline sale, or no sale: a reward, fee or adjustment (domain.md 4.1, commission report). */
export const earningOrigins = ['own', 'override', 'other'] as const;
export type EarningOrigin = (typeof earningOrigins)[number];
const storedHolders = ['office', 'standing', 'dispute'] as const;
/**
 * The release of a held entry: by the office, the agent's activation, the settlement of its record's dispute (domain.md
 * 3.12.2), or the carrier's payment (3.12.19).
 */
export const earningHolders = [...storedHolders, 'carrier'] as const;
/** The number of a pay cycle, `2026-11-A`, or of an off-cycle run after it, `2026-11-A1`. */
export const cycleNo = z.string().regex(/^\d{4}-\d{2}-[AB][1-9]?$/);

/** Append-only; balance = sum(earnings) - sum(payments). */
export const earningRecord = z.strictObject({
  id,
  earning_no: z.string().regex(/^E\d{2}-\d{6,9}$/),
  member_id: id,
  type: z.enum(earningTypes),
  amount_cents: cents,
  currency: z.enum(currencies),
  earned_on: day,
  cycle_no: cycleNo,
  policy_id: id.nullable(),
  record_id: id.nullable(),
  line_id: id.nullable(),
  /** The member who made the sale. */
  source_member_id: id.nullable(),
  /** Held or not. If not, the pay run determines whether it is open, in the run or paid, and its payment. */
  status: z.enum(['open', 'held']),
  held_by: z.enum(storedHolders).optional(),
  /** Held until the carrier has paid the record (domain.md 3.12.19), besides any other hold. */
  awaits_carrier: z.literal(true).optional(),
  memo: z.string().max(200),
  /** Why the office holds it. */
  held_reason: z.string().max(200).optional(),
  /** The day on which the office or a dispute held it; other holds begin with the entry. */
  held_on: day.optional(),
  /** The write-off, offset, or roll-up of a debt that entered it (domain.md 3.12.20). */
  debt_move_id: id.optional(),
  created_at: instant,
});
export type EarningRecord = z.infer<typeof earningRecord>;

export const earningRow = z.object({
  id,
  earning_no: z.string(),
  member_id: id,
  member: z.string(),
  type: z.enum(earningTypes),
  amount_cents: cents,
  currency: z.enum(currencies),
  base_cents: cents.nullable(),
  rate_bp: bp.nullable(),
  earned_on: day,
  cycle_no: cycleNo,
  policy_id: id.nullable(),
  case_no: z.string().nullable(),
  record_id: id.nullable(),
  source_member_id: id.nullable(),
  source_agent: z.string().nullable(),
  payment_id: id.nullable(),
  status: z.enum(earningStatuses),
  memo: z.string(),
  held_by: z.enum(earningHolders).nullable(),
  held_reason: z.string(),
});
export type EarningRow = z.infer<typeof earningRow>;
const row = earningRow;

const filters = {
  q: query.text.optional(),
  type: z.enum(earningTypes).optional().describe('Only entries of this kind.'),
  status: z.enum(earningStatuses).optional().describe('Only entries that are open, in a pay run, paid, or held.'),
  member_id: query.id.optional(),
  source_member_id: query.id.optional().describe('Only entries from the business of this member of the team.'),
  policy_id: query.id.optional(),
  brand_id: query.id.optional().describe("The policy's carrier."),
  origin: z
    .enum(earningOrigins)
    .optional()
    .describe('Only entries from own cases, from overrides on the team, or neither.'),
  without_policy: query.flag
    .optional()
    .describe('Only rewards, fees and other entries without a policy, and so without a carrier.'),
  cycle_no: cycleNo.optional(),
  currency: z.enum(currencies).optional(),
  from: day.optional(),
  to: day.optional(),
};
const sorts = ['earning_no', 'earned_on', 'amount_cents', 'type', 'member', 'case_no', 'status'] as const;

const step = z.object({
  member_id: id,
  name: z.string(),
  level_code: z.string(),
  rate_bp: bp,
  paid_before_bp: bp,
  outcome: z.enum(['paid', 'no_difference', 'not_active', 'eo_expired']),
  generation: z.int(),
});

/** How an amount was calculated: a formula name and its values; the client supplies the words (domain.md 6, B1). */
export const explanation = z.discriminatedUnion('formula', [
  z.object({
    formula: z.literal(['writing', 'override']),
    base_cents: cents,
    own_rate_bp: bp,
    paid_before_bp: bp,
    rate_bp: bp,
    amount_cents: cents,
    paid_before_to: z.string().nullable(),
    skipped: z.array(step),
    held: z.boolean(),
  }),
  z.object({
    formula: z.literal('generation'),
    generation: z.int(),
    base_cents: cents,
    rate_bp: bp,
    amount_cents: cents,
  }),
  z.object({
    formula: z.literal(['chargeback', 'balance_release']),
    schedule: z.string(),
    status: z.string(),
    months: z.int(),
    line_cents: cents,
    advanced_cents: cents,
    earned_cents: cents,
    amount_cents: cents,
  }),
  /** Mirrors another record: reinstatement, void, reversal. */
  z.object({ formula: z.literal('mirror'), of_record_no: z.string(), amount_cents: cents, reason: z.string() }),
  /** The rest of an advance, released once earned. */
  z.object({ formula: z.literal('release'), line_cents: cents, advanced_cents: cents, amount_cents: cents }),
  /** Entered by the office. */
  z.object({ formula: z.literal('entry'), amount_cents: cents, memo: z.string() }),
]);
export type EarningExplanation = z.infer<typeof explanation>;

/** A scheduled premium and the renewal commission it would pay its writing agent: their share at that year's rate (domain.md 3.2). */
export const renewalRow = z.object({
  policy_id: id,
  case_no: z.string(),
  brand: z.string(),
  product: z.string(),
  currency: z.enum(currencies),
  due_on: day,
  policy_year: z.int(),
  /** The agent's share of the premium. */
  premium_cents: cents,
  rate_bp: bp,
  amount_cents: cents,
});
export type RenewalRow = z.infer<typeof renewalRow>;

const balance = z.object({
  id,
  member_no: z.string(),
  member: z.string(),
  currency: z.enum(currencies),
  earned_cents: cents,
  paid_cents: cents,
  held_cents: cents,
  balance_cents: cents,
});
const balanceFilters = {
  q: query.text.optional(),
  debit: query.flag.optional().describe('True for ledgers that owe the network money, false for those in credit.'),
  currency: z.enum(currencies).optional(),
};
const balanceSorts = ['member', 'balance_cents', 'held_cents', 'earned_cents', 'paid_cents'] as const;

export const earnings = {
  name: 'earning',
  subject: 'Earning',
  row,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/earning/list',
    requires: ['read', 'Earning'],
    summary: "A page of the caller's ledger, or of everybody's for the office, with the total of the filter.",
    example: { query: { limit: 3 } },
    query: listQuery(filters, sorts),
    data: pageOf(row),
  }),
  summary: endpoint({
    method: 'get',
    path: '/backend/earning/summary',
    requires: ['read', 'Earning'],
    summary:
      'This and the last cycle, the year, the balance and what is still at risk of being charged back; for the office without a member those of all.',
    query: z.strictObject({
      member_id: query.id.optional(),
      year: z.coerce
        .number()
        .int()
        .min(2000)
        .max(2100)
        .optional()
        .describe('The calendar year of the figures; defaults to the current one.'),
    }),
    data: z.object({
      cycle: z.object({ cycle_no: cycleNo, pay_on: day }),
      last_cycle: z.object({ cycle_no: cycleNo, pay_on: day }),
      year: z.int(),
      /** One per currency: US and Canadian dollars are never added together. */
      accounts: z.array(
        z.object({
          currency: z.enum(currencies),
          cycle_cents: cents,
          last_cycle_cents: cents,
          year_cents: cents,
          balance_cents: cents,
          held_cents: cents,
          /** The total chargeback if every first-year policy lapsed today. */
          exposure_cents: cents,
          by_type: z.array(z.object({ type: z.enum(earningTypes), cents })),
        }),
      ),
    }),
  }),
  explain: endpoint({
    method: 'get',
    path: '/backend/earning/explain',
    requires: ['read', 'Earning'],
    summary: 'How one amount came about, from what was stored when it was posted.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: row.extend({
      explanation,
      /** The part of the line paid with it, if the rest is released later. */
      advance: z.object({ line_cents: cents, advanced_cents: cents }).nullable(),
      /** Why less was advanced than the product says (domain.md 3.12.22). */
      advance_limit: advanceLimit.nullable(),
      grid_version: z.string().nullable(),
      /** The correction of the case that posted it (domain.md 3.12.17). */
      correction: z.object({ on: day, reason: z.string() }).nullable(),
      /** The write-off, offset, or roll-up of a debt that entered it (domain.md 3.12.20). */
      debt: debtEntry.nullable(),
      product: z.string().nullable(),
      split: z.object({ share_bp: bp, of_base_cents: cents }).nullable(),
      order: z.object({ id, order_no: z.string(), kind: z.string(), amount_cents: cents, received_on: day }).nullable(),
    }),
  }),
  renewals: endpoint({
    method: 'get',
    path: '/backend/earning/renewals',
    requires: ['read', 'Commission'],
    summary:
      'The scheduled premiums behind the renewal forecast of the next 24 months, each with its rate and what it would pay.',
    example: { query: { limit: 3 } },
    query: listQuery(
      {
        member_id: query.id.optional().describe('Required for the office, whose account has no premiums.'),
        currency: z.enum(currencies).optional(),
        month: month.optional().describe('The month whose renewals are listed, as `2026-11`.'),
      },
      ['due_on', 'case_no', 'amount_cents'],
    ),
    data: pageOf(renewalRow),
  }),
  balances: endpoint({
    method: 'get',
    path: '/backend/earning/balances',
    requires: ['oversee', 'Payment'],
    summary: 'The balance of every member who has one, debit balances first.',
    example: { query: { limit: 5 } },
    query: listQuery(balanceFilters, balanceSorts),
    data: pageOf(balance),
  }),
  adjust: endpoint({
    method: 'post',
    path: '/backend/earning/adjust',
    requires: ['create', 'Earning'],
    summary:
      "Enters an adjustment, fee or bonus in a member's ledger; beyond the limit of the settings it is proposed to another administrator instead.",
    example: {
      body: {
        request_id: '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f03',
        member_id: 36,
        type: 'fee',
        amount_cents: -4_500,
        memo: 'E&O fee, November',
      },
    },
    body: z
      .strictObject({
        request_id: z.uuid(),
        member_id: id,
        type: z.enum(enteredTypes).describe('The kind of entry: a correction, a fee, or a contest bonus.'),
        amount_cents: enteredCents.describe('Negative for a fee, positive for a bonus.'),
        currency: z.enum(currencies).default('USD'),
        memo: text(200).describe('The sentence that the member reads beside the amount.'),
        earned_on: day.optional().describe('Defaults to today; a day in a locked cycle counts for the open one.'),
      })
      .refine(({ type, amount_cents }) => type === 'adjustment' || amount_cents < 0 === (type === 'fee'), {
        path: ['amount_cents'],
        ...wrong('debit'),
      }),
    /** The new entry, or with status `proposed` the one awaiting another administrator. */
    data: z.union([row, proposedAdjustments.row]),
  }),
  hold: endpoint({
    method: 'post',
    path: '/backend/earning/hold',
    reasons: ['locked', 'standing', 'in_dispute', 'awaits_carrier'],
    requires: ['update', 'Earning'],
    summary: 'Holds an open earning back from the pay run, or releases it.',
    example: {
      body: { request_id: '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f04', id: 1, held: true, reason: 'Suitability in review' },
    },
    body: z.strictObject({
      request_id: z.uuid(),
      id,
      held: z.boolean().describe('True keeps the entry out of pay runs, false releases it.'),
      reason: optionalText(200)
        .default('')
        .describe('An explanation that the member reads beside a held entry; empty for none.'),
    }),
    data: row,
  }),
} as const;

/** The list of `earnings.balances`. */
export const balances = {
  name: 'balance',
  row: balance,
  filters: balanceFilters,
  sorts: balanceSorts,
} as const;
