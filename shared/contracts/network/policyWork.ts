import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { lineKinds } from '../../plan/distribute';
import { dayStatuses } from '../../plan/policyStatus';
import {
  bp,
  cents,
  currencies,
  day,
  id,
  instant,
  mostMoney,
  optionalNameText,
  optionalText,
  query,
  removed,
  text,
  version,
} from '../fields';
import { recordKinds, recordStatuses } from './choices';
import { orderKinds, orderMethods, orders } from './orders';
import { policyDetail, policyStatuses, premiumModes, requirementCodes, requirementOwners } from './policies';
import { draftMoney, draftSplits, policyDraft } from './policyDraft';

/** Actions on policies: drafts, submission, status, money (domain.md 2.6, 3.5, 4.1 and 4.2). */

const requestId = z.uuid();
const example = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f1';

const draftExample = {
  product_id: 1,
  owner: { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA', phone: '+14155550123' },
  insured: { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA', gender: 'f', tobacco: false },
  face_amount_cents: 50_000_000,
  target_premium_cents: 600_000,
  premium_mode: 'monthly',
  modal_premium_cents: 60_000,
  signed_state: 'CA',
  signed_on: '2026-11-19',
} as const;

const readinessBlocker = z.looseObject({ code: z.string() });
/** A reason a policy cannot reach a status; the client supplies the words (domain.md 3.5). */
const blocker = z.looseObject({ code: z.string() });
const issue = z.object({
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
});

export const policyCheck = z.object({
  ready: z.boolean(),
  /** Fields that are missing or outside the product's limits. */
  issues: z.array(issue),
  blockers: z.array(blocker),
  agents: z.array(z.object({ member_id: id, name: z.string(), share_bp: bp, blockers: z.array(readinessBlocker) })),
});

const shownLine = z.object({
  payee_id: id.nullable(),
  payee: z.string(),
  kind: z.enum(lineKinds),
  generation: z.int(),
  rate_bp: bp,
  base_cents: cents,
  amount_cents: cents,
  advanced_cents: cents,
});

/** Changes of TP, `pending_tp_cents` of it pending, and new commission records with their lines; expected ones post nothing yet. */
export const effects = z.object({
  tp_cents: cents,
  pending_tp_cents: cents,
  records: z.array(
    z.object({
      kind: z.enum(recordKinds),
      status: z.enum(recordStatuses),
      base_cents: cents,
      gross_cents: cents,
      lines: z.array(shownLine),
    }),
  ),
});
export type Effects = z.infer<typeof effects>;

export const policyTransition = z.strictObject({
  id,
  version,
  to: z.enum(policyStatuses).describe('The status that the policy moves to.'),
  effective_on: day.describe('The day on which the status changed at the carrier.'),
  reason: optionalText(300).default('').describe('An explanation that the history shows.'),
  policy_no: optionalText(30).optional(),
  initial_receipt: z
    .boolean()
    .default(true)
    .describe('For in force: the initial premium has been received, or an exchange is in transit.'),
  exchange_in_transit: z
    .boolean()
    .default(false)
    .describe('True if the money of a 1035 exchange is on its way, so that the policy may go in force without it.'),
  override_reason: optionalText(300).default(''),
});
/** Days of several steps at once. Steps without a day are not taken; `delivered_on` is optional. */
export const policyDays = z.strictObject({
  id,
  version,
  submitted_on: day.optional(),
  approved_on: day.optional(),
  issued_on: day.optional(),
  delivered_on: day.optional(),
  inforce_on: day.optional(),
  ...policyTransition.pick({ policy_no: true, initial_receipt: true, exchange_in_transit: true, override_reason: true })
    .shape,
});
const daysExample = {
  ...{ id: 1, version: 9, approved_on: '2026-11-20', issued_on: '2026-11-20', policy_no: 'NL-2048812' },
  inforce_on: '2026-11-20',
};

/** A case in the version that was read. */
export const policyVersion = z.strictObject({ id, version });
const transitionExample = { id: 1, version: 9, to: 'underwriting', effective_on: '2026-11-20' } as const;

/** Money that the office enters; new business comes with the status of a case. */
export const paymentKinds = ['premium', 'additional', 'exchange_1035', 'renewal', 'refund'] as const;

export const payment = z.strictObject({
  policy_id: id,
  kind: z.enum(paymentKinds).describe('The kind of premium that was received.'),
  amount_cents: cents.min(-mostMoney).max(mostMoney).describe('Negative for a refund, positive otherwise.'),
  received_on: day,
  method: z.enum(orderMethods).describe('The way the premium was paid.'),
  refund_of_id: id.optional().describe('For a refund: the receipt it refunds; without one, the latest receipts first.'),
  carrier_statement_ref: optionalText(60)
    .default('')
    .describe('The carrier’s statement that lists the premium; empty if unknown.'),
  note: optionalText(300).default(''),
});
export const signed = <S extends z.ZodType<{ kind: string; amount_cents: number }>>(schema: S) =>
  schema.refine(({ kind, amount_cents }) => (kind === 'refund' ? amount_cents < 0 : amount_cents > 0), {
    path: ['amount_cents'],
    ...wrong('sign'),
  });
const paymentExample = {
  policy_id: 4,
  kind: 'additional',
  amount_cents: 250_000,
  received_on: '2026-11-18',
  method: 'check',
} as const;

/** First-year money of a policy after refunds (all money of a single premium), and where excess begins. */
const counted = { cumulative_cents: cents, target_cents: cents };

const writes = ['update', 'Policy'] as const;
const manages = ['manage', 'Policy'] as const;

export const policyWork = {
  draft: endpoint({
    method: 'get',
    path: '/backend/policy/draft',
    requires: ['read', 'Policy'],
    summary: 'A policy as its form writes it, for the writing agents and the office.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: z.object({ ...policyDraft.shape, id, version, status: z.enum(policyStatuses), splits: draftSplits }),
  }),
  create: endpoint({
    method: 'post',
    path: '/backend/policy/create',
    requires: ['create', 'Policy'],
    summary: 'Keeps a draft of a policy; only its product is needed.',
    example: { body: draftExample },
    body: policyDraft,
    data: policyDetail,
  }),
  edit: endpoint({
    method: 'post',
    path: '/backend/policy/edit',
    reasons: ['locked'],
    requires: writes,
    summary:
      'Changes a policy as a whole until it is approved; afterwards members change its notes only. The office says why it changes what TP depends on.',
    example: { body: { ...draftExample, id: 1, version: 9 } },
    body: z.strictObject({ ...policyDraft.shape, id, version, reason: optionalText(300).default('') }),
    data: policyDetail,
  }),
  remove: endpoint({
    method: 'post',
    path: '/backend/policy/delete',
    reasons: ['in_use'],
    requires: writes,
    summary: 'Throws a draft away.',
    example: { body: { id: 1, version: 0 } },
    body: policyVersion,
    data: removed,
  }),
  check: endpoint({
    method: 'get',
    path: '/backend/policy/check',
    requires: ['read', 'Policy'],
    summary:
      'All that keeps a policy from being submitted: missing fields, limits, and each agent’s readiness to write.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: policyCheck,
  }),
  submit: endpoint({
    method: 'post',
    path: '/backend/policy/submit',
    reasons: ['blocked'],
    requires: writes,
    summary: 'Submits a draft: TP becomes pending, the upline chain is stored, the expected commission is noted.',
    example: {
      body: { request_id: `${example}1`, id: 1, version: 0, disclosures: [true, true, true], signature: 'Haoran Lin' },
    },
    body: z.strictObject({
      request_id: requestId,
      id,
      version,
      disclosures: z
        .tuple([z.literal(true), z.literal(true), z.literal(true)])
        .describe('Declarations: answers are true, product explained, documents left with the client.'),
      signature: text(80).describe('The agent’s full name, typed as a signature.'),
      override_reason: optionalText(300).default(''),
    }),
    data: policyDetail,
  }),
  withdraw: endpoint({
    method: 'post',
    path: '/backend/policy/withdraw',
    reasons: ['blocked'],
    requires: writes,
    summary: 'Withdraws a case before it is approved.',
    example: { body: { id: 1, version: 3, reason: 'The client decided otherwise.' } },
    body: z.strictObject({ id, version, reason: text(300) }),
    data: policyDetail,
  }),
  requirement: endpoint({
    method: 'post',
    path: '/backend/policy/requirement',
    requires: writes,
    summary: 'Ticks a requirement; the office adds and changes them, too.',
    example: { body: { id: 1, version: 9, code: 'eft_form', done_on: '2026-11-19' } },
    body: z.strictObject({
      id,
      version,
      code: z.enum(requirementCodes).describe('The requirement to add or change.'),
      done_on: day.nullable().optional().describe('The day on which it was met; null reopens it.'),
      note: optionalText(300).optional(),
      label: optionalNameText(80)
        .optional()
        .describe('The office’s own wording of the requirement; empty for the usual one.'),
      owner: z.enum(requirementOwners).optional().describe('The side that has to meet it.'),
      due_on: day.nullable().optional().describe('The day by which it is due; null for none.'),
    }),
    data: policyDetail,
  }),
  note: endpoint({
    method: 'post',
    path: '/backend/policy/note',
    requires: writes,
    summary: 'Changes the notes, at any status.',
    example: { body: { id: 1, version: 9, notes: 'Client prefers to be called in the evening.' } },
    body: z.strictObject({
      id,
      version,
      notes: optionalText(2000).describe('Remarks of the agent and the office, which replace the previous ones.'),
    }),
    data: policyDetail,
  }),
  history: endpoint({
    method: 'get',
    path: '/backend/policy/history',
    requires: ['read', 'Policy'],
    summary: 'Every status that a policy had, with when, by whom and why.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: z.object({
      list: z.array(
        z.object({
          id,
          from: z.enum(policyStatuses).nullable(),
          to: z.enum(policyStatuses),
          at: instant,
          effective_on: day,
          by: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  estimate: endpoint({
    method: 'post',
    path: '/backend/policy/estimate',
    requires: ['read', 'Policy'],
    summary:
      "TP and the caller's commission of a case that is not written yet: what the posting engine would post today, with all planned money.",
    example: {
      body: { product_id: 1, premium_mode: 'monthly', modal_premium_cents: 60_000, target_premium_cents: 600_000 },
    },
    body: z.strictObject({
      product_id: id,
      premium_mode: z.enum(premiumModes).default('monthly').describe('The interval at which the client would pay.'),
      modal_premium_cents: draftMoney.default(0),
      initial_lump_cents: draftMoney.default(0),
      exchange_1035_cents: draftMoney.default(0),
      target_premium_cents: draftMoney
        .nullable()
        .default(null)
        .describe('The carrier’s target premium for a year, in cents; null if the product has none.'),
      splits: draftSplits.optional(),
    }),
    data: z.object({
      planned_cents: cents,
      target_cents: cents,
      tp_cents: cents,
      /** For the first year: the money above target if everything planned is paid. */
      excess_cents: cents,
      mine: z.object({
        first_year_cents: cents,
        advance_cents: cents,
        excess_cents: cents,
        renewal_year_2_cents: cents,
        /** Lines of the records that would be posted, with the kind of record and the split. */
        lines: z.array(
          shownLine.extend({ of: z.enum(['first_year', 'excess', 'renewal']), split_index: z.int().min(0) }),
        ),
      }),
      grid_version: z.string(),
    }),
  }),
  status: endpoint({
    method: 'post',
    path: '/backend/policy/status',
    reasons: ['blocked'],
    requires: manages,
    summary: 'Moves a policy to a status that follows from the present one, with all its consequences.',
    example: { body: { request_id: `${example}2`, ...transitionExample } },
    body: policyTransition.extend({ request_id: requestId }),
    data: policyDetail,
  }),
  statusPreview: endpoint({
    method: 'post',
    path: '/backend/policy/statusPreview',
    requires: manages,
    summary: 'What a change of status would do, and what keeps it from being made.',
    example: { body: transitionExample },
    body: policyTransition,
    data: z.object({ blockers: z.array(blocker), effects: effects.nullable() }),
  }),
  bulkPreview: endpoint({
    method: 'post',
    path: '/backend/policy/bulkPreview',
    requires: manages,
    summary:
      'What one change of status would do with many cases, made together and rolled back, and which cases it refuses.',
    example: { body: { rows: [{ id: 1, version: 9 }], to: 'underwriting', effective_on: '2026-11-20' } },
    body: policyTransition.omit({ id: true, version: true, policy_no: true }).extend({
      rows: z.array(policyVersion).min(1).max(50).describe('The cases, each in the version that was read.'),
    }),
    data: z.object({
      able: z.int(),
      tp_cents: cents,
      pending_tp_cents: cents,
      /** Commission that posts to agents, by currency. */
      posts: z.array(z.strictObject({ currency: z.enum(currencies), cents })),
      /** The agents to whom it posts. */
      payee_ids: z.array(id),
      refused: z.array(z.object({ id, blockers: z.array(blocker), reason: z.string().nullable() })),
    }),
  }),
  days: endpoint({
    method: 'post',
    path: '/backend/policy/days',
    reasons: ['blocked'],
    requires: manages,
    summary: 'Enters the days of several steps of a case at once, up to in force, with all their consequences.',
    example: { body: { request_id: `${example}8`, ...daysExample } },
    body: policyDays.extend({ request_id: requestId }),
    data: policyDetail,
  }),
  daysPreview: endpoint({
    method: 'post',
    path: '/backend/policy/daysPreview',
    requires: manages,
    summary: 'What the days of several steps would do together, and which step cannot be taken.',
    example: { body: daysExample },
    body: policyDays,
    data: z.object({
      /** The step that the blockers keep the case from; null if there is none. */
      blocked: z.enum(dayStatuses).nullable(),
      blockers: z.array(blocker),
      effects: effects.nullable(),
    }),
  }),
  assign: endpoint({
    method: 'post',
    path: '/backend/policy/assign',
    requires: manages,
    summary:
      'Gives a case to an active agent to service it, or back to its writing agents. Pay and TP stay as they are.',
    example: { body: { id: 1, version: 9, member_id: 8 } },
    body: z.strictObject({ id, version, member_id: id.nullable() }),
    data: policyDetail,
  }),
  addMoney: endpoint({
    method: 'post',
    path: '/backend/policy/addMoney',
    reasons: ['blocked', 'ended'],
    requires: ['manage', 'Order'],
    summary: 'Enters money that came in or went back; TP and commission are posted at once.',
    example: { body: { request_id: `${example}3`, ...paymentExample } },
    body: signed(payment.extend({ request_id: requestId })),
    data: orders.row.extend({ effects }),
  }),
  addMoneyPreview: endpoint({
    method: 'post',
    path: '/backend/policy/addMoneyPreview',
    reasons: ['blocked', 'ended'],
    requires: ['manage', 'Order'],
    summary: 'What entering this money would post, and orders that look like the same.',
    example: { body: paymentExample },
    body: signed(payment),
    data: z.object({
      effects,
      ...counted,
      /** The money counted after this payment. */
      then_cents: cents,
      duplicates: z.array(z.object({ id, order_no: z.string(), received_on: day, amount_cents: cents })),
    }),
  }),
  receipts: endpoint({
    method: 'get',
    path: '/backend/policy/receipts',
    requires: ['oversee', 'Order'],
    summary:
      'The receipts of a policy with what is left of each after refunds, the latest first, and how far its target is met.',
    example: { query: { policy_id: 4 } },
    query: z.strictObject({ policy_id: query.id }),
    data: z.object({
      ...counted,
      receipts: z.array(
        z.object({
          id,
          order_no: z.string(),
          kind: z.enum(orderKinds),
          received_on: day,
          amount_cents: cents,
          left_cents: cents,
        }),
      ),
    }),
  }),
  order: endpoint({
    method: 'get',
    path: '/backend/order/detail',
    requires: ['read', 'Order'],
    summary: 'One money event of a policy.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: orders.row.extend({
      note: z.string(),
      carrier_statement_ref: z.string(),
      policy_year: z.int(),
      excess_cents: cents.nullable(),
      renewal_base_cents: cents.nullable(),
    }),
  }),
  voidOrder: endpoint({
    method: 'post',
    path: '/backend/order/void',
    reasons: ['blocked', 'later_orders'],
    requires: ['manage', 'Order'],
    summary: 'Takes an order back; what it posted is mirrored.',
    example: { body: { request_id: `${example}4`, id: 1, version: 0, reason: 'Entered twice.' } },
    body: z.strictObject({ request_id: requestId, id, version, reason: text(300) }),
    data: orders.row,
  }),
} as const;

export type PolicyTransition = z.output<typeof policyTransition>;
export type PolicyCheck = z.infer<typeof policyCheck>;
export type Payment = z.output<typeof payment>;
