import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { bp, cents, currencies, day, id, month, query, state } from '../fields';
import { categoryGroups } from './categories';
import { earningTypes } from './earnings';
import { levelBadge } from './levels';
import { policyStatuses, requirementCodes, requirementOwners, scopes } from './policies';
import { chargebackSchedules } from './products';
import { periodFields, range, withPeriod } from './scores';

/** Reports, DOMAIN.md 4.1 (TP report, commission report), 4.5 and 6 (B4 to B6, B10). */

/**
 * Whose production: a scope around the caller, or around `member_id`, who has to be of the caller's team. The office without a
 * member, and nobody else, sees the network.
 */
const asked = { scope: z.enum(scopes).default('me'), member_id: query.id.optional() };
const filters = {
  brand_id: query.id.optional(),
  category_group: z.enum(categoryGroups).optional(),
  /** Where the policies were signed. */
  state: state.optional(),
};
const about = {
  as_of: day,
  /** What was counted after the intersection with what the caller may see. */
  scope: z.enum(scopes),
  member_id: id.nullable(),
};
/** As everywhere, but twelve months unless the query says otherwise. */
const yearly = { ...periodFields, period: periodFields.period.removeDefault().default('rolling_12') };
const count = z.int().min(0);
const days = z.int().min(0);
const byCategory = z.record(z.enum(categoryGroups), cents);

const tp = z.object({
  ...about,
  period: range,
  /** Net of reversals. */
  inforce_cents: cents,
  /** The sum of all reversals, mostly below 0; it is in `inforce_cents`. */
  reversed_cents: cents,
  /** Submitted in the period and pending now. */
  pending_cents: cents,
  /** New policies put in force. */
  policies: z.int(),
  /** Every month of the period, also those without anything. */
  months: z.array(
    z.object({
      month,
      inforce_cents: cents,
      reversed_cents: cents,
      pending_cents: cents,
      by_category: byCategory,
      /** In force, of the member alone and of the whole team; null where the network is asked for. */
      personal_cents: cents.nullable(),
      team_cents: cents.nullable(),
      /** In-force TP by the weekday of its day, Monday first. */
      weekdays: z.array(cents).length(7),
    }),
  ),
  categories: z.array(z.object({ category_group: z.enum(categoryGroups), inforce_cents: cents, pending_cents: cents })),
  carriers: z.array(z.object({ id, name: z.string(), inforce_cents: cents, pending_cents: cents })),
  products: z.array(
    z.object({
      id,
      name: z.string(),
      brand: z.string(),
      category_group: z.enum(categoryGroups),
      policies: z.int(),
      inforce_cents: cents,
      pending_cents: cents,
    }),
  ),
});

const funnelSteps = ['submitted', 'approved', 'issued', 'inforce'] as const;
const funnel = z.object({
  ...about,
  period: range,
  /** Of what was submitted in the period. A later step stands for the earlier ones. */
  steps: z.array(
    z.object({
      status: z.enum(funnelSteps),
      count,
      /** Of those submitted. */
      bp,
      /** From the step before; null if nobody has both days. */
      median_days: days.nullable(),
    }),
  ),
  /** From submission to in force. */
  median_days: days.nullable(),
  pending: count,
  closed: z.array(z.object({ status: z.enum(policyStatuses), count })),
  placement_bp: bp.nullable(),
});

/** Dollars of two countries are never added up. */
const currency = z.enum(currencies);
const types = z.record(z.enum(earningTypes), cents);

const commission = z.object({
  as_of: day,
  member_id: id.nullable(),
  year: z.int(),
  accounts: z.array(
    z.object({
      currency,
      total_cents: cents,
      /** From own sales, from sales of the downline, and what has neither: rewards, fees, adjustments. They sum to the total. */
      own_cents: cents,
      override_cents: cents,
      other_cents: cents,
      by_type: types,
      /** All twelve. */
      months: z.array(
        z.object({
          month,
          total_cents: cents,
          own_cents: cents,
          override_cents: cents,
          by_type: types,
          /** What pending cases would pay in the month in which they are expected in force, and the same by how likely they are. */
          expected_cents: cents,
          likely_cents: cents,
        }),
      ),
      /** By carrier, the largest first; null for what belongs to no policy. */
      carriers: z.array(z.object({ id: id.nullable(), name: z.string(), cents })),
      /** Of all pending cases, also those expected after the year. */
      expected_cents: cents,
      likely_cents: cents,
      /** By carrier, the likeliest money first: of how many cases that were decided how many came into force. They sum to both. */
      prospects: z.array(
        z.object({
          id,
          name: z.string(),
          decided: count,
          placed: count,
          placement_bp: bp,
          expected_cents: cents,
          likely_cents: cents,
        }),
      ),
    }),
  ),
});

const renewalForecast = z.object({
  as_of: day,
  member_id: id.nullable(),
  accounts: z.array(
    z.object({
      currency,
      total_cents: cents,
      /** That bring anything. */
      policies: count,
      /** This month, of which only what is still to come counts, and the 23 after it. */
      months: z.array(z.object({ month, cents, premiums: count, premium_cents: cents })).length(24),
      carriers: z.array(z.object({ id, name: z.string(), cents })),
    }),
  ),
});

const exposure = z.object({
  as_of: day,
  member_id: id.nullable(),
  accounts: z.array(
    z.object({
      currency,
      /** What would be charged back if every policy of the first year lapsed today. */
      unearned_cents: cents,
      policies: count,
      /** The same at the end of this month and the eleven after it, if nothing lapses until then. */
      months: z.array(z.object({ month, unearned_cents: cents, policies: count })).length(12),
    }),
  ),
  /** Of how many the cases are the first. */
  total: count,
  /** The largest first. */
  cases: z.array(
    z.object({
      policy_id: id,
      case_no: z.string(),
      policy_no: z.string().nullable(),
      insured: z.string(),
      agent: z.string(),
      own: z.boolean(),
      brand: z.string(),
      product: z.string(),
      currency,
      inforce_on: day,
      /** Completed ones. */
      months: z.int(),
      schedule: z.enum(chargebackSchedules),
      unearned_cents: cents,
      /** When nothing of it can be charged back any more. */
      earned_on: day,
      /** The first scheduled premium that is not paid; null for a single premium. */
      premium_due_on: day.nullable(),
      days_late: days,
      /** The next talk with the client, in month 3, 6, 9 or 13. */
      touch_on: day.nullable(),
    }),
  ),
});

const person = z.object({ id, name: z.string(), level: levelBadge.nullable(), generation: z.int() });
const teamStats = z.object({
  root: z.object({ id, name: z.string() }),
  as_of: day,
  team_count: count,
  active: count,
  /** The first one is the member's directs. */
  generations: z.array(z.object({ generation: z.int(), count, active: count })),
  /** Of who is active, lowest first. */
  levels: z.array(z.object({ code: z.string(), name: z.string(), count })),
  /** Active members with in-force TP above 0 this month and in the last three. */
  writers: z.object({ month: count, rolling_3: count }),
  /** Each list holds the first fifty; the counts are of all. */
  new_members: z.object({ count, list: z.array(person.extend({ joined_on: day })) }),
  /** Active members who neither signed in nor submitted anything for fourteen days. */
  silent: z.object({ count, list: z.array(person.extend({ last_active_on: day.nullable() })) }),
  /** Who has at least four fifths of what the next level asks for. */
  close_to_promotion: z.object({
    count,
    list: z.array(person.extend({ next_code: z.string(), next_name: z.string(), progress_bp: bp })),
  }),
  /** Of the next thirty days, as month and day. */
  birthdays: z.object({
    count,
    list: z.array(person.extend({ birthday: z.string().regex(/^\d\d-\d\d$/), in_days: days })),
  }),
});

const pendingRow = z.object({
  id,
  case_no: z.string(),
  policy_no: z.string().nullable(),
  insured: z.string(),
  own: z.boolean(),
  agent: z.string(),
  brand: z.string(),
  product: z.string(),
  category_group: z.enum(categoryGroups),
  status: z.enum(policyStatuses),
  submitted_on: day,
  days_pending: days,
  days_in_status: days,
  /** Of the carrier's completed stays in this status, or of all carriers' where it has too few. */
  median_days: days.nullable(),
  /** How far over that median it is, 10000 = as long as the median; the list starts with the largest. */
  risk_bp: bp,
  /** What is missing; of a downline's case without its name (DOMAIN.md 5, row rule 2). */
  missing: z.array(
    z.object({
      code: z.enum(requirementCodes).nullable(),
      label: z.string(),
      owner: z.enum(requirementOwners),
      due_on: day.nullable(),
      overdue: z.boolean(),
    }),
  ),
  expected_on: day.nullable(),
  /** How many of the carrier's cases that stood in this status came into force. */
  weight_bp: bp,
  /** The scope's part of the TP, and the same by its weight. */
  tp_cents: cents,
  likely_cents: cents,
});
const pendingSorts = [
  'risk',
  'case_no',
  'agent',
  'brand',
  'status',
  'submitted_on',
  'days_in_status',
  'expected_on',
  'tp_cents',
  'likely_cents',
] as const;

export const reports = {
  tp: endpoint({
    method: 'get',
    path: '/backend/report/tp',
    requires: ['read', 'TP'],
    summary: 'TP of a scope and period by month and category, carrier, product and weekday, personal beside team.',
    example: { query: { scope: 'team', period: 'rolling_12' } },
    query: withPeriod(z.strictObject({ ...asked, ...yearly, ...filters })),
    data: tp,
  }),
  funnel: endpoint({
    method: 'get',
    path: '/backend/report/funnel',
    requires: ['read', 'Policy'],
    summary: 'How far the cases submitted in a period have come, step by step with median days.',
    example: { query: { scope: 'team', period: 'rolling_12' } },
    query: withPeriod(z.strictObject({ ...asked, ...yearly, ...filters })),
    data: funnel,
  }),
  pending: endpoint({
    method: 'get',
    path: '/backend/report/pending',
    requires: ['read', 'Policy'],
    summary:
      'Pending cases by risk: age against the carrier’s own median, what is missing from whom, when and how likely in force.',
    example: { query: { scope: 'team', limit: 3 } },
    query: listQuery(
      { ...asked, ...filters, q: query.text.optional(), status: z.enum(policyStatuses).optional() },
      pendingSorts,
    ),
    data: pageOf(pendingRow),
  }),
  commission: endpoint({
    method: 'get',
    path: '/backend/report/commission',
    requires: ['read', 'Commission'],
    summary: "The caller's earnings of a year by month, type and carrier, own beside override, with what is expected.",
    query: z.strictObject({
      year: z.coerce.number().int().min(2000).max(2100).optional(),
      brand_id: query.id.optional(),
      type: z.enum(earningTypes).optional(),
      member_id: query.id.optional(),
    }),
    data: commission,
  }),
  renewalForecast: endpoint({
    method: 'get',
    path: '/backend/report/renewalForecast',
    requires: ['read', 'Commission'],
    summary: "What the scheduled premiums of the caller's own policies in force will renew in the next 24 months.",
    query: z.strictObject({ member_id: query.id.optional() }),
    data: renewalForecast,
  }),
  exposure: endpoint({
    method: 'get',
    path: '/backend/report/exposure',
    requires: ['read', 'Commission'],
    summary: 'What of the advances paid to the caller is not earned yet, month by month, with the cases behind it.',
    example: { query: { limit: 3 } },
    query: z.strictObject({
      member_id: query.id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: exposure,
  }),
  teamStats: endpoint({
    method: 'get',
    path: '/backend/report/teamStats',
    requires: ['read', 'Member'],
    summary:
      'A team at a glance: generations, levels, who writes, is new, silent, close to promotion or has a birthday.',
    query: z.strictObject({ id: query.id.optional() }),
    data: teamStats,
  }),
} as const;
export type TpReport = z.infer<typeof tp>;
export type FunnelReport = z.infer<typeof funnel>;
export type CommissionReport = z.infer<typeof commission>;
export type RenewalForecast = z.infer<typeof renewalForecast>;
export type ExposureReport = z.infer<typeof exposure>;
export type TeamStats = z.infer<typeof teamStats>;
export type PendingCase = z.infer<typeof pendingRow>;
