import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import {
  bp,
  cents,
  currencies,
  day,
  id,
  instant,
  optionalNameText,
  optionalText,
  query,
  state,
  version,
} from '../fields';
import { agentAdvance } from './advanceTerms';
import { categoryGroups } from './categories';
import { chargebackSchedules, riders, tpMethods } from './products';

/** Policies (保单), domain.md 2.6 and 3.5. */
export const policyStatuses = [
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
] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

export const statusGroups = {
  draft: ['draft'],
  pending: ['submitted', 'underwriting', 'requirements', 'approved', 'issued', 'delivered'],
  inforce: ['inforce'],
  closed: ['declined', 'postponed', 'withdrawn', 'incomplete', 'not_taken'],
  ended: ['lapsed', 'surrendered', 'free_look', 'death_claim', 'matured'],
} as const satisfies Record<string, readonly PolicyStatus[]>;
export type StatusGroup = keyof typeof statusGroups;
export const statusGroupNames = ['draft', 'pending', 'inforce', 'closed', 'ended'] as const;

export const groupOf = (status: PolicyStatus): StatusGroup =>
  statusGroupNames.find((group) => (statusGroups[group] as readonly string[]).includes(status)) ?? 'draft';

export const premiumModes = ['monthly', 'quarterly', 'semi_annual', 'annual', 'single'] as const;
export type PremiumMode = (typeof premiumModes)[number];
export const riskClasses = [
  'pending',
  'pref_plus',
  'preferred',
  'standard',
  'table_a',
  'table_b',
  'table_c',
  'table_d',
  'table_e',
  'table_f',
  'table_g',
  'table_h',
] as const;
export const requirementCodes = [
  'exam',
  'aps',
  'illustration_signed',
  'replacement_form',
  'exchange_form',
  'suitability',
  'id_copy',
  'eft_form',
  'delivery_receipt',
  'initial_premium',
  'amendment',
] as const;
export const requirementOwners = ['agent', 'client', 'carrier', 'doctor'] as const;
export const policySources = ['referral', 'seminar', 'social', 'walk_in', 'existing', 'lead'] as const;
/** domain.md 4.0, scope switch; `network` is for administrators. */
export const scopes = ['me', 'directs', 'base_shop', 'team', 'network'] as const;
export type Scope = (typeof scopes)[number];
export const recordScope = z
  .enum(scopes)
  .describe('Whose records: the caller’s own, those of the directs, the base shop or the team, or all.');

/** Document states that need someone's action; policyDocuments.ts has all of them. */
export const waitingDocuments = ['with_office', 'sent_back'] as const;

/** The office's list filters: an agent who is not ready to write, a stalled case, a late premium. */
export const caseFlags = ['not_ready', 'stalled', 'missing_money'] as const;
export type CaseFlag = (typeof caseFlags)[number];

/** Empty until a draft names one. */
const draftState = z.union([z.literal(''), state]);
const owner = z.object({
  first: z.string().max(40),
  last: z.string().max(40),
  birthday: day.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  state: draftState,
});
const insured = owner.extend({
  gender: z.enum(['f', 'm', 'x', 'undisclosed']).nullable(),
  tobacco: z.boolean().nullable(),
});

const requirement = z.object({
  code: z.enum(requirementCodes),
  label: optionalNameText(80),
  owner: z.enum(requirementOwners),
  due_on: day.nullable(),
  done_on: day.nullable(),
  note: optionalText(300),
});

/** One writing agent's share. The shares of a policy add up to 10000 bp; the chain is that of the submission day (domain.md 3.2). */
const split = z.object({
  member_id: id,
  share_bp: bp.min(500).max(10_000),
  role: z.enum(['writing', 'assist']),
});
const chainLink = z.object({ member_id: id, level_code: z.string(), fy_bp: bp });

/** Product terms recorded at submission, so that later changes do not affect the policy (domain.md 3.2 and 4.2). */
const terms = z.strictObject({
  tp_method: z.enum(tpMethods),
  tp_factor_bp: bp,
  policy_fee_cents: cents,
  advance_bp: bp,
  chargeback_schedule: z.enum(chargebackSchedules),
  grid_version: z.string(),
  /** TP points per unit of the policy's currency, in bp; defaults to one for one (domain.md 2.17, `tp_fx`). */
  tp_fx_bp: bp.optional(),
  /** The grid rates it pays by; defaults to those of the product's category. */
  category_group: z.enum(categoryGroups).optional(),
  /** The last day that another system administered the policy: receipts up to it earn nothing here (domain.md 3.18). */
  cut_over_on: day.optional(),
  /** Advance terms of agents in its chains who had some on the day of submission (domain.md 3.12.22). */
  advances: z.array(agentAdvance).optional(),
});

const dates = {
  signed_on: day.nullable(),
  submitted_on: day.nullable(),
  approved_on: day.nullable(),
  issued_on: day.nullable(),
  delivered_on: day.nullable(),
  inforce_on: day.nullable(),
  closed_on: day.nullable(),
};

/** As stored and in fixtures/network/policies.json. */
export const policyRecord = z.strictObject({
  id,
  version,
  case_no: z.string().regex(/^(C\d{2}-\d{6,9}|TST-[A-Z0-9]+)$/),
  policy_no: z.string().max(30).nullable(),
  product_id: id,
  owner,
  insured: insured.nullable(),
  beneficiary_count: z.int().min(0).max(20),
  face_amount_cents: cents.nullable(),
  currency: z.enum(currencies),
  target_premium_cents: cents.nullable(),
  premium_mode: z.enum(premiumModes),
  modal_premium_cents: cents.min(0),
  initial_lump_cents: cents.min(0),
  exchange_1035_cents: cents.min(0),
  /** By section 3.1 with the product as of submission; a later change of its factor has no effect (domain.md 4.2). */
  tp_cents: cents,
  /** Scheduled premiums received: the total of its confirmed orders of these kinds. */
  premiums_cents: cents,
  risk_class: z.enum(riskClasses),
  signed_state: draftState,
  ...dates,
  status: z.enum(policyStatuses),
  /** The effective day of the current status. */
  status_on: day,
  status_reason: z.string().max(300),
  requirements: z.array(requirement),
  splits: z.array(split).min(1).max(4),
  chain_snapshot: z.array(z.array(chainLink)),
  /** Null until it is submitted. */
  terms: terms.nullable(),
  /**
   * The member who services it since its agent left: sees the client and does the work, without pay (domain.md 3.11).
   */
  serviced_by: id.optional(),
  /** The writing agent's declarations at submission, and the office's reason to allow agents who were not ready. */
  submission: z
    .strictObject({ signature: z.string().max(80), signed_at: instant, override_reason: z.string().max(300) })
    .nullable(),
  riders: z.array(z.enum(riders)),
  replacement: z.boolean(),
  source: z.enum(policySources),
  notes: z.string().max(2000),
  created_at: instant,
  updated_at: instant,
});

/** policy_status_history of domain.md 2.6; the last row's `to` is the policy's status. */
export const policyStatusRecord = z.strictObject({
  id,
  policy_id: id,
  from: z.enum(policyStatuses).nullable(),
  to: z.enum(policyStatuses),
  at: instant,
  effective_on: day,
  by: id,
  reason: z.string().max(300),
});

/** A policy in a list. For downline policies the insured is masked (`L*** W***`), domain.md 5, row rule 2. */
export const policyRow = z.object({
  id,
  version,
  case_no: z.string(),
  policy_no: z.string().nullable(),
  insured: z.string(),
  own: z.boolean(),
  agent_id: id,
  agent: z.string(),
  /** The member who services it since its agent left (domain.md 3.11). */
  servicer: z.object({ member_id: id, name: z.string() }).nullable(),
  split_count: z.int(),
  /** Every agent with the share; null where a back end knows the first one only. */
  agents: z.array(z.object({ member_id: id, name: z.string(), share_bp: bp })).nullable(),
  /** The holder of the share in `tp_cents`: the caller, or agents below; null for the whole policy. */
  share_of: z.enum(['own', 'team']).nullable(),
  /** The caller's share, if `tp_cents` is limited to it. */
  share_bp: bp.nullable(),
  brand_id: id,
  brand: z.string(),
  product_id: id,
  product: z.string(),
  category_group: z.enum(categoryGroups),
  currency: z.enum(currencies),
  status: z.enum(policyStatuses),
  submitted_on: day.nullable(),
  inforce_on: day.nullable(),
  planned_premium_cents: cents,
  tp_cents: cents,
  days_in_status: z.int(),
  requirements_open: z.int(),
  /** For the office only: the owner, the submitting member, and the policy's problems. */
  policy_owner: z.string().nullable(),
  submitted_by: z.string().nullable(),
  flags: z.array(z.enum(caseFlags)).nullable(),
  /** The open requirement of a pending case that is due first. Uplines see only its due date (domain.md 5, row rule 2). */
  waits_for: z
    .object({
      code: z.enum(requirementCodes).nullable(),
      label: z.string(),
      owner: z.enum(requirementOwners),
      due_on: day.nullable(),
    })
    .nullable(),
});

const timelineEntry = z.object({
  from: z.enum(policyStatuses).nullable(),
  to: z.enum(policyStatuses),
  effective_on: day,
  by: z.string(),
  /** The member who did it; null for the office. */
  by_id: id.nullable(),
  reason: z.string(),
});

/** One policy in full. For downline policies, the personal fields are null, empty or reduced (domain.md 5, row rule 2). */
export const policyDetail = policyRow.extend({
  owner: z.object({
    name: z.string(),
    state: z.string(),
    birthday: day.nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  insured_person: z
    .object({ name: z.string(), state: z.string(), birthday: day.nullable(), tobacco: z.boolean().nullable() })
    .nullable(),
  face_amount_cents: cents.nullable(),
  /** The day of its last correction, unless undone (domain.md 3.12.17). */
  corrected_on: day.nullable(),
  /** True if the office reversed its first-year commission. */
  reversed: z.boolean(),
  /** The part of `tp_cents` that still counts, pending or in force: less than all after a reversal. */
  counted_tp_cents: cents,
  target_premium_cents: cents.nullable(),
  premium_mode: z.enum(premiumModes),
  modal_premium_cents: cents,
  initial_lump_cents: cents,
  exchange_1035_cents: cents,
  risk_class: z.enum(riskClasses).nullable(),
  ...dates,
  status_reason: z.string(),
  requirements: z.array(
    z.object({
      code: z.enum(requirementCodes).nullable(),
      label: z.string(),
      owner: z.enum(requirementOwners),
      due_on: day.nullable(),
      done_on: day.nullable(),
    }),
  ),
  splits: z.array(z.object({ member_id: id, name: z.string(), share_bp: bp, tp_cents: cents })),
  riders: z.array(z.enum(riders)),
  source: z.enum(policySources).nullable(),
  notes: z.string(),
  timeline: z.array(timelineEntry),
});

/** Dates that can limit a list. */
export const policyDays = ['submitted_on', 'approved_on', 'issued_on', 'inforce_on', 'closed_on'] as const;

export const policyFilters = {
  q: query.text.optional(),
  group: z.enum(statusGroupNames).optional().describe('Only policies in one of the statuses of this group.'),
  status: z.enum(policyStatuses).optional().describe('Only policies in this status.'),
  brand_id: query.id.optional(),
  product_id: query.id.optional(),
  category_group: z.enum(categoryGroups).optional(),
  currency: z.enum(currencies).optional(),
  agent_id: query.id.optional().describe('Only policies in which this member has a share.'),
  scope: recordScope
    .optional()
    .describe('The members whose policies are listed: the caller, the base shop, or the whole team.'),
  documents: z
    .enum(waitingDocuments)
    .optional()
    .describe("Only policies with a document that awaits the office's review or was returned to the agent."),
  requirements: z.enum(['overdue']).optional().describe('Only policies with an overdue requirement.'),
  flags: z
    .enum(caseFlags)
    .optional()
    .describe("The policy's problem. For the office only: other callers get no matches."),
  dated: z.enum(policyDays).optional().describe('The date that `from` and `to` limit; defaults to the submission day.'),
  from: day.optional(),
  to: day.optional(),
};
const { group: _group, ...countFilters } = policyFilters;

export const policySorts = [
  'case_no',
  'insured',
  'agent',
  'product',
  'brand',
  'status',
  'submitted_on',
  'inforce_on',
  'planned_premium_cents',
  'tp_cents',
  'days_in_status',
] as const;

/** Drafts, submission and status changes are in policyWork.ts. */
export const policies = {
  name: 'policy',
  subject: 'Policy',
  row: policyRow,
  filters: policyFilters,
  sorts: policySorts,
  list: endpoint({
    method: 'get',
    path: '/backend/policy/list',
    requires: ['read', 'Policy'],
    summary: 'A page of the policies that the caller may see, searched, filtered and sorted, with totals.',
    example: { query: { group: 'inforce', sort: 'inforce_on', order: 'desc', limit: 5 } },
    query: listQuery(policyFilters, policySorts),
    data: pageOf(policyRow),
  }),
  /** The number of policies in each status group under the same filters. */
  counts: endpoint({
    method: 'get',
    path: '/backend/policy/counts',
    requires: ['read', 'Policy'],
    summary: 'How many policies each group of statuses holds under the same filters.',
    query: z.strictObject(countFilters),
    data: z.object({
      all: z.int(),
      draft: z.int(),
      pending: z.int(),
      inforce: z.int(),
      closed: z.int(),
      ended: z.int(),
    }),
  }),
  detail: endpoint({
    method: 'get',
    path: '/backend/policy/detail',
    requires: ['read', 'Policy'],
    summary: 'One policy with its requirements, splits and history.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: policyDetail,
  }),
} as const;

export type PolicyRecord = z.infer<typeof policyRecord>;
export type PolicyStatusRecord = z.infer<typeof policyStatusRecord>;
export type PolicyRow = z.infer<typeof policyRow>;
export type PolicyDetail = z.infer<typeof policyDetail>;
