import type { InvoiceRecord } from '@shared/contracts/demos/invoices';

/** `$724` or `-$205` in cents. */
export const balanceCents = (balance: InvoiceRecord['balance']): number =>
  typeof balance === 'number' ? balance : Math.round(Number(balance.replace('$', '')) * 100);

/** `total` is in dollars with decimals. */
export const totalCents = ({ total }: InvoiceRecord): number => Math.round(total * 100);
