import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { cents, day, id, instant, mostMoney, query, text, version } from '../fields';

/** Advance terms of agents, which reduce the product's advance (domain.md 3.12.22). */

/** Months of commission that are advanced; 0 pays as premiums arrive. */
export const advanceMonths = [0, 6, 9, 12] as const;

const cap = z.int().min(0).max(mostMoney).nullable();
const terms = z.strictObject({
  months: z.literal(advanceMonths),
  /** The largest advance on one case, and the most that may be unearned in all, in cents of each currency. */
  case_cap_cents: cap,
  total_cap_cents: cap,
});
export type AdvanceTerms = z.infer<typeof terms>;

/** The terms of an agent as stored with a policy at submission. */
export const agentAdvance = terms.extend({ member_id: id });
export type AgentAdvance = z.infer<typeof agentAdvance>;

export const advanceTermsRecord = z.strictObject({
  id,
  version,
  member_id: id,
  /** Holds for submissions from this day on, until the next row's. */
  from_on: day,
  ...terms.shape,
  reason: z.string().max(200),
  set_by: id,
  created_at: instant,
  updated_at: instant,
});
export type AdvanceTermsRecord = z.infer<typeof advanceTermsRecord>;

/** Reasons for an advance below the product's. */
export const advanceLimits = ['months', 'case_cap', 'total_cap'] as const;

/** The limit of one line of a record, by its place; stored with the record that set it. */
export const lineLimit = z.strictObject({
  line: z.int(),
  months: z.literal(advanceMonths),
  /** The most that the caps leave for the advance of the line; null without a cap. */
  cap_cents: cents.nullable(),
  /** What binds; null if the product's advance is the least. */
  by: z.enum(advanceLimits).nullable(),
});
export type LineLimit = z.infer<typeof lineLimit>;

/** Why a line was advanced less than the product says. */
export const advanceLimit = z.object({
  by: z.enum(advanceLimits),
  months: z.literal(advanceMonths),
  cap_cents: cents.nullable(),
});

const row = z.object({
  ...advanceTermsRecord.omit({ set_by: true, created_at: true, updated_at: true, reason: true }).shape,
  /** For the office alone. */
  reason: z.string().nullable(),
  set_by: z.string().nullable(),
});
export type AdvanceTermsRow = z.infer<typeof row>;

const list = z.object({
  /** Those of submissions today; null while the product's advance holds. */
  now: row.nullable(),
  /** The latest first, planned ones among them. */
  list: z.array(row),
});

export const advanceTerms = {
  list: endpoint({
    method: 'get',
    path: '/backend/commission/advanceTerms',
    requires: ['read', 'Commission'],
    summary: 'The advance terms of the caller, or of a member for the office: those of today, and their history.',
    example: { query: {} },
    query: z.strictObject({ member_id: query.id.optional() }),
    data: list,
  }),
  set: endpoint({
    method: 'post',
    path: '/backend/commission/setAdvanceTerms',
    requires: ['manage', 'Commission'],
    summary:
      'Sets the advance terms of a member for submissions from a day on. Twelve months without caps leave the product’s advance as it is.',
    example: {
      body: {
        ...{ request_id: '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f21', member_id: 36, from_on: '2026-12-01', months: 6 },
        ...{ case_cap_cents: 250_000, total_cap_cents: 1_000_000, reason: 'First year.' },
      },
    },
    body: z.strictObject({
      request_id: z.uuid(),
      member_id: id,
      from_on: day.describe('Today or a later day.'),
      months: terms.shape.months.describe('Months of commission that are advanced; 0 pays as premiums arrive.'),
      case_cap_cents: cap.describe('The largest advance on one case, in cents; null for no cap.'),
      total_cap_cents: cap.describe('The most that may be unearned in all, in cents; null for no cap.'),
      reason: text(200),
    }),
    data: list,
  }),
} as const;
