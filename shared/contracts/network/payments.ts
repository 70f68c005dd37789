import { z } from 'zod';
import { cents, currencies, day, id, instant, version } from '../fields';
import { cycleNo } from './earnings';

/** Pay runs and payments, DOMAIN.md 2.11 and 3.8. */
export const runStatuses = ['open', 'locked', 'paid'] as const;
export const paymentStatuses = ['calculated', 'approved', 'sent', 'settled', 'failed', 'held'] as const;
export const paymentMethods = ['ach', 'eft', 'check'] as const;

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
  created_at: instant,
  updated_at: instant,
});
export type RunRecord = z.infer<typeof runRecord>;

/** What one member got for one cycle in one currency: opening + credits + debits = net = paid + carry. */
export const paymentRecord = z.strictObject({
  id,
  version,
  payment_no: z.string().regex(/^P\d{2}-\d{6}$/),
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
  carried_for: z.enum(['debit_balance', 'below_minimum', 'not_payable', 'bank_missing']).nullable(),
  method: z.enum(paymentMethods),
  bank_last4: z.string().nullable(),
  status: z.enum(paymentStatuses),
  failure_reason: z.string().max(300),
  settled_on: day.nullable(),
  /** The later run whose opening took back what the bank returned. */
  returned_run_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type PaymentRecord = z.infer<typeof paymentRecord>;
