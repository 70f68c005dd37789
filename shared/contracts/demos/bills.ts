import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { day, email, instant } from '../fields';
import { billAmounts } from './billAmounts';
import { byId, id, nothing, optionalText, search, text } from './fields';
import { invoiceClient, invoiceRecord, invoiceStatuses, ofClient } from './invoices';

/** Lines, payments and messages of an invoice, and the calls that change them. */
export const payableBy = ['Bank Account', 'PayPal', 'UPI Transfer'] as const;
export const paidBy = ['Cash', 'Bank Transfer', 'Debit', 'Credit', 'Paypal'] as const;

const mostCents = 100_000_000;
/** Basis points: 825 is 8.25%. */
const tax = z.int().min(0).max(10_000);

export const billLine = z.strictObject({
  item: text(80),
  description: optionalText(300).default(''),
  costCents: z.int().min(0).max(mostCents),
  quantity: z.int().min(1).max(999),
  discountBp: z.int().min(0).max(10_000).default(0),
  tax1Bp: tax.default(0),
  tax2Bp: tax.default(0),
});
export type BillLine = z.infer<typeof billLine>;

export const billPayment = z.strictObject({
  id,
  amountCents: z.int().min(1),
  paidOn: day,
  method: z.enum(paidBy),
  note: optionalText(500),
  /** Id of the request, so that a repeated request adds nothing. */
  requestId: z.string().max(60),
});
export type BillPayment = z.infer<typeof billPayment>;

const fields = {
  lines: z
    .array(billLine)
    .min(1)
    .max(50)
    .describe('The items of the invoice, each with quantity, unit price in cents, discount, and tax.'),
  salesperson: optionalText(80).default('').describe('The person who made the sale; empty for none.'),
  note: optionalText(2_000).default('').describe('A remark for the client at the foot of the invoice; empty for none.'),
  paymentMethod: z.enum(payableBy).default('Bank Account').describe('The way the client is asked to pay.'),
  showTerms: z.boolean().default(true).describe('True prints the payment terms.'),
  showNote: z.boolean().default(true).describe('True prints the note.'),
  showStub: z.boolean().default(false).describe('True prints a stub to return with the payment.'),
};

/** As stored and in fixtures/demos/bills.json. Its id is the invoice's. */
export const billRecord = z.strictObject({
  id,
  version: z.int().min(1),
  ...fields,
  payments: z.array(billPayment),
  sent: z.array(
    z.strictObject({
      sentAt: instant,
      to: email,
      subject: z.string(),
      message: z.string(),
      /** Set if the message reminded of a sent invoice. */
      isReminder: z.literal(true).optional(),
    }),
  ),
  /** The invoice while it is deleted. */
  deleted: invoiceRecord.nullable(),
});
export type BillRecord = z.infer<typeof billRecord>;

/** The fields that a user enters. */
export const billDraft = z.strictObject({
  client: z
    .strictObject({
      name: text(80),
      company: text(120),
      companyEmail: email,
      address: optionalText(200),
      country: optionalText(60),
      contact: optionalText(40),
    })
    .describe('The recipient of the invoice, as printed on it.'),
  issuedOn: day.describe('The date of the invoice.'),
  dueOn: day.describe('The day by which the client has to pay, not before the date of the invoice.'),
  ...fields,
});
export type BillDraft = z.infer<typeof billDraft>;

const inOrder = ({ issuedOn, dueOn }: { issuedOn: string; dueOn: string }) => dueOn >= issuedOn;
const dueAfterIssue = { path: ['dueOn'], ...wrong('period') };
/** A total of 0 is refused: lists would show it as paid. */
const costs = ({ lines }: Pick<BillDraft, 'lines'>) => {
  const { totalCents } = billAmounts(lines);
  return totalCents > 0 && totalCents <= mostCents * 10;
};
const somethingToPay = { path: ['lines'], ...wrong('moreThan', { min: 0 }) };
export const billInput = billDraft.refine(inOrder, dueAfterIssue).refine(costs, somethingToPay);

export const paymentDraft = z.strictObject({
  amountCents: z.int().min(1).describe('The amount received, in cents, up to the open balance.'),
  paidOn: day,
  method: z.enum(paidBy).describe('The way the client paid.'),
  note: optionalText(500).default(''),
});
export const messageDraft = z.strictObject({
  to: email.describe('The email address of the recipient.'),
  subject: text(150).describe('The subject of the email.'),
  message: text(5_000).describe('The text of the email.'),
  isReminder: z.literal(true).optional().describe('True for a reminder of an invoice that was sent and is still open.'),
});

export const catalogueItem = z.strictObject({ item: z.string(), description: z.string(), costCents: z.int().min(0) });
export type CatalogueItem = z.infer<typeof catalogueItem>;
/** The sender of the invoices. */
export const seller = z.strictObject({ name: z.string(), address: z.string(), phone: z.string(), email });
export type Seller = z.infer<typeof seller>;
/** As in fixtures/demos/catalogue.json. */
export const catalogueFixture = z.strictObject({ seller, items: z.array(catalogueItem) });

const billFields = billRecord.omit({ deleted: true }).extend({
  payments: z.array(billPayment.omit({ requestId: true })),
});
/** The list's row with its bill. `openCents` is negative after overpayment. */
export const bill = z.object({ invoice: invoiceRecord, bill: billFields, openCents: z.int() });
export type Bill = z.infer<typeof bill>;

const sums = z.object({ count: z.int(), totalCents: z.int(), balanceCents: z.int() });
const root = '/apps/invoice/bills';
const line = { item: 'Client Portal Design', costCents: 9_500, quantity: 12, discountBp: 500, tax1Bp: 825 };
const example = {
  client: {
    name: 'Bianca Ferraro',
    company: 'Brightwater Dental Group',
    companyEmail: 'bianca.ferraro@brightwater-dental.example',
    address: '3849 Magnolia Drive, Annapolis, MD 21403',
    country: 'United States',
    contact: '(860) 555-0112',
  },
  issuedOn: '2026-11-20',
  dueOn: '2026-12-20',
  lines: [line],
};

export const bills = {
  detail: endpoint({
    method: 'get',
    path: `${root}/:id`,
    requires: 'open',
    summary: 'One invoice with its lines, payments and messages.',
    example: { params: { id: 4987 } },
    params: byId,
    data: bill,
  }),
  create: endpoint({
    method: 'post',
    path: root,
    requires: 'open',
    summary: 'Adds an invoice as a draft.',
    example: { body: example },
    body: billInput,
    status: 201,
    data: bill,
  }),
  /** Refused as `stale` if someone else has changed it since. */
  update: endpoint({
    method: 'post',
    path: `${root}/:id`,
    requires: 'open',
    summary: 'Changes an invoice; what is paid and open follows.',
    example: { params: { id: 5002 }, body: { ...example, version: 1 } },
    params: byId,
    body: billDraft
      .extend({ version: z.int().min(1).describe('The version that was read; a newer one refuses the change.') })
      .refine(inOrder, dueAfterIssue)
      .refine(costs, somethingToPay),
    data: bill,
  }),
  remove: endpoint({
    method: 'delete',
    path: `${root}/:id`,
    requires: 'open',
    summary: 'Deletes an invoice; it can be restored.',
    example: { params: { id: 5003 } },
    params: byId,
    data: nothing,
  }),
  restore: endpoint({
    method: 'post',
    path: `${root}/:id/restore`,
    requires: 'open',
    summary: 'Brings a deleted invoice back; one that is there stays as it is.',
    example: { params: { id: 5003 } },
    params: byId,
    data: bill,
  }),
  duplicate: endpoint({
    method: 'post',
    path: `${root}/:id/duplicate`,
    requires: 'open',
    summary: 'Adds a draft with the client and lines of an invoice, issued today.',
    example: { params: { id: 4987 } },
    params: byId,
    status: 201,
    data: bill,
  }),
  send: endpoint({
    method: 'post',
    path: `${root}/:id/send`,
    requires: 'open',
    summary: 'Sends an invoice to its client; a draft becomes Sent.',
    example: {
      params: { id: 5002 },
      body: {
        to: 'oskar.wielinski@redwood-school.example',
        subject: 'Invoice 5002',
        message: 'Please find the invoice attached.',
      },
    },
    params: byId,
    body: messageDraft,
    data: bill,
  }),
  download: endpoint({
    method: 'post',
    path: `${root}/:id/download`,
    requires: 'open',
    summary: 'Notes that an invoice was downloaded; a draft becomes Downloaded.',
    example: { params: { id: 5002 } },
    params: byId,
    data: bill,
  }),
  /** Repeating a `requestId` adds nothing. */
  pay: endpoint({
    method: 'post',
    path: `${root}/:id/payments`,
    requires: 'open',
    summary: 'Records a payment of at most what is open.',
    example: {
      params: { id: 4987 },
      body: {
        amountCents: 50_000,
        paidOn: '2026-11-20',
        method: 'Bank Transfer',
        requestId: '4b1f6c8e-2f0a-4c43-9a53-8a5f3a9d0c11',
      },
    },
    params: byId,
    body: paymentDraft.extend({
      requestId: text(60).describe('Chosen by the caller, once for each payment: a repeated request adds nothing.'),
    }),
    data: bill,
  }),
  unpay: endpoint({
    method: 'delete',
    path: `${root}/:id/payments/:payment`,
    requires: 'open',
    summary: 'Removes a payment that was recorded by mistake.',
    example: { params: { id: 4987, payment: 1 } },
    params: byId.extend({ payment: byId.shape.id.describe('The payment, by ID.') }),
    data: bill,
  }),
  customers: endpoint({
    method: 'get',
    path: '/apps/invoice/customers',
    requires: 'open',
    summary: 'Everyone who has an invoice, once each, by company.',
    data: z.array(invoiceClient),
  }),
  catalogue: endpoint({
    method: 'get',
    path: '/apps/invoice/catalogue',
    requires: 'open',
    summary: 'What is sold, with description and price, and who sells it.',
    data: catalogueFixture.extend({ nextNumber: id.describe('The number that the next new invoice gets.') }),
  }),
  /** Totals by status under the list's search, regardless of its other filters. */
  totals: endpoint({
    method: 'get',
    path: '/apps/invoice/totals',
    requires: 'open',
    summary: 'What the invoices add up to, in all and by status.',
    example: { query: { q: 'brightwater' } },
    query: z.object({
      q: search,
      client: ofClient.describe('Only invoices to this client, by name or email address.'),
    }),
    data: z.object({
      all: sums,
      byStatus: z.array(sums.extend({ status: z.enum(invoiceStatuses) })),
    }),
  }),
};
