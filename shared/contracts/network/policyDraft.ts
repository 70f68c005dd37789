import { z } from 'zod';
import { wrong } from '../../http/issues';
import { bp, cents, day, email, id, mostMoney, optionalText, phone, state } from '../fields';
import { policySources, premiumModes, riskClasses } from './policies';
import { riders } from './products';

/** A policy as its form and an import write it (domain.md 2.6 and 4.2). */

export const draftMoney = cents.min(0).max(mostMoney);

const name = optionalText(40);
const person = z.strictObject({
  first: name.default(''),
  last: name.default(''),
  birthday: day.nullable().default(null),
  email: email.nullable().default(null),
  phone: phone.nullable().default(null),
  state: z.union([z.literal(''), state]).default(''),
});
const insured = person.extend({
  gender: z.enum(['f', 'm', 'x', 'undisclosed']).nullable().default(null),
  tobacco: z.boolean().nullable().default(null),
});

export const draftSplits = z
  .array(z.strictObject({ member_id: id, share_bp: bp.min(500).max(10_000) }))
  .min(1)
  .max(4)
  .refine((list) => new Set(list.map(({ member_id }) => member_id)).size === list.length, wrong('taken'));

/** A draft needs only the product; the rest is required at submission. */
export const policyDraft = z.strictObject({
  product_id: id,
  owner: person.prefault({}).describe('The person who owns the policy and pays for it.'),
  insured: insured.nullable().default(null).describe('The insured person; null if the owner is insured.'),
  beneficiary_count: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('The number of beneficiaries named in the application.'),
  face_amount_cents: draftMoney.nullable().default(null).describe('The death benefit, in cents; null for an annuity.'),
  target_premium_cents: draftMoney
    .nullable()
    .default(null)
    .describe('The carrier’s target premium for a year, in cents; null if the product has none.'),
  premium_mode: z.enum(premiumModes).default('monthly').describe('The interval at which the client pays.'),
  modal_premium_cents: draftMoney.default(0).describe('The premium for each interval, in cents.'),
  initial_lump_cents: draftMoney.default(0).describe('A single payment on top of the first premium, in cents.'),
  exchange_1035_cents: draftMoney
    .default(0)
    .describe('The expected value of a 1035 exchange from another policy, in cents.'),
  risk_class: z
    .enum(riskClasses)
    .default('pending')
    .describe('The carrier’s underwriting class; `pending` until it has decided.'),
  signed_state: z
    .union([z.literal(''), state])
    .default('')
    .describe('The state or province in which the client signed; empty in a draft.'),
  signed_on: day.nullable().default(null),
  splits: draftSplits.optional().describe('The writing agent first. Defaults to the caller alone.'),
  riders: z
    .array(z.enum(riders))
    .max(riders.length)
    .default([])
    .describe('Additional benefits that the client has chosen.'),
  replacement: z
    .boolean()
    .default(false)
    .describe('True if the policy replaces another one, which requires a replacement form.'),
  source: z.enum(policySources).default('referral').describe('The way the client came to the agent.'),
  notes: optionalText(2000).default('').describe('Remarks of the agent and the office about the case.'),
});
export type PolicyDraft = z.output<typeof policyDraft>;

/** Draft fields that an import reads as the form writes them, and the amounts among them without `_cents`. */
export const plainColumns = [
  'premium_mode',
  'risk_class',
  'signed_state',
  'signed_on',
  'source',
  'notes',
] as const satisfies readonly (keyof PolicyDraft)[];
export const moneyColumns = [
  'face_amount',
  'target_premium',
  'modal_premium',
  'initial_lump',
  'exchange_1035',
] as const;
export const personColumns = ['first', 'last', 'birthday', 'email', 'phone', 'state'] as const;

const [, , ...optionalPersonColumns] = personColumns;
/**
 * Columns of a case: the product by code, with the carrier's code if two carriers use the same one; agents by number
 * with shares in percent; people by their parts; money in its currency; riders separated by semicolons.
 */
export const caseColumns = [
  ...(['product', 'agent', 'owner_first', 'owner_last'] as const),
  ...(['brand', 'share', 'agent_2', 'share_2', 'agent_3', 'share_3', 'agent_4', 'share_4'] as const),
  ...optionalPersonColumns.map((part) => `owner_${part}` as const),
  ...personColumns.map((part) => `insured_${part}` as const),
  ...(['insured_gender', 'insured_tobacco', 'beneficiary_count'] as const),
  ...moneyColumns,
  ...plainColumns,
  ...(['riders', 'replacement'] as const),
];
/** With yes, `submit` submits the case, today or on the given day, with a reason if an agent is not ready. */
export const policyColumns = [...caseColumns, ...(['submit', 'submitted_on', 'override_reason'] as const)];
