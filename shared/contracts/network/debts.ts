import { z } from 'zod';
import { memberStatuses } from '../../abilities';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { bp, cents, currencies, day, id, instant, mostMoney, query, text, version } from '../fields';

/** Debts of members: negative balances, their repayment plans, and the entries that settle them (domain.md 3.12.20). */

/** A plan's repayment per run: a share of its credits, or an amount. */
const planTerms = z.strictObject({
  percent_bp: bp.min(1).max(10_000).nullable().describe('The share of a run’s credits, in basis points; or an amount.'),
  amount_cents: z.int().min(1).max(mostMoney).nullable().describe('The amount for each run, in cents; or a share.'),
});
export type DebtPlanTerms = z.infer<typeof planTerms>;

export const debtPlanRecord = z.strictObject({
  id,
  version,
  member_id: id,
  currency: z.enum(currencies),
  ...planTerms.shape,
  reason: z.string().max(200),
  set_by: id,
  ended_by: id.nullable(),
  ended_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type DebtPlanRecord = z.infer<typeof debtPlanRecord>;

/** A run's repayment under a plan, stored with its payment. */
export const repayment = z.strictObject({ ...planTerms.shape, debt_cents: cents, repaid_cents: cents });
export type Repayment = z.infer<typeof repayment>;

export const debtMoveKinds = ['write_off', 'offset', 'roll_up'] as const;
export type DebtMoveKind = (typeof debtMoveKinds)[number];

/** Units of the other currency per unit of the debt's, in millionths. */
const rate = z.int().min(1).max(100_000_000);

/** Entries that settle a debt outside of pay runs; each names its move. */
export const debtMoveRecord = z.strictObject({
  id,
  version,
  kind: z.enum(debtMoveKinds),
  member_id: id,
  currency: z.enum(currencies),
  /** The debtor's credit. */
  amount_cents: cents,
  reason: z.string().max(200),
  /** The administrator; null for the network itself. */
  by: id.nullable(),
  /** For an offset: the other currency, the rate, and the amount taken there. */
  other_currency: z.enum(currencies).nullable(),
  rate: rate.nullable(),
  other_cents: cents.nullable(),
  /** For a roll-up: the upline, and the number of installments in all and so far. */
  upline_id: id.nullable(),
  installments: z.int().nullable(),
  posted: z.int().nullable(),
  reversed_by: id.nullable(),
  reversed_at: instant.nullable(),
  reverse_reason: z.string().max(200),
  created_at: instant,
  updated_at: instant,
});
export type DebtMoveRecord = z.infer<typeof debtMoveRecord>;

/** The move behind an entry of a ledger, for its explanation. */
export const debtEntry = z.object({
  kind: z.enum(debtMoveKinds),
  /** The debtor. */
  member: z.string(),
  reason: z.string(),
  /** The installment of a roll-up, from 1; null for other entries. */
  installment: z.int().nullable(),
  installments: z.int().nullable(),
  other_currency: z.enum(currencies).nullable(),
  rate: rate.nullable(),
  /** True for an entry that reverses the move. */
  reversal: z.boolean(),
});

const plan = debtPlanRecord.omit({ member_id: true, currency: true, set_by: true, ended_by: true, updated_at: true });
const plansRow = plan.extend({ set_by: z.string(), ended_by: z.string().nullable() });

const row = z.object({
  /** The debtor. */
  id,
  member_no: z.string(),
  member: z.string(),
  status: z.enum(memberStatuses),
  currency: z.enum(currencies),
  /** Positive. */
  debt_cents: cents,
  /** The day of the entry that took the balance below zero. */
  since_on: day,
  plan: plansRow.pick({ percent_bp: true, amount_cents: true }).nullable(),
  /** The debtor's unearned advances, besides the debt. */
  unearned_cents: cents,
});
export type DebtRow = z.infer<typeof row>;

const move = z.object({
  ...debtMoveRecord.omit({ member_id: true, updated_at: true }).shape,
  by: z.string(),
  upline: z.string().nullable(),
  reversed_by: z.string().nullable(),
});
export type DebtMove = z.infer<typeof move>;

const state = z.object({
  member_id: id,
  member_no: z.string(),
  member: z.string(),
  status: z.enum(memberStatuses),
  currency: z.enum(currencies),
  /** Zero without a debt. */
  debt_cents: cents,
  since_on: day.nullable(),
  /** Balances above zero in other currencies, which an offset may take. */
  credits: z.array(z.object({ currency: z.enum(currencies), balance_cents: cents })),
  /** The latest first; one without an end is in force. */
  plans: z.array(plansRow),
  /** The latest first. */
  moves: z.array(move),
});
export type DebtState = z.infer<typeof state>;

const detail = state.extend({ unearned_cents: cents });
export type DebtDetail = z.infer<typeof detail>;

const leaving = z.object({
  accounts: z.array(
    z.object({
      currency: z.enum(currencies),
      balance_cents: cents,
      /** Zero without a debt. */
      debt_cents: cents,
      plan: plansRow.pick({ percent_bp: true, amount_cents: true }).nullable(),
      /** The total chargeback if every first-year policy lapsed today, and the number of these policies. */
      unearned_cents: cents,
      policies: z.int(),
      /** Installments of rolled-up debts that are still to come. */
      installments_cents: cents,
    }),
  ),
  /** Cases with unearned advances, the largest first. */
  cases: z.array(
    z.object({
      policy_id: id,
      case_no: z.string(),
      product: z.string(),
      insured: z.string(),
      currency: z.enum(currencies),
      unearned_cents: cents,
    }),
  ),
  /** The number of all such cases. */
  total: z.int(),
  /** The upline and the day of the roll-up; null without one. */
  roll_up: z.object({ upline: z.string(), after_days: z.int(), installments: z.int() }).nullable(),
});
export type Leaving = z.infer<typeof leaving>;

const filters = {
  q: query.text.optional(),
  currency: z.enum(currencies).optional(),
  status: z.enum(memberStatuses).optional().describe('Only debts of members with this status.'),
  plan: query.flag.optional().describe('True for debts with a repayment plan, false for those without.'),
};
const sorts = ['member', 'debt_cents'] as const;

const request_id = z.uuid();
const exampleRequest = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f1';
const account = { member_id: id, currency: z.enum(currencies).default('USD') };
const amount = z.int().min(1).max(mostMoney).describe('The part of the debt, in cents.');

export const debts = {
  name: 'debt',
  subject: 'Payment',
  row,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/debt/list',
    requires: ['oversee', 'Payment'],
    summary:
      'A page of the debts: members with a negative balance, the largest first, with plan and unearned advances.',
    example: { query: { limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(row),
  }),
  detail: endpoint({
    method: 'get',
    path: '/backend/debt/detail',
    requires: ['oversee', 'Payment'],
    summary: 'A member’s debt in one currency, with its plans, write-offs, offsets, and roll-ups.',
    example: { query: { member_id: 36 } },
    query: z.strictObject({ member_id: query.id, currency: account.currency }),
    data: detail,
  }),
  leaving: endpoint({
    method: 'get',
    path: '/backend/debt/leaving',
    requires: ['oversee', 'Payment'],
    summary: 'What a member owes and may owe on leaving: debts, unearned advances, and the cases behind them.',
    example: { query: { id: 36 } },
    query: z.strictObject({ id: query.id, limit: z.coerce.number().int().min(1).max(200).default(20) }),
    data: leaving,
  }),
  plan: endpoint({
    method: 'post',
    path: '/backend/debt/plan',
    requires: ['update', 'Earning'],
    summary:
      'Sets the repayment plan of a member in a currency, in place of an earlier one; without share and amount it ends the plan.',
    example: {
      body: {
        ...{ request_id: `${exampleRequest}1`, member_id: 36, percent_bp: 2_500, amount_cents: null },
        reason: 'Agreed by phone.',
      },
    },
    body: z
      .strictObject({ request_id, ...account, ...planTerms.shape, reason: text(200) })
      .refine(({ percent_bp, amount_cents }) => percent_bp === null || amount_cents === null, {
        path: ['amount_cents'],
        ...wrong('onlyOne'),
      }),
    data: state,
  }),
  writeOff: endpoint({
    method: 'post',
    path: '/backend/debt/writeOff',
    reasons: ['no_debt', 'awaiting_approval'],
    requires: ['create', 'Earning'],
    summary:
      'Writes a debt off, in part or as a whole: the house bears it. Beyond the limit for adjustments it waits for a second administrator.',
    example: {
      body: { request_id: `${exampleRequest}2`, member_id: 36, amount_cents: 10_000, reason: 'Not collectible.' },
    },
    body: z.strictObject({ request_id, ...account, amount_cents: amount, reason: text(200) }),
    data: state,
  }),
  offset: endpoint({
    method: 'post',
    path: '/backend/debt/offset',
    reasons: ['no_debt', 'no_credit'],
    requires: ['create', 'Earning'],
    summary:
      'Settles a debt from a balance in another currency at a stated rate, by one entry in each. Always waits for a second administrator.',
    example: {
      body: {
        ...{ request_id: `${exampleRequest}3`, member_id: 36, amount_cents: 10_000, other_currency: 'CAD' },
        ...{ rate: 1_370_000, reason: 'Rate of the day.' },
      },
    },
    body: z
      .strictObject({
        request_id,
        ...account,
        amount_cents: amount,
        other_currency: z.enum(currencies).describe('The currency whose balance settles the debt.'),
        rate: rate.describe('Units of the other currency per unit of the debt’s, in millionths.'),
        reason: text(200),
      })
      .refine(({ currency, other_currency }) => currency !== other_currency, {
        path: ['other_currency'],
        ...wrong('choice'),
      }),
    /** Nothing has changed yet. */
    data: z.object({ proposed: z.literal(true) }),
  }),
  reverse: endpoint({
    method: 'post',
    path: '/backend/debt/reverse',
    reasons: ['debt_reversed', 'awaiting_approval'],
    requires: ['create', 'Earning'],
    summary: 'Reverses a write-off, offset, or roll-up, once: the debt is back.',
    example: { body: { request_id: `${exampleRequest}4`, id: 1, version: 0, reason: 'The agent pays after all.' } },
    body: z.strictObject({ request_id, id, version, reason: text(200) }),
    data: state,
  }),
} as const;
