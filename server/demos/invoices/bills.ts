import { billAmounts } from '@shared/contracts/demos/billAmounts';
import type { Bill, BillDraft, BillRecord } from '@shared/contracts/demos/bills';
import type { InvoiceRecord } from '@shared/contracts/demos/invoices';
import { datedOf, dayOfDated } from '@shared/contracts/demos/look';
import { sumOf } from '@shared/plan/money';

const paidOf = ({ payments }: Pick<BillRecord, 'payments'>) => sumOf(payments.map(({ amountCents }) => amountCents));

/** Open amount in cents; negative when overpaid. */
export const openOf = (bill: Pick<BillRecord, 'lines' | 'payments'>): number =>
  billAmounts(bill.lines).totalCents - paidOf(bill);

/** Balance in the list's format: 0, `$724`, `$724.50` or `-$205`. */
export function balanceText(cents: number): InvoiceRecord['balance'] {
  if (cents === 0) return 0;
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}$${size % 100 === 0 ? size / 100 : (size / 100).toFixed(2)}`;
}

export const balanceCents = (balance: InvoiceRecord['balance']): number =>
  typeof balance === 'number' ? balance : Math.round(Number(balance.replace('$', '')) * 100);

/** List row of a bill. A draft has balance 0 because nothing is due yet. */
export function asListed(row: InvoiceRecord, bill: BillRecord): InvoiceRecord {
  const [first] = bill.lines;
  return {
    ...row,
    service: first?.item ?? row.service,
    total: billAmounts(bill.lines).totalCents / 100,
    balance: row.invoiceStatus === 'Draft' ? 0 : balanceText(openOf(bill)),
  };
}

/** Status of an invoice that is no longer a draft, from its payments. */
export function paidStatus(
  { dueDate }: InvoiceRecord,
  bill: BillRecord,
  today: string,
): InvoiceRecord['invoiceStatus'] {
  if (openOf(bill) <= 0) return 'Paid';
  if (bill.payments.length > 0) return 'Partial Payment';
  if (dayOfDated(dueDate) < today) return 'Past Due';
  return bill.sent.length > 0 ? 'Sent' : 'Downloaded';
}

/** Splits a draft into the list's row and the bill. */
export function dividedDraft({ client, issuedOn, dueOn, ...bill }: BillDraft) {
  return { row: { client, issuedDate: datedOf(issuedOn), dueDate: datedOf(dueOn) }, bill };
}

export function shownBill(invoice: InvoiceRecord, { deleted: _, payments, ...bill }: BillRecord): Bill {
  return {
    invoice,
    bill: { ...bill, payments: payments.map(({ requestId: _id, ...payment }) => payment) },
    openCents: openOf({ ...bill, payments }),
  };
}
