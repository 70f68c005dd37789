import { billAmounts } from '@shared/contracts/demos/billAmounts';
import type { Bill, BillDraft, BillRecord } from '@shared/contracts/demos/bills';
import type { InvoiceRecord } from '@shared/contracts/demos/invoices';
import { datedOf, dayOfDated } from '@shared/contracts/demos/look';
import { sumOf } from '@shared/plan/money';

const paidOf = ({ payments }: Pick<BillRecord, 'payments'>) => sumOf(payments.map(({ amountCents }) => amountCents));

/** What is left to pay, in cents; below 0 where too much was paid. */
export const openOf = (bill: Pick<BillRecord, 'lines' | 'payments'>): number =>
  billAmounts(bill.lines).totalCents - paidOf(bill);

/** As the list writes it: 0, `$724`, `$724.50` or `-$205`. */
export function balanceText(cents: number): InvoiceRecord['balance'] {
  if (cents === 0) return 0;
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}$${size % 100 === 0 ? size / 100 : (size / 100).toFixed(2)}`;
}

export const balanceCents = (balance: InvoiceRecord['balance']): number =>
  typeof balance === 'number' ? balance : Math.round(Number(balance.replace('$', '')) * 100);

/** The row of the list that follows from a bill. A draft asks for nothing yet, so its balance is 0. */
export function asListed(row: InvoiceRecord, bill: BillRecord): InvoiceRecord {
  const [first] = bill.lines;
  return {
    ...row,
    service: first?.item ?? row.service,
    total: billAmounts(bill.lines).totalCents / 100,
    balance: row.invoiceStatus === 'Draft' ? 0 : balanceText(openOf(bill)),
  };
}

/** The status that payments give an invoice that has left the house. */
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

/** The fields of a draft, divided between the row of the list and the bill behind it. */
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
