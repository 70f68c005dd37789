import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { bp, cents, currencies, day, id, instant, optionalText, query, state, text, version } from '../fields';
import { commissionDetail } from './commissions';
import { cycleNo } from './earnings';
import { policyDetail, policyRecord, premiumModes } from './policies';
import { draftMoney, draftSplits } from './policyDraft';

/** Corrections of cases whose TP and commission are posted (domain.md 3.12.17). */

/** The facts that a correction replaces. */
const facts = z.strictObject({
  ...policyRecord.pick({
    product_id: true,
    target_premium_cents: true,
    premium_mode: true,
    modal_premium_cents: true,
    initial_lump_cents: true,
    exchange_1035_cents: true,
    riders: true,
    splits: true,
    chain_snapshot: true,
    terms: true,
    tp_cents: true,
  }).shape,
  /** The amount of the first receipt, which follows the premium. */
  first_receipt_cents: cents,
});
export type CorrectedFacts = z.infer<typeof facts>;

/** Fields that a correction can change and that decide TP and commission. */
export const correctedFields = [
  'product_id',
  'target_premium_cents',
  'premium_mode',
  'modal_premium_cents',
  'initial_lump_cents',
  'exchange_1035_cents',
  'splits',
] as const satisfies readonly (keyof CorrectedFacts)[];
export type CorrectedField = (typeof correctedFields)[number];

export const correctionRecord = z.strictObject({
  id,
  policy_id: id,
  by: id,
  reason: z.string().max(300),
  /** Only receipts from this day on; null for all. */
  from_on: day.nullable(),
  before: facts,
  after: facts,
  /** The last commission record posted with it: a later one keeps it from being undone. */
  last_record_id: z.int(),
  /** The correction that this one undoes. */
  undo_of: id.nullable(),
  undone_by: id.nullable(),
  undone_at: instant.nullable(),
  created_at: instant,
});
export type CorrectionRecord = z.infer<typeof correctionRecord>;

const shownFacts = z.object({
  ...facts.omit({ product_id: true, riders: true, splits: true, chain_snapshot: true, terms: true }).shape,
  product: z.string(),
  splits: z.array(z.object({ member_id: id, name: z.string(), share_bp: bp })),
});
export const correctionRow = z.object({
  id,
  corrected_on: day,
  by: z.string(),
  reason: z.string(),
  from_on: day.nullable(),
  fields: z.array(z.enum(correctedFields)),
  before: shownFacts,
  after: shownFacts,
  is_undo: z.boolean(),
  undone_on: day.nullable(),
  can_undo: z.boolean(),
});
export type CorrectionRow = z.infer<typeof correctionRow>;

const personName = optionalText(40);
const person = z.strictObject({
  first: personName.optional(),
  last: personName.optional(),
  birthday: day.nullable().optional(),
  state: z.union([z.literal(''), state]).optional(),
});

const correcting = z.strictObject({
  id,
  version,
  product_id: id.optional(),
  target_premium_cents: draftMoney
    .nullable()
    .optional()
    .describe('The carrier’s target premium for a year, in cents; null if the product has none.'),
  premium_mode: z.enum(premiumModes).optional().describe('The interval at which the client pays.'),
  modal_premium_cents: draftMoney.optional(),
  initial_lump_cents: draftMoney.optional(),
  exchange_1035_cents: draftMoney.optional(),
  splits: draftSplits.optional(),
  owner: person.optional().describe('Parts of the owner that were mistyped. They post nothing.'),
  insured: person.optional().describe('Parts of the insured person that were mistyped. They post nothing.'),
  from_on: day
    .nullable()
    .default(null)
    .describe('Other agents or shares only for receipts from this day on; null from the beginning.'),
});
export type Correcting = z.output<typeof correcting>;

const cent = { posted_cents: cents, due_cents: cents };
/** The sums of a case's records before and after a correction. */
export const correctionPreview = z.object({
  currency: z.enum(currencies),
  /** One for each payee, kind of commission, and receipt; `payee_id` is null for the house. */
  lines: z.array(
    z.object({
      payee_id: id.nullable(),
      payee: z.string(),
      kind: z.enum(['first_year', 'excess', 'renewal']),
      order_id: id,
      order_no: z.string(),
      received_on: day,
      ...cent,
    }),
  ),
  tp: z.array(z.object({ member_id: id, name: z.string(), ...cent })),
  /** The day on which the differences count, and the pay cycle that they go to. */
  counts_on: day,
  cycle_no: cycleNo,
  /** Cycles of locked runs with entries of the replaced records, which stay as they are. */
  locked: z.array(cycleNo),
  records: z.int(),
  /** Payees with entries of this case that the office holds: new ones are held, too. */
  held: z.array(z.string()),
  /** Entries by hand for this case, which stay. */
  adjustments_cents: cents,
});
export type CorrectionPreview = z.infer<typeof correctionPreview>;

const request_id = z.uuid();
const example = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f6';
const manages = ['manage', 'Policy'] as const;
const shares = [
  { member_id: 8, share_bp: 6_000 },
  { member_id: 9, share_bp: 4_000 },
];
const reasons = ['blocked', 'nothing', 'reversed', 'refunded'] as const;

export const corrections = {
  list: endpoint({
    method: 'get',
    path: '/backend/policy/corrections',
    requires: ['oversee', 'Policy'],
    summary: 'The corrections of a case after its money was posted, the latest first.',
    example: { query: { policy_id: 4 } },
    query: z.strictObject({ policy_id: query.id }),
    data: z.object({ list: z.array(correctionRow) }),
  }),
  preview: endpoint({
    method: 'post',
    path: '/backend/policy/correctPreview',
    reasons: [...reasons],
    requires: manages,
    summary: 'What a correction would post: per payee and receipt, posted so far against what should have been.',
    example: { body: { id: 4, version: 0, splits: shares } },
    body: correcting,
    data: correctionPreview,
  }),
  correct: endpoint({
    method: 'post',
    path: '/backend/policy/correct',
    reasons: [...reasons, 'awaiting_approval'],
    requires: manages,
    summary:
      'Corrects a case whose money is posted: the differences are posted in the open cycle, and later receipts use the corrected facts. Locked runs stay.',
    example: {
      body: { request_id: `${example}1`, id: 4, version: 0, splits: shares, reason: 'The application says 60/40.' },
    },
    body: correcting.extend({ request_id, reason: text(300) }),
    data: policyDetail,
  }),
  undo: endpoint({
    method: 'post',
    path: '/backend/policy/undoCorrection',
    reasons: ['blocked', 'reversed', 'refunded', 'awaiting_approval'],
    requires: manages,
    summary: "Undoes a case's last correction, unless something was posted since: the former facts count again.",
    example: { body: { request_id: `${example}2`, id: 1, reason: 'The application was right.' } },
    body: z.strictObject({ request_id, id, reason: text(300) }),
    data: policyDetail,
  }),
  waive: endpoint({
    method: 'post',
    path: '/backend/commission/waive',
    reasons: ['not_posted', 'not_chargeback', 'waived', 'awaiting_approval'],
    requires: ['manage', 'Commission'],
    summary:
      'Waives a chargeback as a whole: each payee gets back what it took, in the open cycle. Beyond the limit for adjustments it waits for a second administrator.',
    example: { body: { request_id: `${example}3`, id: 1, version: 0, reason: 'Carrier error.' } },
    body: z.strictObject({ request_id, id, version, reason: text(300) }),
    data: commissionDetail,
  }),
} as const;
