import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { bp, cents, currencies, day, id, month, query, state } from '../fields';
import { categoryGroups } from './categories';
import { range } from './dashboard';
import { earningTypes } from './earnings';
import { levelBadge } from './levels';
import { policyStatuses, recordScope, requirementCodes, requirementOwners } from './policies';
import { chargebackSchedules } from './products';
import { periodFields, withPeriod } from './scores';
import { taskMark, touchMonths } from './tasks';

/** Reports, domain.md 4.1 (TP report, commission report), 4.5 and 6 (B4 to B6, B10). */

/**
 * The members whose production counts: a scope around the caller, or around `member_id`, who must be in the caller's
 * team. Only the office, without a member, sees the network.
 */
const scopeFields = { scope: recordScope.default('me'), member_id: query.id.optional() };
const filters = {
  brand_id: query.id.optional(),
  category_group: z.enum(categoryGroups).optional(),
  state: state.optional().describe('The state of signature.'),
};
const about = {
  as_of: day,
  /** The scope of the figures, limited to the caller's permissions. */
  scope: recordScope,
  member_id: id.nullable(),
};
/** The usual periods, but twelve months by default. */
const yearly = {
  ...periodFields,
  period: periodFields.period
    .removeDefault()
    .default('rolling_12')
    .describe('The days that the report covers, up to today; `custom` takes `from` and `to`, or `month`.'),
};
const count = z.int().min(0);
const days = z.int().min(0);
const byCategory = z.record(z.enum(categoryGroups), cents);

export const tpReport = z.object({
  ...about,
  period: range,
  /** Net of reversals. */
  inforce_cents: cents,
  /** The total of all reversals, usually negative; included in `inforce_cents`. */
  reversed_cents: cents,
  /** Submitted in the period and still pending. */
  pending_cents: cents,
  /** New policies put in force. */
  policies: z.int(),
  /** Every month of the period, including empty ones. */
  months: z.array(
    z.object({
      month,
      inforce_cents: cents,
      reversed_cents: cents,
      pending_cents: cents,
      by_category: byCategory,
      /** In-force TP, personal and of the whole team; null for the network. */
      personal_cents: cents.nullable(),
      team_cents: cents.nullable(),
      /** In-force TP by weekday, Monday first. */
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
export const funnelReport = z.object({
  ...about,
  period: range,
  /** Steps of the cases submitted in the period. A later step implies the earlier ones. */
  steps: z.array(
    z.object({
      status: z.enum(funnelSteps),
      count,
      /** Share of those submitted. */
      bp,
      /** From the previous step; null if no case has both dates. */
      median_days: days.nullable(),
    }),
  ),
  /** From submission to in force. */
  median_days: days.nullable(),
  pending: count,
  closed: z.array(z.object({ status: z.enum(policyStatuses), count })),
  placement_bp: bp.nullable(),
});

/** US and Canadian dollars are never added together. */
const currency = z.enum(currencies);
const types = z.record(z.enum(earningTypes), cents);

export const commissionReport = z.object({
  as_of: day,
  member_id: id.nullable(),
  year: z.int(),
  accounts: z.array(
    z.object({
      currency,
      total_cents: cents,
      /** From own sales, downline sales and neither (rewards, fees, adjustments). They add up to the total. */
      own_cents: cents,
      override_cents: cents,
      other_cents: cents,
      by_type: types,
      /** All twelve months. */
      months: z.array(
        z.object({
          month,
          total_cents: cents,
          own_cents: cents,
          override_cents: cents,
          by_type: types,
          /**
           * Expected commission of pending cases in the month they should come into force, and the same weighted by
           * likelihood.
           */
          expected_cents: cents,
          likely_cents: cents,
        }),
      ),
      /** By carrier, the largest first; null for entries without a policy. */
      carriers: z.array(z.object({ id: id.nullable(), name: z.string(), cents })),
      /** Totals of all pending cases, including those expected after this year. */
      expected_cents: cents,
      likely_cents: cents,
      /** By carrier, the largest likely amount first, with how many decided cases came into force. They add up to both totals. */
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

export const renewalForecast = z.object({
  as_of: day,
  member_id: id.nullable(),
  accounts: z.array(
    z.object({
      currency,
      total_cents: cents,
      /** With renewals. */
      policies: count,
      /** This month, counting only the remaining days, and the next 23. */
      months: z.array(z.object({ month, cents, premiums: count, premium_cents: cents })).length(24),
      carriers: z.array(z.object({ id, name: z.string(), cents })),
    }),
  ),
});

export const exposureReport = z.object({
  as_of: day,
  member_id: id.nullable(),
  accounts: z.array(
    z.object({
      currency,
      /** The total chargeback if every first-year policy lapsed today. */
      unearned_cents: cents,
      policies: count,
      /** The same at the end of this month and the next eleven, if nothing lapses until then. */
      months: z.array(z.object({ month, unearned_cents: cents, policies: count })).length(12),
    }),
  ),
  /** The total number of cases; `cases` has the first ones. */
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
      /** Completed months. */
      months: z.int(),
      schedule: z.enum(chargebackSchedules),
      unearned_cents: cents,
      /** From this day on, nothing can be charged back. */
      earned_on: day,
      /** The first unpaid scheduled premium; null for a single premium. */
      premium_due_on: day.nullable(),
      days_late: days,
      /** The next client contact, in month 3, 6, 9 or 13. */
      touch_on: day.nullable(),
    }),
  ),
});

const person = z.object({ id, name: z.string(), level: levelBadge.nullable(), generation: z.int() });
export const teamStats = z.object({
  root: z.object({ id, name: z.string() }),
  as_of: day,
  team_count: count,
  active: count,
  /** The first generation is the member's directs. */
  generations: z.array(z.object({ generation: z.int(), count, active: count })),
  /** Of active members, lowest first. */
  levels: z.array(z.object({ code: z.string(), name: z.string(), count })),
  /** Active members with in-force TP above 0 this month and over the last three. */
  writers: z.object({ month: count, rolling_3: count }),
  /** Each list has the first fifty; the counts cover all. */
  new_members: z.object({ count, list: z.array(person.extend({ joined_on: day })) }),
  /** Active members who have neither signed in nor submitted anything for fourteen days. */
  silent: z.object({ count, list: z.array(person.extend({ last_active_on: day.nullable() })) }),
  /** Members at 80% or more of the next level's requirements. */
  close_to_promotion: z.object({
    count,
    list: z.array(person.extend({ next_code: z.string(), next_name: z.string(), progress_bp: bp })),
  }),
  /** In the next thirty days, as month and day. */
  birthdays: z.object({
    count,
    list: z.array(person.extend({ birthday: z.string().regex(/^\d\d-\d\d$/), in_days: days })),
  }),
});

/** The longest answer of `touches`. */
export const mostTouches = 200;

/** The owner of a policy, for its agents and the office (domain.md 5, row rule 2). */
export const clientContact = z.object({
  first: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const pendingCase = z.object({
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
  /** Over the carrier's completed stays in this status, or all carriers' if it has too few. */
  median_days: days.nullable(),
  /** Days relative to that median; 10000 means equal. The list starts with the largest. */
  risk_bp: bp,
  /** The open requirement; unnamed for a downline's case (domain.md 5, row rule 2). */
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
  client: clientContact.nullable(),
  /** Key of the case's current task (domain.md 2.20), and the caller's mark on it. */
  task: z.string(),
  mark: taskMark.nullable(),
  /** Share of the carrier's cases in this status that came into force. */
  weight_bp: bp,
  /** The scope's share of the TP, and the same weighted. */
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

/** A case of the caller's in its first 14 months, with the talks that keep it (domain.md 6, B6). */
export const savedCase = z.object({
  policy_id: id,
  case_no: z.string(),
  insured: z.string(),
  brand: z.string(),
  product: z.string(),
  currency,
  inforce_on: day,
  /** Completed months. */
  months: z.int(),
  /** The caller's own chargeback if the policy lapsed today. */
  unearned_cents: cents,
  /** Days since the first unpaid scheduled premium was due. */
  days_late: days,
  client: clientContact.nullable(),
  /** Talks at months 3, 6, 9, and 13, with the caller's mark. */
  touches: z
    .array(
      z.object({
        months: z.union(touchMonths.map((months) => z.literal(months))),
        on: day,
        task: z.string(),
        mark: taskMark.nullable(),
      }),
    )
    .length(touchMonths.length),
});

export const reports = {
  tp: endpoint({
    method: 'get',
    path: '/backend/report/tp',
    requires: ['read', 'TP'],
    summary: 'TP of a scope and period by month and category, carrier, product and weekday, personal beside team.',
    example: { query: { scope: 'team', period: 'rolling_12' } },
    query: withPeriod(z.strictObject({ ...scopeFields, ...yearly, ...filters })),
    data: tpReport,
  }),
  funnel: endpoint({
    method: 'get',
    path: '/backend/report/funnel',
    requires: ['read', 'Policy'],
    summary: 'How far the cases submitted in a period have come, step by step with median days.',
    example: { query: { scope: 'team', period: 'rolling_12' } },
    query: withPeriod(z.strictObject({ ...scopeFields, ...yearly, ...filters })),
    data: funnelReport,
  }),
  pending: endpoint({
    method: 'get',
    path: '/backend/report/pending',
    requires: ['read', 'Policy'],
    summary:
      'Pending cases by risk: age against the carrier’s own median, what is missing from whom, when and how likely in force.',
    example: { query: { scope: 'team', limit: 3 } },
    query: listQuery(
      {
        ...scopeFields,
        ...filters,
        q: query.text.optional(),
        status: z.enum(policyStatuses).optional().describe('Only pending cases in this status.'),
      },
      pendingSorts,
    ),
    data: pageOf(pendingCase),
  }),
  commission: endpoint({
    method: 'get',
    path: '/backend/report/commission',
    requires: ['read', 'Commission'],
    summary: "The caller's earnings of a year by month, type and carrier, own beside override, with what is expected.",
    query: z.strictObject({
      year: z.coerce
        .number()
        .int()
        .min(2000)
        .max(2100)
        .optional()
        .describe('The calendar year of the report; defaults to the current one.'),
      brand_id: query.id.optional(),
      type: z.enum(earningTypes).optional().describe('Only earnings of this kind.'),
      member_id: query.id.optional(),
    }),
    data: commissionReport,
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
    data: exposureReport,
  }),
  touches: endpoint({
    method: 'get',
    path: '/backend/report/touches',
    requires: ['read', 'Policy'],
    summary:
      "The caller's own cases in their first 14 months, with the talks that keep them in force, at months 3, 6, 9, and 13.",
    query: z.strictObject({}),
    data: z.object({ as_of: day, total: count, cases: z.array(savedCase).max(mostTouches) }),
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
export type TpReport = z.infer<typeof tpReport>;
export type FunnelReport = z.infer<typeof funnelReport>;
export type CommissionReport = z.infer<typeof commissionReport>;
export type RenewalForecast = z.infer<typeof renewalForecast>;
export type ExposureReport = z.infer<typeof exposureReport>;
export type TeamStats = z.infer<typeof teamStats>;
export type PendingCase = z.infer<typeof pendingCase>;
export type SavedCase = z.infer<typeof savedCase>;
