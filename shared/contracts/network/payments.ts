import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { cents, currencies, day, id, instant, month, query, text, version } from '../fields';
import { repayment } from './debts';
import { cycleNo, earningRow } from './earnings';

/** Pay runs and payments, domain.md 2.11 and 3.8. */
export const runStatuses = ['open', 'locked', 'paid'] as const;
export const paymentStatuses = ['calculated', 'approved', 'sent', 'settled', 'failed', 'held'] as const;
export const paymentMethods = ['ach', 'eft', 'check'] as const;
export const carryReasons = ['debit_balance', 'below_minimum', 'not_payable', 'bank_missing'] as const;

const figures = {
  opening_cents: cents,
  credits_cents: cents,
  debits_cents: cents,
  net_cents: cents,
  paid_cents: cents,
  carry_cents: cents,
};
export const runAccount = z.object({ currency: z.enum(currencies), members: z.int(), ...figures });
export type RunAccount = z.infer<typeof runAccount>;

export const runRecord = z.strictObject({
  id,
  version,
  cycle_no: cycleNo,
  from_on: day,
  to_on: day,
  pay_on: day,
  status: z.enum(runStatuses),
  locked_by: id.nullable(),
  locked_at: instant.nullable(),
  paid_at: instant.nullable(),
  /** A requested lock that another administrator must approve, with its requester and amount. */
  requested: z
    .strictObject({
      by: id,
      at: instant,
      digest: z.string(),
      paid: z
        .strictObject({ currency: z.enum(currencies), cents })
        .nullable()
        .optional(),
    })
    .nullable(),
  /** For a run of chosen members apart from the cycles (domain.md 3.8). */
  off_cycle: z.strictObject({ members: z.array(id), reason: z.string().max(300) }).optional(),
  /** True once any of its payments was sent, settled or returned. */
  left: z.boolean(),
  /** Totals of its payments, from the lock on. */
  accounts: z.array(runAccount).nullable(),
  /** The change in progress, payment by payment: the new status, who started it, its day and its request. */
  under_way: z
    .strictObject({
      to: z.enum(['locked', 'open', 'sent', 'paid']),
      by: id.nullable(),
      at: instant,
      on: day.nullable(),
      request: z.string(),
    })
    .nullable(),
  created_at: instant,
  updated_at: instant,
});
export type RunRecord = z.infer<typeof runRecord>;

/** One member's result for one cycle in one currency: opening + credits + debits = net = paid + carry. */
export const paymentRecord = z.strictObject({
  id,
  version,
  payment_no: z.string().regex(/^P\d{2}-\d{6,9}$/),
  run_id: id,
  cycle_no: cycleNo,
  member_id: id,
  currency: z.enum(currencies),
  opening_cents: cents,
  credits_cents: cents,
  debits_cents: cents,
  net_cents: cents,
  paid_cents: cents,
  carry_cents: cents,
  carried_for: z.enum(carryReasons).nullable(),
  method: z.enum(paymentMethods),
  bank_last4: z.string().nullable(),
  status: z.enum(paymentStatuses),
  failure_reason: z.string().max(300),
  settled_on: day.nullable(),
  /** The later run whose opening balance includes what the bank returned. */
  returned_run_id: id.nullable(),
  /** The run's repayment of a debt under a plan. */
  repayment: repayment.optional(),
  created_at: instant,
  updated_at: instant,
});
export type PaymentRecord = z.infer<typeof paymentRecord>;

export const paymentRow = z.object({
  id,
  version,
  payment_no: z.string(),
  run_id: id,
  cycle_no: cycleNo,
  pay_on: day,
  member_id: id,
  member_no: z.string(),
  member: z.string(),
  currency: z.enum(currencies),
  ...figures,
  carried_for: z.enum(carryReasons).nullable(),
  method: z.enum(paymentMethods),
  bank_last4: z.string().nullable(),
  repayment: repayment.nullable(),
  status: z.enum(paymentStatuses),
  failure_reason: z.string(),
  settled_on: day.nullable(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** The groups of a statement (domain.md 4.1, payment records). */
export const paymentGroups = ['new', 'renewal', 'override', 'chargeback', 'adjustment'] as const;
export type PaymentGroup = (typeof paymentGroups)[number];

/** Differences from the previous cycle; the parts add up to the difference of the nets (domain.md 6, B2). */
export const paymentChanges = z.object({
  previous: z.object({ payment_id: id, cycle_no: cycleNo, net_cents: cents, paid_cents: cents }).nullable(),
  net_cents: cents,
  opening_cents: cents,
  groups: z.array(
    z.object({ group: z.enum(paymentGroups), before_cents: cents, now_cents: cents, change_cents: cents }),
  ),
  new_cases: z.array(z.object({ policy_id: id, case_no: z.string(), cents })),
  excess: z.array(z.object({ policy_id: id, case_no: z.string(), cents })),
  renewals: z.array(z.object({ policy_id: id, case_no: z.string(), cents })),
  chargebacks: z.array(z.object({ policy_id: id.nullable(), case_no: z.string().nullable(), cents })),
  adjustments: z.array(z.object({ earning_id: id, memo: z.string(), cents })),
  level: z.object({ from: z.string(), to: z.string() }).nullable(),
});
export type PaymentChanges = z.infer<typeof paymentChanges>;

/** Parts of a year's payments: entries by kind, and the money paid. */
export const yearParts = ['earned', 'chargebacks', 'adjustments', 'paid'] as const;
export type YearPart = (typeof yearParts)[number];
const yearSums = { earned_cents: cents, chargebacks_cents: cents, adjustments_cents: cents, paid_cents: cents };

const detail = paymentRow.extend({
  from_on: day,
  to_on: day,
  returned_cycle_no: cycleNo.nullable(),
  /** The parts of the opening balance: the previous cycle's carry, and payments that the bank returned. */
  opening: z.array(z.object({ payment_id: id, cycle_no: cycleNo, from: z.enum(['carry', 'returned']), cents })),
  /** The next cycle's payment, if any: its opening balance includes what is carried over. */
  next: z.object({ payment_id: id, cycle_no: cycleNo }).nullable(),
  groups: z.array(z.object({ group: z.enum(paymentGroups), cents, earnings: z.array(earningRow) })),
  changes: paymentChanges,
  /**
   * The member's payments of the year up to this one, by the day of payment: settlement, or until then the pay date.
   * Earned, chargebacks, and adjustments are the entries; paid leaves out what the bank returned.
   */
  year: z.object({
    year: z.int(),
    ...yearSums,
    payments: z.array(z.object({ payment_id: id, cycle_no: cycleNo, on: day, ...yearSums })),
  }),
});

export const runRow = z.object({
  id,
  version,
  cycle_no: cycleNo,
  from_on: day,
  to_on: day,
  pay_on: day,
  status: z.enum(runStatuses),
  locked_by: z.string().nullable(),
  locked_at: instant.nullable(),
  paid_at: instant.nullable(),
  /** The last day on which the bank paid any of it. */
  settled_on: day.nullable(),
  requested_by: z.string().nullable(),
  requested_at: instant.nullable(),
  /** For an open run, what a lock would write now. */
  accounts: z.array(runAccount),
  /** The reason an open run cannot be locked; null if it can. */
  blocker: z.enum(['not_over', 'previous_open']).nullable(),
  /** True if this run may be unlocked. */
  unlockable: z.boolean(),
  /** For a run apart from the cycles: the number of its members, and the reason. */
  off_cycle: z.object({ members: z.int(), reason: z.string() }).nullable(),
});
export type RunRow = z.infer<typeof runRow>;

/** Warnings to review before a lock (domain.md 6, B12); none of them prevents it. */
export const runChecks = [
  'bank_missing',
  'not_payable',
  'negative',
  'three_times',
  'first_payment',
  'bank_changed',
  /** A license or E&O certificate in force that the office has not verified. */
  'papers_unverified',
  'held',
  'disputed',
  'awaits_carrier',
] as const;

const calculation = z.object({
  run: runRow,
  checks: z.array(
    z.object({
      check: z.enum(runChecks),
      member_id: id,
      member: z.string(),
      currency: z.enum(currencies),
      cents,
      /** The previous payment, if it is the reference. */
      before_cents: cents.nullable(),
    }),
  ),
  checks_total: z.int(),
  list: z.array(paymentRow.omit({ id: true, version: true, payment_no: true, failure_reason: true, settled_on: true })),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});

const filters = {
  q: query.text.optional(),
  run_id: query.id.optional().describe('Only payments of this pay run.'),
  cycle_no: cycleNo.optional(),
  member_id: query.id.optional(),
  year: z.coerce.number().int().min(2000).max(2100).optional().describe('By pay date.'),
  status: z.enum(paymentStatuses).optional().describe('Only payments in this status.'),
  method: z.enum(paymentMethods).optional().describe('Only payments made this way.'),
  currency: z.enum(currencies).optional(),
  month: month.optional().describe('By settlement day, or until then by pay date.'),
  paid: query.flag.optional().describe('Only payments sent to a bank.'),
};
const sorts = [
  'payment_no',
  'cycle_no',
  'pay_on',
  'member',
  'opening_cents',
  'credits_cents',
  'debits_cents',
  'net_cents',
  'paid_cents',
  'carry_cents',
  'status',
] as const;

const runFilters = {
  status: z.enum(runStatuses).optional().describe('Only runs that are open, locked, or paid.'),
  ready: query.flag.optional().describe('True for runs that need only the lock.'),
  requested: query.flag.optional().describe('True for runs whose lock waits for a second administrator.'),
};
const runSorts = ['cycle_no', 'pay_on'] as const;

const request_id = z.uuid();
const exampleRequest = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f05';

export const payments = {
  name: 'pay',
  subject: 'Payment',
  row: paymentRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/pay/list',
    requires: ['read', 'Payment'],
    summary: "A page of the caller's payments, or of everybody's for the office, e.g. of one run.",
    example: { query: { limit: 3 } },
    query: listQuery(filters, sorts),
    data: pageOf(paymentRow),
  }),
  detail: endpoint({
    method: 'get',
    path: '/backend/pay/detail',
    requires: ['read', 'Payment'],
    summary: 'One payment with its earnings in groups, and what is different from the cycle before.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: detail,
  }),
  /** The last and the next payment: the cards above the list (domain.md 4.1). */
  next: endpoint({
    method: 'get',
    path: '/backend/pay/next',
    requires: ['read', 'Payment'],
    summary: 'What a member was paid last, and what the next run would pay if it were locked now.',
    query: z.strictObject({ member_id: query.id.optional() }),
    data: z.object({
      last: z.array(paymentRow),
      next: z
        .object({
          cycle_no: cycleNo,
          pay_on: day,
          accounts: z.array(
            z.object({ currency: z.enum(currencies), ...figures, carried_for: z.enum(carryReasons).nullable() }),
          ),
        })
        .nullable(),
    }),
  }),
  yearTotal: endpoint({
    method: 'get',
    path: '/backend/pay/yearTotal',
    requires: ['read', 'Payment'],
    summary: 'What was paid in a year by the day it was settled; an estimate for the taxes, not a form.',
    example: { query: { year: 2026 } },
    query: z.strictObject({
      year: z.coerce
        .number()
        .int()
        .min(2000)
        .max(2100)
        .optional()
        .describe('The calendar year by pay date; defaults to the current one.'),
      member_id: query.id.optional(),
    }),
    data: z.object({
      year: z.int(),
      threshold_cents: cents,
      /** True if the threshold is reached. For the office without a member: the number of members who reach it. */
      reached: z.boolean().nullable(),
      members_reached: z.int().nullable(),
      accounts: z.array(
        z.object({
          currency: z.enum(currencies),
          paid_cents: cents,
          payments: z.int(),
          months: z.array(cents).length(12),
        }),
      ),
    }),
  }),
  runs: endpoint({
    method: 'get',
    path: '/backend/pay/runs',
    requires: ['oversee', 'Payment'],
    summary: 'A page of the pay runs, the latest first, with what they pay or would pay.',
    example: { query: { limit: 2 } },
    query: listQuery(runFilters, runSorts),
    data: pageOf(runRow),
  }),
  calculate: endpoint({
    method: 'post',
    path: '/backend/pay/calculate',
    reasons: ['locked'],
    requires: ['manage', 'Payment'],
    summary: 'What a lock of an open run would write now, and what to look at before; nothing is stored.',
    example: { body: { cycle_no: '2026-11-A', limit: 3 } },
    body: z.strictObject({
      cycle_no: cycleNo,
      page: z.int().min(1).max(1_000_000).default(1).describe('The page of payments, from 1.'),
      limit: z.int().min(1).max(100).default(10).describe('Payments per page.'),
    }),
    data: calculation,
  }),
  /** With the setting `four_eyes`, the first call requests the lock and another administrator's call performs it. */
  lock: endpoint({
    method: 'post',
    path: '/backend/pay/lock',
    reasons: ['locked', 'not_over', 'previous_open', 'under_way', 'four_eyes', 'confirm_identity'],
    sensitive: true,
    requires: ['approve', 'Payment'],
    summary:
      'Locks a run whose cycle is over and whose predecessor is locked: payments are written, the cycle takes nothing more.',
    example: { body: { request_id: exampleRequest, cycle_no: '2026-11-A', version: 0 } },
    body: z.strictObject({ request_id, cycle_no: cycleNo, version }),
    data: runRow,
  }),
  declineLock: endpoint({
    method: 'post',
    path: '/backend/pay/declineLock',
    reasons: ['decided'],
    requires: ['approve', 'Payment'],
    summary: 'Turns the request to lock a run down, or takes the own request back. The run stays open.',
    example: { body: { request_id: exampleRequest, cycle_no: '2026-11-A', version: 1, reason: 'A fee is missing.' } },
    body: z.strictObject({ request_id, cycle_no: cycleNo, version, reason: text(300) }),
    data: z.strictObject({ cycle_no: cycleNo, version }),
  }),
  checks: endpoint({
    method: 'get',
    path: '/backend/pay/checks',
    reasons: ['open'],
    requires: ['oversee', 'Payment'],
    summary: 'The payments of a locked run that go out as checks, with payee, address, and the amount in words.',
    example: { query: { cycle_no: '2026-10-B' } },
    query: z.strictObject({ cycle_no: cycleNo }),
    data: z.object({
      pay_on: day,
      list: z.array(
        z.object({
          payment_id: id,
          payment_no: z.string(),
          member_no: z.string(),
          payee: z.string(),
          address: z.string(),
          currency: z.enum(currencies),
          paid_cents: cents,
          /** In English, as checks have it. */
          words: z.string(),
        }),
      ),
    }),
  }),
  /** Its entries leave their cycles at once; the lock, files, and statements are those of any run (domain.md 3.8). */
  offCycle: endpoint({
    method: 'post',
    path: '/backend/pay/offCycle',
    reasons: ['open_exists', 'nothing', 'too_many', 'under_way'],
    requires: ['manage', 'Payment'],
    summary: 'Opens a run of chosen members with what is open for them, to be locked and paid apart from the cycles.',
    example: { body: { request_id: exampleRequest, member_ids: [36], reason: 'Paid on leaving.' } },
    body: z.strictObject({
      request_id,
      member_ids: z.array(id).min(1).max(200).describe('The members to pay, by ID.'),
      reason: text(300),
    }),
    data: runRow,
  }),
  discard: endpoint({
    method: 'post',
    path: '/backend/pay/discard',
    reasons: ['not_off_cycle', 'filed', 'under_way'],
    requires: ['manage', 'Payment'],
    summary: 'Discards an open run of chosen members: its entries go back to their cycles, or to the open one.',
    example: { body: { request_id: exampleRequest, cycle_no: '2026-10-B1', version: 0 } },
    body: z.strictObject({ request_id, cycle_no: cycleNo, version }),
    data: z.object({ cycle_no: cycleNo }),
  }),
  unlock: endpoint({
    method: 'post',
    path: '/backend/pay/unlock',
    reasons: ['open', 'final', 'under_way', 'awaiting_approval'],
    requires: ['approve', 'Payment'],
    summary: 'Takes the lock of the latest locked run back, as long as none of its payments has left.',
    example: {
      body: { request_id: exampleRequest, cycle_no: '2026-11-A', version: 1, reason: 'A chargeback was missing.' },
    },
    body: z.strictObject({ request_id, cycle_no: cycleNo, version, reason: text(300) }),
    data: runRow,
  }),
  status: endpoint({
    method: 'post',
    path: '/backend/pay/status',
    reasons: ['not_locked', 'status', 'under_way'],
    requires: ['manage', 'Payment'],
    summary:
      'Says that a run was paid or sent, or that one payment was sent, settled or failed; what failed is in the next opening.',
    example: { body: { request_id: exampleRequest, cycle_no: '2026-11-A', version: 1, status: 'paid' } },
    body: z.union([
      z.strictObject({
        request_id,
        cycle_no: cycleNo,
        version,
        status: z
          .enum(['sent', 'paid'])
          .describe('`sent` once the bank has the file, `paid` once the money has arrived.'),
        on: day.optional().describe('The day it was paid; defaults to today.'),
      }),
      z.strictObject({
        request_id,
        payment_id: id.describe('The payment whose status changes, by ID.'),
        version,
        status: z
          .enum(['sent', 'settled'])
          .describe('`sent` once the bank has the payment, `settled` once the money has arrived.'),
        on: day.optional().describe('The day of the change; defaults to today.'),
      }),
      z.strictObject({
        request_id,
        payment_id: id.describe('The payment that the bank returned, by ID.'),
        version,
        status: z
          .literal('failed')
          .describe('The bank returned the payment: its amount goes into the member’s next opening balance.'),
        reason: text(300),
      }),
    ]),
    data: z.object({ run: runRow, payment: paymentRow.nullable() }),
  }),
} as const;

/** The list of `payments.runs`. */
export const payRuns = { name: 'payRun', row: runRow, filters: runFilters, sorts: runSorts } as const;

/**
 * GET, `text/csv`, for the office: `?cycle_no=` of a locked or paid run. One line per bank payment, ACH-style, with the last four digits
 * of account and routing number.
 */
export const payExportPath = '/backend/pay/export';
export const payExportQuery = z.strictObject({ cycle_no: cycleNo });
