import { billAmounts } from '@shared/contracts/demos/billAmounts';
import type { BillRecord } from '@shared/contracts/demos/bills';
import type { InvoiceRecord } from '@shared/contracts/demos/invoices';

/** Every bill must belong to an invoice and add up to its total and balance in the list. */
export function billFaults({ invoices, bills }: { invoices: readonly InvoiceRecord[]; bills: readonly BillRecord[] }) {
  const of = new Map(bills.map((bill) => [bill.id, bill]));
  return invoices.flatMap(({ id, total, balance, invoiceStatus }) => {
    const bill = of.get(id);
    if (!bill) return [`Invoice ${id} has no lines.`];
    const { totalCents } = billAmounts(bill.lines);
    const open = totalCents - bill.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const listed = balance === 0 ? 0 : Number(balance.replace('$', '')) * 100;
    return [
      ...(totalCents === total * 100
        ? []
        : [`The lines of invoice ${id} add up to ${totalCents} cents, not ${total}.`]),
      ...(invoiceStatus === 'Draft' || open === listed
        ? []
        : [`Invoice ${id} is open by ${open} cents, not ${listed}.`]),
    ];
  });
}
