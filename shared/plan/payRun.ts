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
}

export interface PayRunResult {
  net_cents: number;
  paid_cents: number;
  carry_cents: number;
  /** With `not_payable` and `bank_missing` the payment is held; otherwise it is just too small. */
  carried_for: CarryReason | null;
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
  const net_cents = entry.opening_cents + entry.credits_cents + entry.debits_cents;
  const carried_for = reasonToCarry(net_cents, entry, min_payout_cents);
  const paid_cents = carried_for === null ? net_cents : 0;
  return { net_cents, paid_cents, carry_cents: net_cents - paid_cents, carried_for };
}

function reasonToCarry(net_cents: number, entry: PayRunEntry, min_payout_cents: number): CarryReason | null {
  if (net_cents < 0) return 'debit_balance';
  if (net_cents === 0) return null;
  if (net_cents < min_payout_cents) return 'below_minimum';
  if (!entry.active_or_vested) return 'not_payable';
  return entry.bank_on_file ? null : 'bank_missing';
}

/** The next run's opening balance in cents: the carry, plus what the bank returned (domain.md 3.8). */
export const nextOpening = ({ carry_cents, paid_cents }: PayRunResult, failed = false): number =>
  carry_cents + (failed ? paid_cents : 0);
