import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { bp, cents, currencies, day, id } from '../fields';
import { backupState } from './backups';
import { policyStatuses, recordScope, requirementCodes } from './policies';

/** The figures of both dashboards, domain.md 4.0 (scope and period switch), 4.4 and 3.10. */
export const periods = ['mtd', 'qtd', 'ytd', 'last_month', 'rolling_3', 'rolling_12'] as const;
export type Period = (typeof periods)[number];

export const metrics = ['inforce_tp', 'pending_tp', 'policies'] as const;
export type Metric = (typeof metrics)[number];

/** The persistency that a promotion requires (domain.md 3.9). */
export const persistencyFloorBp = 7_500;

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
export const range = z.strictObject({ from: day, to: day });
const count = z.int().min(0);
const status = z.enum(policyStatuses);

export const cardKeys = [
  'inforce_tp',
  'pending_tp',
  'submitted',
  'inforce_policies',
  'persistency',
  'team_size',
  'active_members',
] as const;
export type CardKey = (typeof cardKeys)[number];

/**
 * One figure. `delta_bp` is its change from the previous period: relative (10000 = doubled), or the plain difference
 * for a figure in basis points; null without a previous value. `spark` has one value per month for the last 12 months.
 */
export const homeCard = z.strictObject({
  key: z.enum(cardKeys),
  unit: z.enum(['cents', 'count', 'bp']),
  value: z.int().nullable(),
  delta_bp: bp.nullable(),
  spark: z.array(z.int().nullable()).length(12),
  /** For pending TP: the number of cases. */
  cases: count.optional(),
  /** For team size: members who joined within 30 days. */
  new_members: count.optional(),
});

export const leader = z.strictObject({
  rank: z.int().min(1),
  /** Places gained since the previous period; null if not ranked then. */
  change: z.int().nullable(),
  id,
  name: z.string(),
  level: z.string().nullable(),
  value: z.int(),
});

const about = {
  policy_id: id,
  case_no: z.string(),
  due_on: day.nullable(),
  tone: z.enum(['danger', 'warning', 'info']),
};

/** An item that needs attention. `text` is the key of its text, `params` its values. */
export const attention = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('requirement'),
    text: z.enum(['overdue', 'due']),
    ...about,
    /** `code` is null for uplines (domain.md 5, row rule 2); `more`: how many other requirements of the case are open. */
    params: z.strictObject({ code: z.enum(requirementCodes).nullable(), more: count }),
  }),
  z.strictObject({
    kind: z.literal('lapse_risk'),
    text: z.literal('late'),
    ...about,
    /** Days since the premium was due, and the policy month it covers. */
    params: z.strictObject({ days: count, month: z.int().min(1) }),
  }),
  z.strictObject({
    kind: z.literal('stuck'),
    text: z.literal('stuck'),
    ...about,
    /** Days in this status, and the median for the same carrier's cases. */
    params: z.strictObject({ status, days: count, median: count }),
  }),
]);

export const top = z.strictObject({
  network: z.string(),
  /** The business day of the figures. */
  as_of: day,
  /** The scope of the figures, limited to the caller's permissions. */
  scope: recordScope,
  period: range,
  previous: range,
  cards: z.array(homeCard),
  /** The members ranked: the scope, or the base shop for `me`. */
  leaders_scope: recordScope,
  leaders: z.array(leader),
  /** The caller's row on that board. */
  own: leader.nullable(),
  /** The caller's rank in the whole network. */
  position: z.strictObject({ rank: z.int().min(1), of: z.int().min(1) }).nullable(),
  attention: z.array(attention),
  attention_total: count,
});

/** A part of a whole; all `bp` add up to 10000 (largest remainder). */
const share = { value: cents.min(0), bp: bp.min(0).max(10_000) };
const stage = { count, tp: cents, bp: bp.min(0).max(10_000) };

export const percent = z.strictObject({
  as_of: day,
  scope: recordScope,
  period: range,
  /** The caller's own goal; null if none is set or the scope or period has none. */
  goal: z.strictObject({ target: cents, value: cents, bp }).nullable(),
  /** TP put in force in the period by product category, before reversals. */
  mix: z.array(z.strictObject({ code: z.string(), name: z.string(), ...share })),
  /** TP put in force in the period by carrier, before reversals. */
  carriers: z.array(z.strictObject({ id, name: z.string(), ...share })),
  /** Submissions in the period and how far they came; `bp` of the count submitted. */
  funnel: z.array(z.strictObject({ status: z.enum(['submitted', 'approved', 'issued', 'inforce']), ...stage })),
  /** Everything pending now, by status; `bp` of the count pending. */
  pipeline: z.array(z.strictObject({ status, ...stage })),
  /** Active members by level, lowest first. */
  levels: z.array(z.strictObject({ code: z.string(), name: z.string(), count })),
  persistency_bp: bp.nullable(),
  placement_bp: bp.nullable(),
  /**
   * The last 12 months: TP put in force net of reversals, those reversals (net of reinstatements), and TP submitted then and still
   * pending.
   */
  months: z
    .array(
      z.strictObject({ month, inforce_cents: cents, reversed_cents: cents, pending_cents: cents, submitted: count }),
    )
    .length(12),
});

export const queueKeys = [
  'requirements_overdue',
  'pending_long',
  'to_put_in_force',
  'incomplete',
  'awaiting_activation',
  'approvals',
  'holds',
  'promotions',
  'licenses_expiring',
  'run_to_lock',
  'unmatched_money',
  'missing_money',
  'open_mail',
] as const;

export const queue = z.strictObject({
  /** Scheduled backups; null for a demo without any. */
  backup: backupState.nullable(),
  queues: z.array(
    z.strictObject({
      key: z.enum(queueKeys),
      count,
      /** Their money by currency, without signs, where it is known. */
      sums: z.array(z.strictObject({ currency: z.enum(currencies), cents })).optional(),
      /** The list behind the count; null if there is none. */
      target: z
        .strictObject({
          screen: z.enum([
            'policies',
            'inactiveMembers',
            'payRuns',
            'carrierStatements',
            'mailbox',
            'approvals',
            'commissionQueue',
            'promotions',
            'licenseQueue',
          ]),
          query: z.record(z.string(), z.string()),
        })
        .nullable(),
    }),
  ),
});

const switches = {
  scope: recordScope.default('me'),
  period: z
    .enum(periods)
    .default('mtd')
    .describe('The days that the figures cover, up to today; `last_month` is the previous calendar month.'),
};

/**
 * `scope` is limited to the caller's permissions: for a member, `network` means their own team. Callers without access
 * to policies get zeros and empty lists.
 */
export const dashboard = {
  top: endpoint({
    method: 'get',
    path: '/backend/index/top',
    requires: ['read', 'Dashboard'],
    summary: "The caller's figures of a period: cards, leader board and what needs attention.",
    example: { query: { scope: 'team', period: 'ytd', limit: 5 } },
    query: z.strictObject({
      ...switches,
      metric: z.enum(metrics).default('inforce_tp').describe('The figure that ranks the leaders.'),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    data: top,
  }),
  percent: endpoint({
    method: 'get',
    path: '/backend/index/percent',
    requires: ['read', 'Dashboard'],
    summary: 'Shares and developments of a period: mix, carriers, funnel, pipeline, levels and the last 12 months.',
    example: { query: { scope: 'team', period: 'ytd' } },
    query: z.strictObject(switches),
    data: percent,
  }),
  queue: endpoint({
    method: 'get',
    path: '/backend/report/queue',
    requires: ['oversee', 'Member'],
    summary: 'What waits for the office and the caller may open, as counts with the list to open.',
    data: queue,
  }),
  waiting: endpoint({
    method: 'get',
    path: '/backend/report/waiting',
    requires: ['oversee', 'Member'],
    summary: "Counts for the office's menu: requests the caller can approve, mail, papers, and commission lines.",
    data: z.strictObject({ approvals: count, mailbox: count, licenses: count, queue: count }),
  }),
} as const;

export type Top = z.infer<typeof top>;
export type HomeCard = z.infer<typeof homeCard>;
export type Leader = z.infer<typeof leader>;
export type Attention = z.infer<typeof attention>;
export type Percent = z.infer<typeof percent>;
export type Queue = z.infer<typeof queue>;
export type QueueKey = (typeof queueKeys)[number];
