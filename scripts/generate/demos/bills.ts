import { billAmounts } from '@shared/contracts/demos/billAmounts';
import { type BillLine, type BillRecord, type CatalogueItem, paidBy } from '@shared/contracts/demos/bills';
import type { InvoiceRecord } from '@shared/contracts/demos/invoices';
import { dayOfDated } from '@shared/contracts/demos/look';
import { addDays, type Day, earliest } from '../days';
import { required, type Stream, stream } from '../random';
import { instantAt } from './dates';
import { services } from './invoices';

/** Catalogue prices in cents per hour; the license has a fixed price. */
const catalogue: readonly CatalogueItem[] = [
  {
    item: 'Agency Software Development',
    description: 'Development of case files, reminders and reports, by the hour.',
    costCents: 12_500,
  },
  {
    item: 'Client Portal Design',
    description: 'Screens, flows and a clickable prototype for your clients, by the hour.',
    costCents: 9_500,
  },
  {
    item: 'Unlimited Seminar License',
    description: 'Slides, handouts and speaker notes for any number of seminars, for one year.',
    costCents: 49_000,
  },
  {
    item: 'Proposal Template Customisation',
    description: 'Your logo, colors and wording in every proposal template, by the template.',
    costCents: 28_000,
  },
  {
    item: 'Onboarding Workshop',
    description: 'Half a day on site or by video for up to twelve people.',
    costCents: 65_000,
  },
  {
    item: 'Data Migration',
    description: 'Clients, policies and documents taken over from your present system, by the hour.',
    costCents: 11_000,
  },
];
export const billCatalogue = {
  seller: {
    name: 'Lantern Agency Services',
    address: '218 Harbor Street, Suite 4, Camden, ME 04843',
    phone: '(207) 555-0148',
    email: 'billing@lantern-services.example',
  },
  items: [...catalogue],
};

const salespeople = ['Imogen Castellane', 'Mateo Lindqvist', 'Asha Verma'];
const fixedFee = { item: 'Project Management', description: 'Coordination, reviews and hand-over, at a fixed price.' };

/**
 * A main line with tax and sometimes a discount, sometimes an extra, and a fixed fee that completes the list's total.
 */
function linesOf(draw: Stream, { service, total }: InvoiceRecord): BillLine[] {
  const main = required(
    catalogue.find(({ item }) => item === service),
    'the service',
  );
  const extra = draw.pick(catalogue.filter(({ item }) => !services.includes(item)));
  const priced = (of: CatalogueItem, most: number): BillLine => ({
    ...of,
    quantity: draw.int(1, Math.max(1, Math.floor(most / of.costCents))),
    discountBp: draw.pick([0, 0, 500, 1_000]),
    tax1Bp: draw.pick([0, 1_000] as const),
    tax2Bp: 0,
  });
  const lines = [priced(main, total * 60), ...(draw.chance(0.5) ? [priced(extra, total * 20)] : [])];
  const rest = total * 100 - billAmounts(lines).totalCents;
  return rest > 0
    ? [...lines, { ...fixedFee, costCents: rest, quantity: 1, discountBp: 0, tax1Bp: 0, tax2Bp: 0 }]
    : [{ ...main, costCents: total * 100, quantity: 1, discountBp: 0, tax1Bp: 0, tax2Bp: 0 }];
}

/** Payments that leave exactly the list's balance; a draft has none. */
function paymentsOf(draw: Stream, { total, balance, invoiceStatus, issuedDate }: InvoiceRecord, asOf: Day) {
  if (invoiceStatus === 'Draft') return [];
  const open = balance === 0 ? 0 : Number(balance.replace('$', ''));
  const paidOn = earliest(addDays(dayOfDated(issuedDate), draw.int(2, 12)), asOf);
  const payment = { id: 1, amountCents: (total - open) * 100, paidOn, method: draw.pick(paidBy) };
  return [{ ...payment, note: '', requestId: 'fixture' }];
}

export function generateBills(seed: number, asOf: Day, invoices: readonly InvoiceRecord[]): BillRecord[] {
  return invoices.map((invoice): BillRecord => {
    const { id, client, invoiceStatus, issuedDate } = invoice;
    const draw = stream(seed, 'demo bill', id);
    const unsent = invoiceStatus === 'Draft' || invoiceStatus === 'Downloaded';
    return {
      id,
      version: 1,
      lines: linesOf(draw, invoice),
      salesperson: draw.pick(salespeople),
      note: 'It was a pleasure to work with you and your team. We hope that you will think of us for your next project.',
      paymentMethod: 'Bank Account',
      showTerms: true,
      showNote: true,
      showStub: false,
      payments: paymentsOf(draw, invoice, asOf),
      sent: unsent
        ? []
        : [
            {
              sentAt: instantAt(dayOfDated(issuedDate), '15:30'),
              to: client.companyEmail,
              subject: `Invoice ${id} for ${client.company}`,
              message: `Dear ${client.name},\n\nplease find invoice ${id} attached.`,
            },
          ],
      deleted: null,
    };
  });
}

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
