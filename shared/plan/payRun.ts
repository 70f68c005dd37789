import { shareOf } from './money';

/** The reason a member's money is carried over instead of sent; null if it is sent or there is none. */
export type CarryReason = 'debit_balance' | 'below_minimum' | 'not_payable' | 'bank_missing';

/** One member's side of a run in one currency; amounts in cents, debits negative (domain.md 3.8). */
export interface PayRunEntry {
  opening_cents: number;
  credits_cents: number;
  debits_cents: number;
  /** Active, or inactive with vested renewals (domain.md 3.11). */
  active_or_vested: boolean;
  bank_on_file: boolean;
  /** The part of the opening that the bank returned; the rest was carried over. 0 by default. */
  returned_cents?: number;
  /** Limits what the run deducts for the debt that was carried over. */
  plan?: RepaymentPlan | undefined;
}

/** A share of a run's credits, or an amount for each run (domain.md 3.12.20). */
export interface RepaymentPlan {
  percent_bp: number | null;
  amount_cents: number | null;
}

export interface PayRunResult {
  net_cents: number;
  paid_cents: number;
  carry_cents: number;
  /** With `not_payable` and `bank_missing` the payment is held; otherwise it is just too small. */
  carried_for: CarryReason | null;
  /** Of a debt under a plan: the debt before, and the part that this run repaid. */
  repayment?: { debt_cents: number; repaid_cents: number };
}

/** The earnings of a cycle as credits and debits, in cents. */
export function creditsAndDebits(amounts: Iterable<number>): Pick<PayRunEntry, 'credits_cents' | 'debits_cents'> {
  let [credits_cents, debits_cents] = [0, 0];
  for (const cents of amounts) {
    if (cents > 0) credits_cents += cents;
    else debits_cents += cents;
  }
  return { credits_cents, debits_cents };
}

/** True if a run has a row for the member: something was carried into it or earned in it (domain.md 3.8). */
export const takesPart = (opening_cents: number, earnings: number): boolean => opening_cents !== 0 || earnings > 0;

/** Net = opening + credits + debits; paid if it reaches the minimum and the member is payable, otherwise carried over (domain.md 3.8). */
export function settlePay(entry: PayRunEntry, min_payout_cents: number): PayRunResult {
  const { opening_cents, credits_cents, debits_cents, returned_cents = 0, plan } = entry;
  const net_cents = opening_cents + credits_cents + debits_cents;
  const debt_cents = Math.max(0, returned_cents - opening_cents);
  // Debits of the cycle come first; the plan shares what they leave.
  const left_cents = net_cents + debt_cents;
  if (!plan || debt_cents === 0 || left_cents <= 0) return settled(net_cents, net_cents, entry, min_payout_cents);
  const planned = plan.amount_cents ?? shareOf(credits_cents, plan.percent_bp ?? 0);
  const due_cents = left_cents - Math.min(planned, debt_cents, left_cents);
  const result = settled(net_cents, due_cents, entry, min_payout_cents);
  // Money that cannot be paid out stays on the account, where it reduces the debt.
  return { ...result, repayment: { debt_cents, repaid_cents: Math.min(debt_cents, left_cents - result.paid_cents) } };
}

function settled(net_cents: number, due_cents: number, entry: PayRunEntry, min_payout_cents: number): PayRunResult {
  const reason = reasonToCarry(due_cents, entry, min_payout_cents);
  const paid_cents = reason === null ? Math.max(0, due_cents) : 0;
  const carry_cents = net_cents - paid_cents;
  return { net_cents, paid_cents, carry_cents, carried_for: carry_cents < 0 ? 'debit_balance' : reason };
}

function reasonToCarry(due_cents: number, entry: PayRunEntry, min_payout_cents: number): CarryReason | null {
  if (due_cents < 0) return 'debit_balance';
  if (due_cents === 0) return null;
  if (due_cents < min_payout_cents) return 'below_minimum';
  if (!entry.active_or_vested) return 'not_payable';
  return entry.bank_on_file ? null : 'bank_missing';
}

/** The next run's opening balance in cents: the carry, plus what the bank returned (domain.md 3.8). */
export const nextOpening = ({ carry_cents, paid_cents }: PayRunResult, failed = false): number =>
  carry_cents + (failed ? paid_cents : 0);
