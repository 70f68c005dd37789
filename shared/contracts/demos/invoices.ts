import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { email } from '../fields';
import { byId, id, nothing, optionalText, paging, picture, search, sortDesc } from './fields';

/** The demo's invoices as listed (template.md 1.7). `bills.ts` has lines, payments and messages. */
export const invoiceStatuses = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const;
export const invoiceSorts = [
  'id',
  'client',
  'total',
  'issuedDate',
  'dueDate',
  'balance',
  'invoiceStatus',
  'service',
] as const;

/** `13 Dec 2019`. */
const dated = z.string().regex(/^\d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}$/);

export const invoiceClient = z.strictObject({
  address: z.string(),
  company: z.string(),
  companyEmail: email,
  country: z.string(),
  contact: z.string(),
  name: z.string(),
});

/** As stored and in fixtures/demos/invoices.json. `balance` is 0, or a text like `$724`, `$724.50` or `-$205`. */
export const invoiceRecord = z.strictObject({
  id,
  issuedDate: dated,
  dueDate: dated,
  client: invoiceClient,
  service: z.string(),
  total: z.number().positive(),
  avatar: picture.nullable(),
  invoiceStatus: z.enum(invoiceStatuses),
  balance: z.union([z.literal(0), z.string().regex(/^-?\$\d+(\.\d\d)?$/)]),
});
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

/** Narrows a list to one client: the whole name or email address, in any case. */
export const ofClient = optionalText(120).optional();

export const paymentDetails = z.strictObject({
  totalDue: z.string(),
  bankName: z.string(),
  country: z.string(),
  iban: z.string(),
  swiftCode: z.string(),
});

export const invoices = {
  list: endpoint({
    method: 'get',
    path: '/apps/invoice/invoices',
    requires: 'open',
    summary: 'A page of the invoices, searched, filtered and sorted.',
    example: { query: { perPage: 5, sortBy: 'dueDate', sortDesc: 'true' } },
    query: z.object({
      q: search,
      ...paging(10),
      sortBy: z.enum(invoiceSorts).default('id'),
      sortDesc,
      status: z.enum(invoiceStatuses).optional().describe('Only invoices in this status.'),
      client: ofClient.describe('Only invoices to this client, by name or email address.'),
    }),
    data: z.object({ invoices: z.array(invoiceRecord), total: z.int() }),
  }),
  detail: endpoint({
    method: 'get',
    path: '/apps/invoice/invoices/:id',
    requires: 'open',
    summary: 'One invoice and where to pay it.',
    example: { params: { id: 4987 } },
    params: byId,
    data: z.object({ invoice: invoiceRecord, paymentDetails }),
    failures: { 404: nothing },
  }),
  /** The clients of the first five invoices, possibly repeated. */
  clients: endpoint({
    method: 'get',
    path: '/apps/invoice/clients',
    requires: 'open',
    summary: 'The clients of the first five invoices, to choose from.',
    data: z.array(invoiceClient),
  }),
};
